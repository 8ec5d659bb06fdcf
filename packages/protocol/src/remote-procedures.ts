import { lazily } from '@innertide/std/lazily';
import { LOCALES } from '@innertide/std/locale';
import { MODES } from '@innertide/std/mode';
import { z } from 'zod';
import { readableName } from './readable-name.ts';
import { OUTLINE_FIELDS, sessionRecordSchema } from './session-record.ts';
import { sessionSettingsSchema } from './session-settings.ts';

// What a page does not ask for it does not make: a schema costs a slow phone a millisecond.

/** A template as `session_templates(language)` returns it, named in the asked language. */
function sessionTemplate() {
  return z.object({
    id: z.uuid(),
    /** null for a member's own template. */
    slug: z.string().nullable(),
    mode: z.enum(MODES),
    name: z.string(),
    description: z.string(),
    is_curated: z.boolean(),
    is_favourite: z.boolean(),
    settings: sessionSettingsSchema,
    /** Its place on the beginner's path, 1 to 7; null beside the path. An answer stored on a device may be older than the path. */
    path_day: z.int().min(1).max(7).nullable().default(null),
    path_line: z.string().nullable().default(null),
  });
}

export type SessionTemplate = z.infer<ReturnType<typeof sessionTemplate>>;

/** How many templates of their own a member may have; `save_template` refuses one more with the code below. */
export const MOST_OWN_TEMPLATES = 200;
export const OWN_TEMPLATES_FULL = 'PT409';

/** One of the member's own templates, as `save_template` takes it. */
function ownTemplate() {
  return z.object({
    /** UUIDv7, made on the client: saving twice is saving once. */
    id: z.uuid(),
    /** The language its name is written in. */
    language: z.enum(LOCALES),
    name: readableName({ min: 1, max: 60 }),
    description: z.string().max(400),
    settings: sessionSettingsSchema,
    is_favourite: z.boolean(),
  });
}

export type OwnTemplate = z.infer<ReturnType<typeof ownTemplate>>;

/** The id of a short link: ten characters of base64url. */
export const SHORT_LINK = /^[\w-]{10}$/;

/** A setup under a name, as a short link holds it: without a heart rate and without the voice of a device. */
function sharedSetup() {
  return z.object({ name: readableName({ min: 1, max: 60 }), settings: sessionSettingsSchema });
}

/** A short link as its member sees it. */
function sharedLink() {
  return z.object({
    id: z.string().regex(SHORT_LINK),
    name: z.string(),
    mode: z.enum(MODES),
    created_at: z.iso.datetime({ offset: true }),
  });
}

/** What `dashboard(today)` returns: one object. `today` is the member's local date. */
function dashboard() {
  return z.object({
    display_name: z.string().nullable(),
    last_session: sessionRecordSchema.nullable(),
    /** Local dates (YYYY-MM-DD) with a session among the 14 days that end with `today`, oldest first, each once. */
    active_dates: z.array(z.iso.date()),
  });
}

/** A session in few words, as `session_year(year)` returns it: enough for a year at a glance and for statistics. */
function sessionOutline() {
  return sessionRecordSchema.pick(OUTLINE_FIELDS);
}

export type SessionOutline = z.infer<ReturnType<typeof sessionOutline>>;

function profile() {
  return z.object({
    display_name: z.string().nullable(),
    language: z.enum(LOCALES).nullable(),
  });
}

/** How long a member's name may be, in characters. */
export const NAME_LIMITS = { min: 3, max: 24 };

/** What a member may change of the profile; null takes a choice back. */
function profileChanges() {
  return profile()
    .extend({ display_name: readableName(NAME_LIMITS).nullable() })
    .partial();
}

/** A post as `blog_posts` and `blog_post_by_slug` return it; the newest page begins with the latest `created_at`. */
function blogPost() {
  return z.object({
    id: z.uuid(),
    slug: z.string(),
    /** A path of this site; null takes the cover of its type. */
    image_url: z.string().nullable(),
    is_featured: z.boolean(),
    /** Unique among all posts: the cursor. */
    created_at: z.iso.datetime({ offset: true }),
    updated_at: z.iso.datetime({ offset: true }),
    type: z.string(),
    title: z.string(),
    /** Markdown. */
    body: z.string(),
    excerpt: z.string(),
  });
}

/** A letter as `letters(language)` returns it, newest first. */
function letter() {
  return z.object({
    slug: z.string(),
    sent_on: z.iso.date(),
    title: z.string(),
    excerpt: z.string(),
    /** Markdown without raw HTML: paragraphs, headings, lists, emphasis and links. */
    body: z.string(),
    /** Whether the member has opened it. */
    is_read: z.boolean(),
  });
}

