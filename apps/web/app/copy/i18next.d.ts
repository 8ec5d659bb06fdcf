import type auth from './en/auth.json';
import type breathe from './en/breathe.json';
import type common from './en/common.json';
import type errors from './en/errors.json';
import type heart from './en/heart.json';
import type landing from './en/landing.json';
import type member from './en/member.json';
import type notFound from './en/not-found.json';
import type piece from './en/piece.json';
import type replay from './en/replay.json';
import type security from './en/security.json';
import type session from './en/session.json';
import type shared from './en/shared.json';
import type site from './en/site.json';
import type studio from './en/studio.json';
import type trials from './en/trials.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      errors: typeof errors;
      landing: typeof landing;
      site: typeof site;
      auth: typeof auth;
      member: typeof member;
      session: typeof session;
      security: typeof security;
      heart: typeof heart;
      replay: typeof replay;
      shared: typeof shared;
      piece: typeof piece;
      breathe: typeof breathe;
      studio: typeof studio;
      trials: typeof trials;
      'not-found': typeof notFound;
    };
  }
}
