// Tests come with the report.
