import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { paths } from './paths.ts';

const native = process.env.APP_TARGET === 'native';

const site = layout('shell/public-layout.tsx', [
  index('site/landing-page.tsx'),
  route('vision', 'site/pages/text-page.tsx', { id: 'vision' }),
  route('about', 'site/pages/text-page.tsx', { id: 'about' }),
  route('faq', 'site/faq/faq-page.tsx'),
  route('contact', 'site/contact/contact-page.tsx'),
  route('legal/terms', 'site/legal/legal-page.tsx', { id: 'terms' }),
  route('legal/privacy', 'site/legal/legal-page.tsx', { id: 'privacy' }),
  route('knowledge', 'site/knowledge/knowledge-page.tsx'),
  route('knowledge/:slug', 'site/knowledge/article-page.tsx'),
  route('knowledge/consciousness-modes/:mode', 'site/modes/mode-page.tsx'),
  route('blog', 'site/blog/blog-page.tsx'),
  route('blog/:slug', 'site/blog/post-page.tsx'),
  route('shared', 'site/shared/shared-page.tsx'),
  route('s/:id', 'site/shared/short-link-page.tsx'),
  route('offline', 'site/offline-page.tsx'),
  route('sitemap.xml', 'site/feeds/sitemap.ts'),
  route('robots.txt', 'site/feeds/robots.ts'),
  route('feeds/:name', 'site/feeds/feed.ts'),
  route('*', 'site/not-found-page.tsx'),
]);

const auth = layout('shell/bare-layout.tsx', [
  route('auth', 'auth/auth-layout.tsx', [
    layout('auth/visitors-layout.tsx', [
      index('auth/index-page.tsx'),
      route('login', 'auth/login-page.tsx'),
      route('signup', 'auth/signup-page.tsx'),
      route('confirm-email', 'auth/confirm-email-page.tsx'),
      route('second-step', 'auth/second-step-page.tsx'),
    ]),
    route('forgot-password', 'auth/forgot-password-page.tsx'),
    route('update-password', 'auth/update-password-page.tsx'),
    route('callback', 'auth/callback-page.tsx'),
  ]),
]);

/** Pages that show nothing before the journal is open; the dashboard is shown before that. */
const requiresJournal = (id: string, pages: RouteConfigEntry[]) =>
  layout('member/app/require-journal.tsx', { id }, pages);

const member = layout('member/app/member-layout.tsx', [
  layout('shell/member-layout.tsx', [
    route('app', 'member/app/dashboard-page.tsx'),
    requiresJournal('rooms', [
      route('app/journey-templates', 'member/templates/templates-page.tsx'),
      route('app/journey-templates/path', 'member/templates/path-page.tsx'),
      route('app/journey-templates/course/:name', 'member/templates/course-page.tsx'),
      route('app/journey-templates/:key', 'member/templates/template-page.tsx'),
      route('app/piece', 'member/templates/playing-piece-page.tsx'),
      route('app/session-history', 'member/history/history-page.tsx'),
      route('app/session-history/year', 'member/history/year-page.tsx'),
      route('app/session-history/:id', 'member/app/history-entry-page.tsx'),
      route(paths.letters, 'member/letters/letters-page.tsx'),
      route(paths.letter(':slug'), 'member/letters/letter-page.tsx'),
      route('app/profile', 'member/app/profile-page.tsx'),
      route('app/profile/security', 'member/account/security/security-page.tsx'),
      route('app/profile/sound', 'member/account/comfort/sound-comfort-page.tsx'),
      route('app/profile/data', 'member/account/my-data/my-data-page.tsx'),
      route('app/breathing-pace', 'member/heart/breathing-pace-page.tsx'),
      route('app/heart-weeks', 'member/heart/weeks/heart-weeks-page.tsx'),
      route(paths.trials, 'member/trials/trials-page.tsx'),
      route(paths.hearingTest(':subject'), 'member/trials/hearing-page.tsx'),
      route(paths.likingTest(':subject'), 'member/trials/liking-page.tsx'),
      route(paths.effectTrial(':subject'), 'member/app/effect-trial-page.tsx'),
      route(paths.trialPool(':pool'), 'member/trials/together/pool-page.tsx'),
      route('app/camera-pulse', 'member/heart/camera/camera-pulse-page.tsx'),
    ]),
  ]),
  requiresJournal('stage', [route('app/session', 'member/app/session-page.tsx')]),
]);

/** Without an account and without a frame: for everybody, at any moment. */
const breathe = [
  route(paths.breathe, 'breathe/breathe-page.tsx', { id: 'breathe' }),
  route(paths.breatheNow, 'breathe/breathe-page.tsx', { id: 'breathe-now' }),
];

/** Where voices are recorded, without a frame. Not on the phone: its page may not ask for the microphone. */
const studio = [route(paths.studio, 'studio/studio-page.tsx')];

/** Outside the guard: it stays until this device has forgotten, when nobody is signed in any more. */
const leave = layout('shell/member-layout.tsx', { id: 'leave' }, [
  route(paths.signOut, 'member/sign-out/sign-out-page.tsx'),
]);

/** The phone has no public pages: its home is the app, and the site is opened in a browser. */
const phone = [index('shell/phone-home.tsx'), route('*', 'shell/phone-elsewhere.tsx')];

export default (native
  ? [...phone, auth, member, ...breathe, leave]
  : [site, auth, member, ...breathe, ...studio, leave]) satisfies RouteConfig;
