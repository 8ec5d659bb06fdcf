import { writeShareLink } from '@innertide/protocol/share-link';
import { defaultSettings } from '@innertide/session/settings';
import { BRAND_SLUG } from '@innertide/std/brand';
import { MODES } from '@innertide/std/mode';

const LETTERS = `/app/letters-from-${BRAND_SLUG}`;

const SHARED_LINK = writeShareLink({ name: 'Rain on the roof', settings: defaultSettings('sleep', 7) });

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Who may see it: a member's screen sends everybody else to /auth. */
  readonly access: 'anybody' | 'member';
  /** The status the server answers with. */
  readonly status: number;
}

function screen(name: string, path: string, access: Screen['access'] = 'anybody', status = 200): Screen {
  return { name, path, access, status };
}

/** Every screen with an address of its own. */
export const screens: readonly Screen[] = [
  screen('landing', '/'),
  screen('vision', '/vision'),
  screen('faq', '/faq'),
  screen('faq-question', '/faq#heart-sync'),
  screen('about', '/about'),
  screen('contact', '/contact'),
  screen('terms', '/legal/terms'),
  screen('privacy', '/legal/privacy'),
  screen('knowledge', '/knowledge'),
  screen('article', '/knowledge/heart-rate-variability'),
  screen('article-missing', '/knowledge/nothing-of-that-name', 'anybody', 404),
  ...MODES.map((mode) => screen(`mode-${mode}`, `/knowledge/consciousness-modes/${mode}`)),
  screen('blog', '/blog'),
  screen('post', '/blog/no-streaks'),
  screen('post-missing', '/blog/nothing-of-that-name', 'anybody', 404),
  screen('not-found', '/beyond/the/known/paths', 'anybody', 404),
  screen('offline', '/offline'),
  screen('shared', `/shared#${SHARED_LINK}`),
  screen('shared-refused', '/shared#1.broken'),
  screen('breathe', '/breathe'),
  screen('breathe-now', '/breathe/now'),
  screen('auth', '/auth'),
  screen('login', '/auth/login'),
  screen('signup', '/auth/signup'),
  screen('confirm-email', '/auth/confirm-email'),
  screen('forgot-password', '/auth/forgot-password'),
  screen('update-password', '/auth/update-password'),
  screen('expired-link', '/auth/update-password#error=access_denied&error_code=otp_expired'),
  screen('dashboard', '/app', 'member'),
  screen('templates', '/app/journey-templates', 'member'),
  screen('template', '/app/journey-templates/a-whole-night', 'member'),
  screen('template-missing', '/app/journey-templates/nothing-of-that-name', 'member'),
  screen('path', '/app/journey-templates/path', 'member'),
  screen('course', '/app/journey-templates/course/evenings', 'member'),
  screen('piece', '/app/piece', 'member'),
  screen('history', '/app/session-history', 'member'),
  screen('history-filtered', '/app/session-history?mode=sleep&until=2026-01', 'member'),
  screen('history-year', '/app/session-history/year', 'member'),
  screen('letters', LETTERS, 'member'),
  screen('letter', `${LETTERS}/kept-on-your-device`, 'member'),
  screen('profile', '/app/profile', 'member'),
  screen('security', '/app/profile/security', 'member'),
  screen('my-data', '/app/profile/data', 'member'),
  screen('session', '/app/session', 'member'),
  screen('breathing-pace', '/app/breathing-pace', 'member'),
  screen('camera-pulse', '/app/camera-pulse', 'member'),
  screen('heart-weeks', '/app/heart-weeks', 'member'),
  screen('trials', '/app/trials', 'member'),
  screen('hearing-test', '/app/trials/hearing/tuning', 'member'),
  screen('effect-trial', '/app/trials/effect/tuning', 'member'),
  screen('trial-pool', '/app/trials/together/432-against-440', 'member'),
  screen('sound-comfort', '/app/profile/sound', 'member'),
  // The sign-out page leaves once the server answers the log-out: to look at it, let the log-out fail.
  screen('sign-out', '/app/sign-out', 'member'),
];
