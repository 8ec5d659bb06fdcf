import { BRAND_SLUG } from '@innertide/std/brand';
import type { Mode } from '@innertide/std/mode';

/** Every address of the product, in one place below all features. */
export const paths = {
  home: '/',
  /** The landing page, tuned to a mode. */
  listenTo: (mode: Mode) => `/?mode=${mode}`,
  vision: '/vision',
  faq: '/faq',
  about: '/about',
  contact: '/contact',
  terms: '/legal/terms',
  privacy: '/legal/privacy',
  blog: '/blog',
  knowledge: '/knowledge',
  mode: (mode: Mode) => `/knowledge/consciousness-modes/${mode}`,
  auth: '/auth',
  login: '/auth/login',
  signUp: '/auth/signup',
  confirmEmail: '/auth/confirm-email',
  forgotPassword: '/auth/forgot-password',
  updatePassword: '/auth/update-password',
  authCallback: '/auth/callback',
  dashboard: '/app',
  session: '/app/session',
  templates: '/app/journey-templates',
  history: '/app/session-history',
  historyEntry: (id: string) => `/app/session-history/${id}`,
  letters: `/app/letters-from-${BRAND_SLUG}`,
  letter: (slug: string) => `/app/letters-from-${BRAND_SLUG}/${slug}`,
  profile: '/app/profile',
} as const;
