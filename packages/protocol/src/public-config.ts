import { z } from 'zod';

const address = z.url().nullable();

/** The public configuration of a page (`/config.json`, and the same inside the server-rendered page). What is not configured is null and left out of the page. */
export const publicConfigSchema = z.object({
  /** Base address of the backend without a trailing slash: this server unless BACKEND_URL says otherwise. */
  backendUrl: z.url(),
  anonKey: z.string().min(1),
  publicUrl: z.url(),
  supportEmail: z.email().nullable(),
  communityUrl: address,
  iosAppUrl: address,
  social: z.object({ facebook: address, instagram: address, tiktok: address, youtube: address, x: address }),
  webAppStatus: z.enum(['available', 'coming-soon']),
  blogPageSize: z.int().min(1).max(200),
  /** True only where the development mail inbox answers (loopback, no SMTP). */
  devMail: z.boolean(),
  /** What a browser subscribes to for reminders (RFC 8292), base64url; null where none are sent. A phone may ask an older server. */
  pushPublicKey: z.string().nullable().default(null),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;
