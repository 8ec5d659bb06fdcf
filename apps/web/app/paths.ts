import { BRAND_SLUG } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';

/** Asks the sign-out page to sign out on this device alone, because the server did not answer. */
export const ON_THIS_DEVICE = 'on-this-device';

/** Every address of the product, in one place below all features. */
export const paths = {
  home: '/',
  vision: '/vision',
  faq: '/faq',
  about: '/about',
  contact: '/contact',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${slug}`,
  feed: (locale: Locale) => `/feeds/${locale}.xml`,
  shared: '/shared',
  /** A shared session by its short link. */
  sharedById: (id: string) => `/s/${id}`,
  /** Stands for every shared session of a mode where it is previewed. */
  sharedOf: (mode: Mode) => `/shared/${mode}`,
  /** What the service worker leads to where a page cannot be read without a network. */
  offline: '/offline',
  knowledge: '/knowledge',
  article: (slug: string) => `/knowledge/${slug}`,
  mode: (mode: Mode) => `/knowledge/consciousness-modes/${mode}`,
  modeScene: (mode: Mode) => `/animations/modes/mode-${mode}.riv`,
  modeStill: (mode: Mode) => `/animations/modes/mode-${mode}.avif`,
  breathe: '/breathe',
  /** For a bad moment: nothing to choose and nothing to read. */
  breatheNow: '/breathe/now',
  /** Where voices for Guidance are recorded. Opened by a whole page load: only its own answer allows the microphone. */
  studio: '/studio',
  auth: '/auth',
  login: '/auth/login',
  signUp: '/auth/signup',
  secondStep: '/auth/second-step',
  confirmEmail: '/auth/confirm-email',
  forgotPassword: '/auth/forgot-password',
  updatePassword: '/auth/update-password',
  authCallback: '/auth/callback',
  dashboard: '/app',
  session: '/app/session',
  sessionOf: (mode: Mode) => `/app/session?mode=${mode}`,
  /** Plays as soon as the page is there: the tap that led here is the one tap. */
  sessionNow: (mode: Mode) => `/app/session?mode=${mode}&begin`,
  /** Plays what fits the hour, or shows the session that plays. */
  sessionBegin: '/app/session?begin',
  /** The same for fifteen minutes, without words and bells. */
  sessionQuietQuarter: '/app/session?begin&quiet-quarter',
  templates: '/app/journey-templates',
  path: '/app/journey-templates/path',
  course: (name: string) => `/app/journey-templates/course/${name}`,
  template: (key: string) => `/app/journey-templates/${key}`,
  /** The piece that plays now. */
  piece: '/app/piece',
  history: '/app/session-history',
  historyYear: '/app/session-history/year',
  historyEntry: (id: string) => `/app/session-history/${id}`,
  letters: `/app/letters-from-${BRAND_SLUG}`,
  letter: (slug: string) => `/app/letters-from-${BRAND_SLUG}/${slug}`,
  profile: '/app/profile',
  signOut: '/app/sign-out',
  signOutHere: `/app/sign-out?${ON_THIS_DEVICE}`,
  security: '/app/profile/security',
  myData: '/app/profile/data',
  soundComfort: '/app/profile/sound',
  breathingPace: '/app/breathing-pace',
  /** The one page that may ask for a camera; it is opened as a document of its own. */
  cameraPulse: '/app/camera-pulse',
  /** The same, before a session of a mode. */
  cameraPulseFor: (mode: Mode) => `/app/camera-pulse?before=${mode}`,
  /** The same, after a session that is over. */
  cameraPulseAfter: (id: string) => `/app/camera-pulse?after=${id}`,
  /** A heart's own usual, over weeks. */
  heartWeeks: '/app/heart-weeks',
  /** Blind trials on oneself. */
  trials: '/app/trials',
  /** Whether a difference between two sounds can be heard. */
  hearingTest: (subject: string) => `/app/trials/hearing/${subject}`,
  /** Which of two sounds is liked better. */
  likingTest: (subject: string) => `/app/trials/liking/${subject}`,
  /** Whether what differs between two sessions does anything, over weeks. */
  effectTrial: (subject: string) => `/app/trials/effect/${subject}`,
  /** What several people found in the trials of one pool. */
  trialPool: (pool: string) => `/app/trials/together/${pool}`,
} as const;
