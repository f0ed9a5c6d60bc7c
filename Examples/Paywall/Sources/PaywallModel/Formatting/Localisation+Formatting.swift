public import Foundation

extension Localisation {
  /// A price as it is written in the language: `£39.99`, `39,99 €`, `¥6,400`.
  public func price(_ price: Price) -> String {
    price.amount.formatted(.currency(code: price.currency).locale(locale))
  }

  /// A share as whole per cent.
  public func percent(_ share: Double) -> String {
    share.formatted(.percent.precision(.fractionLength(0)).locale(locale))
  }

  /// A whole number, with the language's digits.
  public func number(_ value: Int) -> String {
    value.formatted(.number.grouping(.never).locale(locale))
  }

  /// A size of a file.
  public func size(inBytes bytes: Int) -> String {
    Int64(bytes).formatted(.byteCount(style: .file).locale(locale))
  }

  /// A weekday with its day, as the head of the home screen shows it.
  public func weekday(_ date: Date, in timeZone: TimeZone) -> String {
    date.formatted(
      Date.FormatStyle(locale: locale, timeZone: timeZone).weekday(.wide).day().month(.wide)
    )
  }

  /// A day with its year.
  public func day(_ date: Date, in timeZone: TimeZone) -> String {
    date.formatted(
      Date.FormatStyle(date: .long, time: .omitted, locale: locale, timeZone: timeZone)
    )
  }

  /// A day with its year and the time of the day.
  public func moment(_ date: Date, in timeZone: TimeZone) -> String {
    date.formatted(
      Date.FormatStyle(date: .long, time: .shortened, locale: locale, timeZone: timeZone)
    )
  }

  /// How long ago a date was: `yesterday`, `3 days ago`.
  public func ago(_ date: Date, from now: Date) -> String {
    var style = Date.AnchoredRelativeFormatStyle(anchor: date, presentation: .named)
    style.locale = locale
    return style.format(now)
  }
}
