/// The published JSON Schema of `stillframe.json`.
///
/// Editors complete and check with it; the parser doesn't use it. Tests hold the two against each
/// other, key by key and sample by sample, and against the file at the project's root.
package enum ConfigurationSchema {
  /// The schema, JSON Schema 2020-12.
  package static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Stillframe configuration",
      "description": "What stillframe.json may hold. Paths are relative to its folder.",
      "type": "object",
      "additionalProperties": false,
      "required": ["app", "devices", "locales", "scenes"],
      "properties": {
        "$schema": { "type": "string", "description": "Where this schema lies, for editors." },
        "app": { "$ref": "#/$defs/app" },
        "devices": {
          "description": "What the app is photographed on.",
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": { "$ref": "#/$defs/device" }
        },
        "locales": {
          "description": "BCP 47 tags, kept whole: en-GB, zh-Hans-CN, es-419.",
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": { "$ref": "#/$defs/locale" }
        },
        "appearances": {
          "description": "In the order in which they are taken.",
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": { "$ref": "#/$defs/appearance" },
          "default": ["light", "dark"]
        },
        "scenes": {
          "description": "The ids under which the app registers its scenes.",
          "type": "array",
          "minItems": 1,
          "uniqueItems": true,
          "items": { "$ref": "#/$defs/fileName" }
        },
        "capture": { "$ref": "#/$defs/capture" },
        "compare": { "$ref": "#/$defs/compare" },
        "fixtures": {
          "description": "The folder with the answers to HTTP requests.",
          "$ref": "#/$defs/projectFolder",
          "default": "Stillframe/Fixtures"
        },
        "baselines": {
          "description": "The folder with the accepted pictures.",
          "$ref": "#/$defs/projectFolder",
          "default": "Stillframe/Baselines"
        },
        "masks": {
          "description": "Parts of shots that aren't compared.",
          "type": "array",
          "items": { "$ref": "#/$defs/mask" },
          "default": []
        },
        "runs": {
          "description": "Which runs are kept in .stillframe.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "keep": {
              "description": "How many, the latest; those of the last day are kept besides.",
              "type": "integer",
              "minimum": 1,
              "maximum": 10000,
              "default": 20
            }
          }
        }
      },
      "$defs": {
        "app": {
          "description": "How the app is built and started.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "build": {
              "description": "The command that builds it: a program and its arguments, no shell.",
              "type": "array",
              "minItems": 1,
              "items": { "type": "string" },
              "examples": [["swift", "build", "--product", "paywall"]]
            },
            "buildTimeout": {
              "description": "How long a build may take, in seconds.",
              "type": "integer",
              "minimum": 1,
              "maximum": 86400,
              "default": 1800
            },
            "executable": {
              "description": "The executable, for virtual displays.",
              "$ref": "#/$defs/name",
              "examples": [".build/debug/paywall"]
            },
            "project": {
              "description": "The Xcode project, for simulators.",
              "type": "string",
              "pattern": "[^/]\\.xcodeproj/?$"
            },
            "workspace": {
              "description": "The Xcode workspace, for simulators.",
              "type": "string",
              "pattern": "[^/]\\.xcworkspace/?$"
            },
            "scheme": { "description": "The scheme to build.", "$ref": "#/$defs/name" },
            "configuration": {
              "description": "The build configuration; it has to define DEBUG.",
              "$ref": "#/$defs/name",
              "default": "Debug"
            },
            "derivedData": {
              "description": "A folder to build into; Xcode's own when left out.",
              "$ref": "#/$defs/name"
            },
            "path": {
              "description": "A finished .app in place of a project or workspace.",
              "type": "string",
              "pattern": "[^/]\\.app/?$"
            },
            "bundleID": {
              "description": "The bundle id to expect.",
              "type": "string",
              "pattern": "^[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*$"
            },
            "arguments": {
              "description": "What the app is launched with.",
              "type": "array",
              "items": { "type": "string" },
              "default": []
            },
            "environment": {
              "description": "Variables that the app is launched with.",
              "type": "object",
              "propertyNames": { "pattern": "^(?!STILLFRAME_)[^=]+$" },
              "additionalProperties": { "type": "string" },
              "default": {}
            }
          },
          "dependentRequired": { "project": ["scheme"], "workspace": ["scheme"] },
          "dependentSchemas": {
            "scheme": { "$ref": "#/$defs/builtByXcode" },
            "configuration": { "$ref": "#/$defs/builtByXcode" },
            "derivedData": { "$ref": "#/$defs/builtByXcode" },
            "project": { "properties": { "workspace": false, "path": false } },
            "workspace": { "properties": { "path": false } }
          }
        },
        "builtByXcode": {
          "anyOf": [{ "required": ["project"] }, { "required": ["workspace"] }]
        },
        "device": {
          "type": "object",
          "required": ["id", "kind"],
          "properties": {
            "id": {
              "description": "The name of the device's pictures on disk.",
              "$ref": "#/$defs/fileName",
              "not": { "pattern": "^[Aa][Cc][Cc][Ee][Pp][Tt][Aa][Nn][Cc][Ee][Ss\\u017f]$" }
            },
            "kind": {
              "description": "A display without a monitor, or an iOS simulator.",
              "enum": ["virtual-display", "simulator"]
            }
          },
          "oneOf": [{ "$ref": "#/$defs/virtualDisplay" }, { "$ref": "#/$defs/simulator" }]
        },
        "virtualDisplay": {
          "additionalProperties": false,
          "required": ["width", "height"],
          "properties": {
            "id": true,
            "kind": { "const": "virtual-display" },
            "width": {
              "description": "In pixels.",
              "type": "integer",
              "minimum": 16,
              "maximum": 8192
            },
            "height": {
              "description": "In pixels.",
              "type": "integer",
              "minimum": 16,
              "maximum": 8192
            },
            "scale": {
              "description": "Pixels for each point.",
              "type": "integer",
              "minimum": 1,
              "maximum": 4,
              "default": 1
            }
          }
        },
        "simulator": {
          "description": "One that is there, by udid or name, or any of a type.",
          "additionalProperties": false,
          "properties": {
            "id": true,
            "kind": { "const": "simulator" },
            "udid": {
              "description": "As 'xcrun simctl list devices' shows it.",
              "type": "string",
              "pattern": "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
            },
            "name": { "description": "For instance iPhone 16.", "$ref": "#/$defs/name" },
            "type": { "description": "For instance iPhone 16.", "$ref": "#/$defs/name" },
            "runtime": {
              "description": "For instance iOS 26.4; the newest when left out.",
              "$ref": "#/$defs/name"
            },
            "statusBar": { "$ref": "#/$defs/statusBar" },
            "contentSize": {
              "description": "The size of text.",
              "enum": [
                "extra-small", "small", "medium", "large", "extra-large", "extra-extra-large",
                "extra-extra-extra-large", "accessibility-medium", "accessibility-large",
                "accessibility-extra-large", "accessibility-extra-extra-large",
                "accessibility-extra-extra-extra-large"
              ],
              "default": "large"
            },
            "privacy": {
              "description": "What each permission is set to; all are reset first.",
              "type": "object",
              "propertyNames": {
                "enum": [
                  "all", "calendar", "contacts-limited", "contacts", "location", "location-always",
                  "photos-add", "photos", "media-library", "microphone", "motion", "reminders", "siri"
                ]
              },
              "additionalProperties": { "enum": ["grant", "revoke", "reset"] },
              "default": {}
            },
            "reboot": {
              "description": "Whether it is booted anew first; in CI alone when left out.",
              "type": "boolean"
            },
            "erase": {
              "description": "Whether it is erased first.",
              "type": "boolean",
              "default": false
            },
            "clone": {
              "description": "Whether a clone is made for the run, and deleted after it.",
              "type": "boolean",
              "default": false
            },
            "reduceMotion": {
              "description": "Whether Reduce Motion is on.",
              "type": "boolean",
              "default": true
            },
            "patience": {
              "description": "By what the deadline of every command is multiplied, for slow machines.",
              "type": "number",
              "minimum": 0.01,
              "maximum": 10,
              "default": 1
            }
          },
          "oneOf": [{ "required": ["udid"] }, { "required": ["name"] }, { "required": ["type"] }],
          "dependentSchemas": { "udid": { "properties": { "runtime": false } } },
          "not": {
            "required": ["erase", "clone"],
            "properties": { "erase": { "const": true }, "clone": { "const": true } }
          }
        },
        "statusBar": {
          "description": "What the status bar shows.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "time": {
              "description": "As it stands in the bar.",
              "type": "string",
              "pattern": "^(0?[0-9]|1[0-9]|2[0-3]):[0-5][0-9]$",
              "default": "9:41"
            },
            "batteryLevel": {
              "description": "In percent.",
              "type": "integer",
              "minimum": 0,
              "maximum": 100,
              "default": 100
            },
            "batteryState": {
              "enum": ["charged", "charging", "discharging"],
              "default": "charged"
            },
            "cellularBars": { "type": "integer", "minimum": 0, "maximum": 4, "default": 4 },
            "wifiBars": { "type": "integer", "minimum": 0, "maximum": 3, "default": 3 },
            "dataNetwork": {
              "enum": [
                "hide", "wifi", "3g", "4g", "lte", "lte-a", "lte+", "5g", "5g+", "5g-uwb", "5g-uc"
              ],
              "default": "wifi"
            },
            "operatorName": {
              "description": "The simulator's own when left out.",
              "type": "string"
            }
          }
        },
        "capture": {
          "description": "How shots are captured.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "sceneTimeout": {
              "description": "How long a scene may take until it is ready, in seconds.",
              "type": "integer",
              "minimum": 1,
              "maximum": 600,
              "default": 20
            },
            "isolation": {
              "description": "none: one launch for each device and locale. launch: one for each shot.",
              "enum": ["none", "launch"],
              "default": "none"
            },
            "order": {
              "description": "The order in which shots are taken.",
              "enum": ["forward", "backward", "shuffled"],
              "default": "forward"
            },
            "seed": {
              "description": "The same seed shuffles the same way.",
              "type": "integer",
              "minimum": 0,
              "maximum": 2147483647
            },
            "lanes": {
              "description": "How many launches of the app are under way at once, at most.",
              "type": "integer",
              "minimum": 1,
              "maximum": 16,
              "default": 4
            },
            "fixedDate": {
              "description": "What scenes show as now: ISO 8601 with a time zone.",
              "type": "string",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(Z|[+-][0-9]{2}:?[0-9]{2})$",
              "default": "2026-03-14T09:41:00Z"
            },
            "allowTwins": {
              "description": "Patterns for shots that may be the same picture as another.",
              "type": "array",
              "items": { "$ref": "#/$defs/name" },
              "default": []
            }
          },
          "dependentSchemas": {
            "seed": { "required": ["order"], "properties": { "order": { "const": "shuffled" } } }
          }
        },
        "compare": {
          "description": "How pictures are compared, and what is a change.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "metric": {
              "description": "How the difference of two pixels is measured.",
              "enum": ["exact", "channel", "luma", "perceptual", "yiq"],
              "default": "luma"
            },
            "tolerance": {
              "description": "The largest difference of a pixel that is ignored: levels from 0 to 255 for channel and luma (24 when left out), from 0 to 1 for perceptual and yiq (0.1).",
              "type": "number",
              "minimum": 0,
              "maximum": 255
            },
            "ignoreAntialiasing": {
              "description": "Whether anti-aliased edges are left out; yes when left out.",
              "type": "boolean"
            },
            "maxChanged": {
              "description": "The largest share of changed pixels that is still within, in percent.",
              "type": "number",
              "minimum": 0,
              "maximum": 100,
              "default": 0.5
            },
            "maxWindow": {
              "description": "The largest number of changed pixels in any window that is still within.",
              "type": "integer",
              "minimum": 0,
              "maximum": 65536,
              "default": 16
            },
            "windowSize": {
              "description": "The side of that window, in pixels.",
              "type": "integer",
              "minimum": 4,
              "maximum": 256,
              "default": 32
            },
            "maxTint": {
              "description": "The largest tint that is still within: the mean of the differences that the tolerance ignores, 0.5 levels when left out, or 0.002 for perceptual and yiq.",
              "type": "number",
              "minimum": 0,
              "maximum": 255
            }
          },
          "if": {
            "required": ["metric"],
            "properties": { "metric": { "enum": ["perceptual", "yiq"] } }
          },
          "then": {
            "properties": { "tolerance": { "maximum": 1 }, "maxTint": { "maximum": 1 } }
          },
          "else": {
            "properties": { "tolerance": { "type": "integer" }, "ignoreAntialiasing": false },
            "if": { "required": ["metric"], "properties": { "metric": { "const": "exact" } } },
            "then": { "properties": { "tolerance": { "const": 0 } } }
          }
        },
        "mask": {
          "description": "A rectangle, or every element of a name, on the shots that all lists mean.",
          "type": "object",
          "additionalProperties": false,
          "required": ["scenes"],
          "properties": {
            "devices": { "$ref": "#/$defs/patterns" },
            "locales": { "$ref": "#/$defs/patterns" },
            "appearances": {
              "type": "array",
              "minItems": 1,
              "items": { "$ref": "#/$defs/appearance" }
            },
            "scenes": { "$ref": "#/$defs/patterns" },
            "rectangle": {
              "description": "x, y, width and height in pixels.",
              "type": "array",
              "minItems": 4,
              "maxItems": 4,
              "prefixItems": [
                { "type": "integer", "minimum": 0, "maximum": 65535 },
                { "type": "integer", "minimum": 0, "maximum": 65535 },
                { "type": "integer", "minimum": 1, "maximum": 65535 },
                { "type": "integer", "minimum": 1, "maximum": 65535 }
              ]
            },
            "element": {
              "description": "The name of elements in the layout.",
              "$ref": "#/$defs/name"
            }
          },
          "oneOf": [{ "required": ["rectangle"] }, { "required": ["element"] }]
        },
        "patterns": {
          "description": "Names, where * stands for any characters and {a,b} for one of several.",
          "type": "array",
          "minItems": 1,
          "items": { "$ref": "#/$defs/name" }
        },
        "name": { "type": "string", "pattern": "\\S" },
        "locale": {
          "type": "string",
          "pattern": "^(?!(?:(?!x-)[A-Za-z0-9]+-)*?([0-9a-wy-z])-(?:(?!x-)[A-Za-z0-9]+-)*?\\1-)(?![a-z]{2,3}-(?:[A-Za-z0-9]{2,8}-)*?([a-z0-9]{4,8})-(?:[A-Za-z0-9]{2,8}-)*?\\2(?:-|$))([a-z]{2,3}|(ar|kok|lv|ms|sgn|sw|uz|zh)-[a-z]{3})(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?(-([a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(-[0-9a-wy-z](-[a-z0-9]{2,8})+)*(-x(-[a-z0-9]{1,8})+)?$",
          "maxLength": 100
        },
        "appearance": { "enum": ["light", "dark"] },
        "fileName": {
          "description": "A name that a file can have on macOS and on Linux.",
          "type": "string",
          "pattern": "^(?![.\\s])(?!.*\\s$)(?!.*[/\\\\:\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\ue000-\\uf8ff\\ufeff\\ufff9-\\ufffb\ud804\udcbd\ud804\udccd\ud80d\udc30-\ud80d\udc3f\ud82f\udca0-\ud82f\udca3\ud834\udd73-\ud834\udd7a\udb40\udc01\udb40\udc20-\udb40\udc7f\udb80\udc00-\udbbf\udffd\udbc0\udc00-\udbff\udffd]).+$",
          "anyOf": [{ "maxLength": 50 }, { "maxLength": 200, "pattern": "^[\\u0000-\\u007f]*$" }]
        },
        "projectFolder": {
          "type": "string",
          "pattern": "^(?![/~])(?!(.*/)?\\.\\.(/|$)).*[^./]"
        }
      }
    }

    """#
}
