import { faultsOf } from './fault.ts';

const APP = 'App/App/Info.plist';
const WATCH = 'App/Watch/Info.plist';
const APP_RIGHTS = 'App/App/App.entitlements';

/** Keys, entitlements and background modes that a feature needs. */
export const KEYS = faultsOf([
  ['no sound with a locked screen', APP, '\t\t<string>audio</string>\n', ''],
  ['no sound of a watch with the wrist down', WATCH, '\t\t<string>audio</string>\n', ''],
  ['no strap with a locked screen', APP, '\t\t<string>bluetooth-central</string>\n', ''],
  ['no purpose of Bluetooth', APP, 'NSBluetoothAlwaysUsageDescription', 'NSBluetoothUsageDescription'],
  ['no purpose of reading on the phone', APP, 'NSHealthShareUsageDescription', 'NSHealthReadUsageDescription'],
  ['no purpose of sharing on the phone', APP, 'NSHealthUpdateUsageDescription', 'NSHealthWriteUsageDescription'],
  ['no purpose of reading on the watch', WATCH, 'NSHealthShareUsageDescription', 'NSHealthReadUsageDescription'],
  ['no purpose of sharing on the watch', WATCH, 'NSHealthUpdateUsageDescription', 'NSHealthWriteUsageDescription'],
  [
    'no Health on the phone',
    APP_RIGHTS,
    '<key>com.apple.developer.healthkit</key>\n\t<true/>',
    '<key>com.apple.developer.healthkit</key>\n\t<false/>',
  ],
  [
    'no Health on the watch',
    'App/Watch/Watch.entitlements',
    'com.apple.developer.healthkit<',
    'com.apple.developer.health<',
  ],
  ['no Sign in with Apple', APP_RIGHTS, 'com.apple.developer.applesignin', 'com.apple.developer.apple-sign-in'],
  ['no links of our site', APP_RIGHTS, 'applinks:', 'activitycontinuation:'],
  ['no credentials of our site', APP_RIGHTS, 'webcredentials:', 'webcredential:'],
  ['a workout ends with the wrist down', WATCH, 'workout-processing', 'workout'],
  ['a quiet session never starts', WATCH, '\t\t<string>mindfulness</string>\n', ''],
  ['a watch of another phone', WATCH, '<string>com.innertide.app</string>', '<string>com.innertide.phone</string>'],
  ['a reason is missing', 'App/Watch/PrivacyInfo.xcprivacy', 'CA92.1', ''],
  ['no session on the lock screen', APP, 'NSSupportsLiveActivities', 'NSSupportsActivities'],
  [
    'the lock screen is turned off',
    APP,
    '<key>NSSupportsLiveActivities</key>\n\t<true/>',
    '<key>NSSupportsLiveActivities</key>\n\t<false/>',
  ],
  ['the app has no group', APP_RIGHTS, 'com.apple.security.application-groups', 'com.apple.security.groups'],
  ['a group of another app', APP_RIGHTS, 'group.com.innertide.app', 'group.com.innertide.phone'],
  ['the widgets have no group', 'App/Widget/Widget.entitlements', 'group.com.innertide.app', 'group.com.innertide'],
  [
    'the complication has no group',
    'App/WatchWidget/WatchWidget.entitlements',
    'application-groups',
    'application-group',
  ],
  ['the watch has no group', 'App/Watch/Watch.entitlements', 'group.com.innertide.app', 'group.com.innertide.watch'],
  [
    'the Kit asks for another group',
    'Kit/Sources/Kit/GroupStore.swift',
    '"group.com.innertide.app"',
    '"group.com.innertide"',
  ],
  ['the widgets extend nothing', 'App/Widget/Info.plist', 'NSExtension<', 'NSExtensions<'],
  ['no reason of the widgets', 'App/Widget/PrivacyInfo.xcprivacy', '1C8F.1', 'CA92.1'],
  ['a wrong reason of what is shared', 'App/App/PrivacyInfo.xcprivacy', '1C8F.1', '1C8E.1'],
]);
