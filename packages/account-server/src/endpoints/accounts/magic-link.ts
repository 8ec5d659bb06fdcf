import { magicLinkBody } from '@innertide/protocol/auth-messages';
import { readBody } from '../../http/request-body.ts';
import type { Endpoint } from '../endpoint.ts';
import { mailSignInLink } from './otp.ts';

/** POST /magiclink: the older form of POST /otp, for addresses only. */
export const magicLink: Endpoint = (context) => async (c) =>
  mailSignInLink(context, c, await readBody(c, magicLinkBody));
