// What the Xcode project says about the app, in one place. The generator writes it, the validator reads it back.

import { BRAND, BRAND_SLUG } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';

export const VERSION = { marketing: '0.1.0', build: '1' } as const;

export const DEPLOYMENT = { phone: '17.0', watch: '10.0' } as const;

export const APP_ID = `com.${BRAND_SLUG}.app`;

type Words = Readonly<Record<Locale, string>>;

/** One of the app's programs. */
export interface TargetFacts {
  readonly name: 'App' | 'Widget' | 'Watch' | 'WatchWidget';
  readonly bundleId: string;
  readonly platform: 'phone' | 'watch';
  readonly isExtension: boolean;
  /** Folders of Swift sources and words that Xcode follows by itself, seen from apps/ios; two programs may share one. */
  readonly folders: readonly string[];
  /** Why something is asked of the person, as the system shows it. */
  readonly purposes: Readonly<Record<string, Words>>;
  readonly entitlements: Readonly<Record<string, unknown>>;
  /** Of Apple's list of APIs that need one. */
  readonly apiReasons: Readonly<Record<string, readonly string[]>>;
  /** What reaches our server, for nothing but the app's own work. */
  readonly collected: readonly string[];
}

const HEALTH = { 'com.apple.developer.healthkit': true, 'com.apple.developer.healthkit.access': [] };

/** What the app's programs share: when evenings wind down, and what a Focus asks for. GroupStore of the Kit reads the same name. */
export const APP_GROUP = `group.${APP_ID}`;

const SHARED = { 'com.apple.security.application-groups': [APP_GROUP] };

/**
 * Their own settings, which Apple asks a reason for. CA92.1: read and written by the app alone; 1C8F.1: shared within the app group.
 */
const OWN_SETTINGS = { NSPrivacyAccessedAPICategoryUserDefaults: ['CA92.1', '1C8F.1'] };
const SHARED_SETTINGS = { NSPrivacyAccessedAPICategoryUserDefaults: ['1C8F.1'] };

/** 35F9.1: the time between events of the app; buffers are scheduled on that clock. */
const SYSTEM_CLOCK = { NSPrivacyAccessedAPICategorySystemBootTime: ['35F9.1'] };

/** Bundles of UI tests, which run beside a program in the simulator and are part of none. */
export const UI_TESTS = [
  { name: 'UITests', tested: 'App', folders: ['UITests/Phone', 'UITests/Shared'] },
  { name: 'WatchUITests', tested: 'Watch', folders: ['UITests/Watch', 'UITests/Shared'] },
] as const;

export const TARGETS: readonly TargetFacts[] = [
  {
    name: 'App',
    bundleId: APP_ID,
    platform: 'phone',
    isExtension: false,
    folders: ['Intents'],
    purposes: {
      NSHealthShareUsageDescription: {
        en: `When you ask for it, ${BRAND} shows your heart rate and its variability around a session, and reads the rate while one runs, for its sound. It stays on this phone.`,
        pl: `Kiedy o to poprosisz, ${BRAND} pokazuje tętno i jego zmienność wokół sesji, a w jej czasie odczytuje tętno dla dźwięku. Dane zostają na tym telefonie.`,
      },
      NSHealthUpdateUsageDescription: {
        en: `${BRAND} adds your sessions to Health as mindful minutes, and how you feel after them, if you turn it on. It starts a workout on your watch or this phone when you ask for your heart.`,
        pl: `${BRAND} dodaje sesje do aplikacji Zdrowie jako minuty uważności, a także samopoczucie po nich, jeśli to włączysz. Gdy poprosisz o tętno, rozpoczyna trening na zegarku albo na tym telefonie.`,
      },
      NSBluetoothAlwaysUsageDescription: {
        en: `${BRAND} connects to a heart rate strap, so that your heart can lead the sound.`,
        pl: `${BRAND} łączy się z pasem do pomiaru tętna, żeby serce mogło prowadzić dźwięk.`,
      },
    },
    entitlements: {
      ...HEALTH,
      ...SHARED,
      'com.apple.developer.applesignin': ['Default'],
      'com.apple.developer.associated-domains': [
        'applinks:$(ASSOCIATED_DOMAIN)',
        'webcredentials:$(ASSOCIATED_DOMAIN)',
      ],
    },
    apiReasons: { ...OWN_SETTINGS, ...SYSTEM_CLOCK },
    collected: ['EmailAddress', 'Name', 'UserID', 'Health', 'OtherUserContent', 'ProductInteraction'],
  },
  {
    name: 'Widget',
    bundleId: `${APP_ID}.widget`,
    platform: 'phone',
    isExtension: true,
    folders: ['Widget', 'Intents', 'Evening'],
    purposes: {},
    entitlements: SHARED,
    apiReasons: SHARED_SETTINGS,
    collected: [],
  },
  {
    name: 'Watch',
    bundleId: `${APP_ID}.watch`,
    platform: 'watch',
    isExtension: false,
    folders: ['Watch'],
    purposes: {
      NSHealthShareUsageDescription: {
        en: `${BRAND} reads your heart rate and energy while a session runs, for the sound on your phone and for the workout, if you keep it.`,
        pl: `${BRAND} odczytuje tętno i energię w czasie sesji: dla dźwięku na telefonie i dla treningu, jeśli go zachowasz.`,
      },
      NSHealthUpdateUsageDescription: {
        en: `${BRAND} can run a session as a Mind & Body workout, which you save or discard at its end.`,
        pl: `${BRAND} może prowadzić sesję jako trening umysłu i ciała. Na końcu decydujesz, czy go zachować.`,
      },
    },
    entitlements: { ...HEALTH, ...SHARED },
    apiReasons: { ...OWN_SETTINGS, ...SYSTEM_CLOCK },
    collected: [],
  },
  {
    name: 'WatchWidget',
    bundleId: `${APP_ID}.watch.widget`,
    platform: 'watch',
    isExtension: true,
    folders: ['WatchWidget', 'Evening'],
    purposes: {},
    entitlements: SHARED,
    apiReasons: SHARED_SETTINGS,
    collected: [],
  },
];