export type Letter = z.infer<ReturnType<typeof letter>>;

/** One place where the caller is signed in, as `sign_ins` returns it, the most recent first. */
function signIn() {
  return z.object({
    id: z.uuid(),
    started_at: z.iso.datetime({ offset: true }),
    last_active_at: z.iso.datetime({ offset: true }),
    user_agent: z.string().nullable(),
    is_current: z.boolean(),
  });
}

export type SignIn = z.infer<ReturnType<typeof signIn>>;

/** When a member wants to be reminded, by the clock on the wall in their time zone. */
function reminderTimes() {
  return z.object({
    local_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    /** 1 is Monday, 7 Sunday. */
    weekdays: z.array(z.int().min(1).max(7)).min(1),
    /** IANA name, e.g. Europe/Warsaw. */
    time_zone: z.string().min(1).max(64),
  });
}

export type ReminderTimes = z.infer<ReturnType<typeof reminderTimes>>;

/** `endpoints` names the browsers it comes in. */
function reminder() {
  return reminderTimes().extend({ endpoints: z.array(z.string()) });
}

/** Where a browser takes messages, and the keys with which only it reads them (RFC 8291), base64url. */
function pushSubscription() {
  return z.object({
    endpoint: z.url().max(1000),
    public_key: z.string().min(87).max(88),
    auth_secret: z.string().min(22).max(24),
  });
}

export type PushSubscriptionFields = z.infer<ReturnType<typeof pushSubscription>>;

/** What a blind trial found, in points of ten: the shift and its 95 % interval. */
function foundShift() {
  const points = z.number().min(-20).max(20);
  return z.object({ shift: points, low: points, high: points });
}

/** 32 random bytes in hexadecimal digits: whoever has them may take back what was given under them. */
const TOKEN = /^[0-9a-f]{64}$/;

/** A result as it is given: to the pool of its trial, in tenths of a point. */
function givenTrialResult() {
  return foundShift().extend({ token: z.string().regex(TOKEN), pool: z.string().max(60) });
}

export type GivenTrialResult = z.infer<ReturnType<typeof givenTrialResult>>;

