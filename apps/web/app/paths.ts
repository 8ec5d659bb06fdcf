import { BRAND_SLUG } from '@innertide/std/brand';
import type { Locale } from '@innertide/std/locale';
import type { Mode } from '@innertide/std/mode';

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
  knowledge: '/knowledge',
  article: (slug: string) => `/knowledge/${slug}`,
  mode: (mode: Mode) => `/knowledge/consciousness-modes/${mode}`,
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
  templates: '/app/journey-templates',
  history: '/app/session-history',
  historyEntry: (id: string) => `/app/session-history/${id}`,
  letters: `/app/letters-from-${BRAND_SLUG}`,
  letter: (slug: string) => `/app/letters-from-${BRAND_SLUG}/${slug}`,
  profile: '/app/profile',
  security: '/app/profile/security',
  myData: '/app/profile/data',
} as const;
