/// A simulator, and the state that it is put into before the app is launched.
package struct SimulatorConfiguration: Hashable, Sendable {
  package var choice: Choice
  package var statusBar: StatusBar
  package var contentSize: ContentSize
  /// What each permission is set to, by the name of its service; all are reset first.
  package var privacy: [PrivacyService: PrivacyAction]
  package var freshness: Freshness
  /// Whether the simulator is booted anew first; nil does so in CI alone.
  package var reboots: Bool?
  package var reducesMotion: Bool
  /// By what the deadline of every command is multiplied, for slow machines.
  package var patience: Double

  package init(
    choice: Choice,
    statusBar: StatusBar = StatusBar(),
    contentSize: ContentSize = .large,
    privacy: [PrivacyService: PrivacyAction] = [:],
    freshness: Freshness = .kept,
    reboots: Bool? = nil,
    reducesMotion: Bool = true,
    patience: Double = 1
  ) {
    self.choice = choice
    self.statusBar = statusBar
    self.contentSize = contentSize
    self.privacy = privacy
    self.freshness = freshness
    self.reboots = reboots
    self.reducesMotion = reducesMotion
    self.patience = patience
  }

  /// Which simulator is meant.
  package enum Choice: Hashable, Sendable {
    case udid(String)
    /// By name, in any runtime or in the one named (`iOS 26.4`, or its identifier).
    case name(String, runtime: String?)
    /// By device type: `iPhone 16`, or its identifier.
    case type(String, runtime: String?)
  }

  /// What is left of earlier use.
  package enum Freshness: Hashable, Sendable {
    /// The simulator is used as it is.
    case kept
    /// It is erased first.
    case erased
    /// A clone is made for the run, and deleted after it.
    case cloned
  }
}

extension SimulatorConfiguration {
  /// What the status bar is made to show.
  package struct StatusBar: Hashable, Sendable {
    /// As it stands in the bar, for instance `9:41`.
    package var time: String
    package var batteryLevel: Int
    package var batteryState: BatteryState
    package var cellularBars: Int
    package var wifiBars: Int
    package var dataNetwork: DataNetwork
    /// Nil leaves the simulator's own.
    package var operatorName: String?

    package init(
      time: String = "9:41",
      batteryLevel: Int = 100,
      batteryState: BatteryState = .charged,
      cellularBars: Int = 4,
      wifiBars: Int = 3,
      dataNetwork: DataNetwork = .wifi,
      operatorName: String? = nil
    ) {
      self.time = time
      self.batteryLevel = batteryLevel
      self.batteryState = batteryState
      self.cellularBars = cellularBars
      self.wifiBars = wifiBars
      self.dataNetwork = dataNetwork
      self.operatorName = operatorName
    }
  }

  package enum BatteryState: String, Hashable, Sendable, CaseIterable {
    case charged
    case charging
    case discharging
  }

  /// As `simctl status_bar override --dataNetwork` knows them.
  package enum DataNetwork: String, Hashable, Sendable, CaseIterable {
    case hide
    case wifi
    case threeG = "3g"
    case fourG = "4g"
    case lte
    case lteA = "lte-a"
    case ltePlus = "lte+"
    case fiveG = "5g"
    case fiveGPlus = "5g+"
    case fiveGUWB = "5g-uwb"
    case fiveGUC = "5g-uc"
  }

  /// The sizes of text, as `simctl ui content_size` knows them.
  package enum ContentSize: String, Hashable, Sendable, CaseIterable {
    case extraSmall = "extra-small"
    case small
    case medium
    case large
    case extraLarge = "extra-large"
    case extraExtraLarge = "extra-extra-large"
    case extraExtraExtraLarge = "extra-extra-extra-large"
    case accessibilityMedium = "accessibility-medium"
    case accessibilityLarge = "accessibility-large"
    case accessibilityExtraLarge = "accessibility-extra-large"
    case accessibilityExtraExtraLarge = "accessibility-extra-extra-large"
    case accessibilityExtraExtraExtraLarge = "accessibility-extra-extra-extra-large"
  }

  package enum PrivacyAction: String, Hashable, Sendable, CaseIterable {
    case grant
    case revoke
    case reset
  }

  /// As `simctl privacy` knows them.
  package enum PrivacyService: String, Hashable, Sendable, CaseIterable {
    case all
    case calendar
    case contactsLimited = "contacts-limited"
    case contacts
    case location
    case locationAlways = "location-always"
    case photosAdd = "photos-add"
    case photos
    case mediaLibrary = "media-library"
    case microphone
    case motion
    case reminders
    case siri
  }
}