/** Arguments and answers of each remote procedure (one SQL function each). A page pays for the few that it asks. */
export const remoteProcedures = lazily({
  /** Idempotent by id; the later edit wins; answers the stored row, or null for one that was deleted since it was edited. */
  save_session: () => ({
    arguments: z.object({ record: sessionRecordSchema }),
    answer: sessionRecordSchema.nullable(),
  }),
  /** Newest first; `before_started_at` and `before_id` are those of the last row of the page before, or null. */
  session_history: () => ({
    arguments: z.object({
      before_started_at: z.iso.datetime({ offset: true }).nullable(),
      before_id: z.uuid().nullable().optional(),
      only_mode: z.enum(MODES).nullable().optional(),
      limit: z.int().min(0).max(200),
    }),
    answer: z.array(sessionRecordSchema),
  }),
  /** All sessions whose local date lies in the year, oldest first. */
  session_year: () => ({
    arguments: z.object({ year: z.int().min(1970).max(9998) }),
    answer: z.array(sessionOutline()),
  }),
  session_by_id: () => ({ arguments: z.object({ id: z.uuid() }), answer: sessionRecordSchema.nullable() }),
  /** `deleted_at` is the deletion's place among the edits; without it the deletion is the latest. */
  delete_session: () => ({
    arguments: z.object({ id: z.uuid(), deleted_at: z.iso.datetime({ offset: true }).optional() }),
    answer: z.null(),
  }),
  session_templates: () => ({
    arguments: z.object({ language: z.enum(LOCALES) }),
    answer: z.array(sessionTemplate()),
  }),
  /** Which curated templates were played, and on which local date last. */
  template_plays: () => ({
    arguments: z.object({}),
    answer: z.array(z.object({ template_slug: z.string(), last_local_date: z.iso.date() })),
  }),
  save_template: () => ({ arguments: z.object({ template: ownTemplate() }), answer: sessionTemplate() }),
  delete_template: () => ({ arguments: z.object({ id: z.uuid() }), answer: z.null() }),
  /** Makes a short link and answers its id; the same setup under the same name has one. Beyond 200 a member refused with PT409. */
  share_setup: () => ({
    arguments: z.object({ setup: sharedSetup() }),
    answer: z.string().regex(SHORT_LINK),
  }),
  /** What a short link opens; null when there is none of that id. */
  shared_setup: () => ({ arguments: z.object({ id: z.string().max(80) }), answer: sharedSetup().nullable() }),
  /** The member's short links, the newest first; at most 200. */
  shared_links: () => ({ arguments: z.object({}), answer: z.array(sharedLink()) }),
  /** Ends one of the member's short links, for everybody who has it. */
  revoke_shared_link: () => ({ arguments: z.object({ id: z.string().regex(SHORT_LINK) }), answer: z.null() }),
  /** The member's own templates in the order they should stand in. */
  order_templates: () => ({
    arguments: z.object({ ids: z.array(z.uuid()).max(MOST_OWN_TEMPLATES) }),
    answer: z.null(),
  }),
  dashboard: () => ({ arguments: z.object({ today: z.iso.date() }), answer: dashboard() }),
  profile: () => ({ arguments: z.object({}), answer: profile().nullable() }),
  /** Newest first; `before_created_at` is the created time of the last post of the page before, or null. An unknown language reads English. */
  blog_posts: () => ({
    arguments: z.object({
      language: z.string().optional(),
      limit: z.int().nullable().optional(),
      before_created_at: z.iso.datetime({ offset: true }).nullable().optional(),
    }),
    answer: z.array(blogPost()),
  }),
  /** One row, or none when there is no such post. */
  blog_post_by_slug: () => ({
    arguments: z.object({ slug: z.string(), language: z.string().optional() }),
    answer: z.array(blogPost()).max(1),
  }),
  letters: () => ({ arguments: z.object({ language: z.enum(LOCALES) }), answer: z.array(letter()) }),
  /** Twice is once. */
  mark_letter_read: () => ({ arguments: z.object({ slug: z.string() }), answer: z.null() }),
  sign_ins: () => ({ arguments: z.object({}), answer: z.array(signIn()) }),
  /** Everything that is stored about the caller, table by table. */
  export_my_data: () => ({ arguments: z.object({}), answer: z.record(z.string(), z.unknown()) }),
  /** Needs a password, code or key shown within the last ten minutes: otherwise refused with PT403. */
  delete_my_account: () => ({ arguments: z.object({}), answer: z.null() }),
  /** The version of each document that the caller agreed to last. */
  consents: () => ({
    arguments: z.object({}),
    answer: z.object({ terms: z.string(), privacy: z.string(), age: z.string() }).partial(),
  }),
  give_consents: () => ({
    arguments: z.object({ terms: z.string(), privacy: z.string(), age: z.string() }),
    answer: z.null(),
  }),
  reminder: () => ({ arguments: z.object({}), answer: reminder().nullable() }),
  /** Without a subscription only the times change. */
  save_reminder: () => ({
    arguments: z.object({
      reminder: reminderTimes().extend({ language: z.enum(LOCALES) }),
      subscription: pushSubscription().nullable(),
    }),
    answer: reminder(),
  }),
  /** In one browser, or in all; without a browser left there is no reminder. */
  delete_reminder: () => ({ arguments: z.object({ endpoint: z.string().nullable() }), answer: z.null() }),
  update_profile: () => ({ arguments: z.object({ changes: profileChanges() }), answer: profile() }),
  /** Called without an account, like the two below. The same token gives once; a full pool is refused with PT409. */
  give_trial_result: () => ({ arguments: z.object({ result: givenTrialResult() }), answer: z.null() }),
  /** Takes back what was given under a token; twice is once. */
  withdraw_trial_result: () => ({ arguments: z.object({ token: z.string().regex(TOKEN) }), answer: z.null() }),
  /** How many results a pool has, and from ten on their numbers in order of size: all, or 1,000 of them by chance. */
  trial_pool: () => ({
    arguments: z.object({ pool: z.string().max(60) }),
    answer: z.object({ people: z.int().min(0), results: z.array(foundShift()).max(1000) }),
  }),
});

/** Called without saying who calls, also by a member: what is given names nobody. */
export const NAMELESS_PROCEDURES: ReadonlySet<string> = new Set<keyof typeof remoteProcedures>([
  'give_trial_result',
  'withdraw_trial_result',
  'trial_pool',
]);

export type RemoteProcedure = keyof typeof remoteProcedures;
export type ProcedureArguments<Name extends RemoteProcedure> = z.input<(typeof remoteProcedures)[Name]['arguments']>;
export type ProcedureAnswer<Name extends RemoteProcedure> = z.output<(typeof remoteProcedures)[Name]['answer']>;
