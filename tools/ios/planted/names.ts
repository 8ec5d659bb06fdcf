// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Apple’s own gap for the name of an app.
import { faultsOf } from './fault.ts';

const PLUGIN = 'Plugin/Sources/InnertideIosPlugin/ShellPlugin.swift';
const OUTSIDE = 'Intents/Localizable.xcstrings';
const WORDS = 'Watch/Localizable.xcstrings';

/** Selectors, resources and words, which only a name holds together. */
export const NAMES = faultsOf([
  ['@objc is forgotten', PLUGIN, '@objc func sendToWatch', 'func sendToWatch'],
  ['a method has another name', PLUGIN, '@objc func startWatch', '@objc func startTheWatch'],
  [
    'a method is offered by a wrong name',
    PLUGIN,
    'CAPPluginMethod(name: "readHeart"',
    'CAPPluginMethod(name: "readHearts"',
  ],
  [
    'a method is not offered',
    PLUGIN,
    '    CAPPluginMethod(name: "setReminders", returnType: CAPPluginReturnPromise),\n',
    '',
  ],
  ['the class has another name in Objective-C', PLUGIN, '@objc(ShellPlugin)', '@objc(Shell)'],
  ['the page asks for another plugin', PLUGIN, 'jsName = "InnertideShell"', 'jsName = "Innertide"'],
  [
    'an event has another name',
    'Plugin/Sources/InnertideIosPlugin/Reply.swift',
    'case audio, link, watch, segments, activity, focus, heart',
    'case audio, links, watch, segments, activity, focus, heart',
  ],
  ['a word is missing', WORDS, '"workout.lost"', '"workout.gone"'],
  ['a word is missing in Polish', WORDS, '"value": "Zacznij"', '"value": ""'],
  ['a word of the complication is missing', 'WatchWidget/Localizable.xcstrings', '"begin"', '"start"'],
  ['there are no templates', 'Watch/templates.json', '{', null],
  ['templates by another name', 'Watch/WatchApp.swift', 'forResource: "templates"', 'forResource: "template"'],
  ['a colour by another name', 'App/App/Info.plist', '<string>LaunchGround</string>', '<string>LaunchFloor</string>'],
  ['no mark at the start', 'App/App/Assets.xcassets/LaunchMark.imageset/Contents.json', '{', null],
  ['no icon of the watch', 'App/Watch/Assets.xcassets/AppIcon.appiconset/Contents.json', '{', null],
  [
    'a scene delegate that is no class',
    'App/App/Info.plist',
    '$(PRODUCT_MODULE_NAME).SceneDelegate',
    '$(PRODUCT_MODULE_NAME).MainSceneDelegate',
  ],
  [
    'the lock screen is not offered',
    PLUGIN,
    'CAPPluginMethod(name: "showActivity"',
    'CAPPluginMethod(name: "showSession"',
  ],
  ['an end of the lock screen that nobody hears', PLUGIN, '@objc func endActivity', 'func endActivity'],
  ['a word of the lock screen is missing', OUTSIDE, '"activity.pause"', '"activity.hold"'],
  ['a word of a Focus is missing in Polish', OUTSIDE, '"Wstrzymaj przypomnienia"', '""'],
  [
    'a word of the widget is asked for by another name',
    'Widget/EveningWidget.swift',
    '"widget.begin"',
    '"widget.start"',
  ],
  ['a word that nobody says', OUTSIDE, '"widget.title": {', '"widget.name": {}, "widget.title": {'],
  [
    'a phrase is missing in Polish',
    'Intents/pl.lproj/AppShortcuts.strings',
    '"Start ${applicationName}" =',
    '"Begin ${applicationName}" =',
  ],
  ['a phrase does not name the app', 'Intents/pl.lproj/AppShortcuts.strings', '"Włącz ${applicationName}"', '"Włącz"'],
  [
    'a phrase that Siri was never given',
    'App/App/AppShortcuts.swift',
    '"Start \\(.applicationName)"',
    '"Open \\(.applicationName)"',
  ],
  [
    'a word of the evening is missing on a watch face',
    'WatchWidget/Localizable.xcstrings',
    '"evening.on %@"',
    '"evening.now %@"',
  ],
  ['the phone’s heart is not exported', PLUGIN, '@objc func sendToPhoneHeart', 'func sendToPhoneHeart'],
]);
