import { describe, expect, it } from 'vitest';
import {
  MOST_OWN_TEMPLATES,
  NAMELESS_PROCEDURES,
  type RemoteProcedure,
  remoteProcedures,
} from './remote-procedures.ts';
import { RECORD_ID as ID, RECORD_TIME as NOW, RECORD, SETTINGS } from './testing/session-record.ts';

const OUTLINE = {
  id: ID,
  mode: 'sleep',
  template_slug: 'long-night',
  started_at: NOW,
  time_zone: 'Europe/Warsaw',
  local_date: '2026-11-21',
  active_ms: 60_000,
  mood_before: 'tired',
  mood_after: 'softer',
};

const TEMPLATE = {
  id: ID,
  slug: 'long-night',
  mode: 'sleep',
  name: 'Long night',
  description: 'Eight hours.',
  is_curated: true,
  is_favourite: false,
  settings: SETTINGS,
  path_day: 7,
  path_line: 'The last day.',
};

const OWN_TEMPLATE = {
  id: ID,
  language: 'pl',
  name: 'Noc',
  description: '',
  settings: SETTINGS,
  is_favourite: true,
};

const POST = {
  id: ID,
  slug: 'rain',
  image_url: '/pictures/rain.webp',
  is_featured: true,
  created_at: NOW,
  updated_at: NOW,
  type: 'note',
  title: 'Rain',
  body: 'Text.',
  excerpt: 'Text.',
};

const TIMES = { local_time: '07:30', weekdays: [1, 7], time_zone: 'Europe/Warsaw' };
const REMINDER = { ...TIMES, endpoints: ['https://push.example/1'] };
const SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  public_key: 'B'.repeat(87),
  auth_secret: 'a'.repeat(22),
};
const PROFILE = { display_name: 'Ada', language: 'en' };
const CONSENTS = { terms: '2026-11-21', privacy: '2026-11-21', age: '16' };

const SETUP = { name: 'Rain on the roof', settings: RECORD.settings };

const TOKEN = '0123456789abcdef'.repeat(4);
const FOUND = { shift: 0.4, low: -0.2, high: 1.1 };

type Example = { readonly arguments: object; readonly answer: unknown };

const EXAMPLES: Readonly<Record<RemoteProcedure, Example>> = {
  save_session: { arguments: { record: RECORD }, answer: RECORD },
  session_history: {
    arguments: { before_started_at: NOW, before_id: ID, only_mode: 'focus', limit: 20 },
    answer: [RECORD],
  },
  session_year: { arguments: { year: 2026 }, answer: [OUTLINE] },
  session_by_id: { arguments: { id: ID }, answer: RECORD },
  delete_session: { arguments: { id: ID, deleted_at: NOW }, answer: null },
  session_templates: { arguments: { language: 'en' }, answer: [TEMPLATE] },
  template_plays: { arguments: {}, answer: [{ template_slug: 'long-night', last_local_date: '2026-11-21' }] },
  save_template: { arguments: { template: OWN_TEMPLATE }, answer: TEMPLATE },
  delete_template: { arguments: { id: ID }, answer: null },
  share_setup: { arguments: { setup: SETUP }, answer: 'Ab3_-xYz90' },
  shared_setup: { arguments: { id: 'Ab3_-xYz90' }, answer: SETUP },
  shared_links: {
    arguments: {},
    answer: [{ id: 'Ab3_-xYz90', name: 'Rain on the roof', mode: 'sleep', created_at: NOW }],
  },
  revoke_shared_link: { arguments: { id: 'Ab3_-xYz90' }, answer: null },
  order_templates: { arguments: { ids: [ID] }, answer: null },
  dashboard: {
    arguments: { today: '2026-11-21' },
    answer: { display_name: 'Ada', last_session: RECORD, active_dates: ['2026-11-20'] },
  },
  profile: { arguments: {}, answer: PROFILE },
  blog_posts: { arguments: { language: 'de', limit: 10, before_created_at: NOW }, answer: [POST] },
  blog_post_by_slug: { arguments: { slug: 'rain', language: 'en' }, answer: [POST] },
  letters: {
    arguments: { language: 'en' },
    answer: [{ slug: 'first', sent_on: '2026-11-21', title: 'One', excerpt: 'Hi', body: 'Hi.', is_read: false }],
  },
  mark_letter_read: { arguments: { slug: 'first' }, answer: null },
  sign_ins: {
    arguments: {},
    answer: [{ id: ID, started_at: NOW, last_active_at: NOW, user_agent: 'Firefox', is_current: true }],
  },
  export_my_data: { arguments: {}, answer: { sessions: [{ id: ID }], profile: null } },
  delete_my_account: { arguments: {}, answer: null },
  consents: { arguments: {}, answer: CONSENTS },
  give_consents: { arguments: CONSENTS, answer: null },
  reminder: { arguments: {}, answer: REMINDER },
  save_reminder: {
    arguments: { reminder: { ...TIMES, language: 'pl' }, subscription: SUBSCRIPTION },
    answer: REMINDER,
  },
  delete_reminder: { arguments: { endpoint: 'https://push.example/1' }, answer: null },
  update_profile: { arguments: { changes: PROFILE }, answer: PROFILE },
  give_trial_result: { arguments: { result: { token: TOKEN, pool: 'beat-calm-sleep', ...FOUND } }, answer: null },
  withdraw_trial_result: { arguments: { token: TOKEN }, answer: null },
  trial_pool: { arguments: { pool: 'beat-calm-sleep' }, answer: { people: 10, results: [FOUND] } },
};

const NAMES = Object.keys(EXAMPLES) as RemoteProcedure[];

/** Arguments and fields that may be left out. */
const OPTIONAL: ReadonlySet<string> = new Set([
  'session_history before_id',
  'session_history only_mode',
  'delete_session deleted_at',
  'blog_posts language',
  'blog_posts limit',
  'blog_posts before_created_at',
  'blog_post_by_slug language',
]);

// Each is made when it is asked for first. Made here, it is made for every test and not for the one that comes first.
for (const name of NAMES) remoteProcedures[name];

const accepts = (name: RemoteProcedure, change: object) =>
  remoteProcedures[name].arguments.safeParse({ ...EXAMPLES[name].arguments, ...change }).success;
const answers = (name: RemoteProcedure, answer: unknown) => remoteProcedures[name].answer.safeParse(answer).success;

describe('a remote procedure', () => {
  it.each(NAMES)('%s takes its arguments and gives its answer, whole', (name) => {
    const { arguments: given, answer } = EXAMPLES[name];
    expect(remoteProcedures[name].arguments.parse(given)).toEqual(given);
    expect(remoteProcedures[name].answer.parse(answer)).toEqual(answer);
  });

  it.each(NAMES.flatMap((name) => Object.keys(EXAMPLES[name].arguments).map((field) => [name, field] as const)))(
    '%s asks for %s, unless it may be left out',
    (name, field) => {
      expect(accepts(name, { [field]: undefined })).toBe(OPTIONAL.has(`${name} ${field}`));
    },
  );

  it.each([
    ['session_history', { before_started_at: null, before_id: null, only_mode: null }],
    ['blog_posts', { limit: null, before_created_at: null }],
    ['save_reminder', { subscription: null }],
    ['delete_reminder', { endpoint: null }],
    ['update_profile', { changes: {} }],
    ['update_profile', { changes: { display_name: null, language: null } }],
    ['order_templates', { ids: new Array(MOST_OWN_TEMPLATES).fill(ID) }],
    ['session_history', { limit: 0 }],
    ['session_history', { limit: 200 }],
    ['session_year', { year: 1970 }],
    ['session_year', { year: 9998 }],
    ['save_template', { template: { ...OWN_TEMPLATE, name: 'x', description: 'y'.repeat(400) } }],
    ['save_template', { template: { ...OWN_TEMPLATE, name: 'x'.repeat(60) } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', local_time: '23:59', weekdays: [4] } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', local_time: '00:00', time_zone: 'x'.repeat(64) } }],
    ['save_reminder', { subscription: { ...SUBSCRIPTION, public_key: 'B'.repeat(88), auth_secret: 'a'.repeat(24) } }],
    ['save_reminder', { subscription: { ...SUBSCRIPTION, endpoint: `https://push.example/${'x'.repeat(979)}` } }],
  ] as const)('%s accepts %j', (name, change) => {
    expect(accepts(name, change)).toBe(true);
  });

  it.each([
    ['revoke_shared_link', { id: 'Ab3_-xYz901' }],
    ['revoke_shared_link', { id: '/Ab3_-xYz90' }],
    ['withdraw_trial_result', { token: `${TOKEN}0` }],
    ['withdraw_trial_result', { token: `0${TOKEN}` }],
    ['update_profile', { changes: { display_name: 'Al' } }],
    ['session_history', { limit: -1 }],
    ['session_history', { limit: 201 }],
    ['session_history', { limit: 1.5 }],
    ['session_history', { before_started_at: '2026-11-21' }],
    ['session_history', { only_mode: 'trance' }],
    ['session_year', { year: 1969 }],
    ['session_year', { year: 9999 }],
    ['session_by_id', { id: 'first' }],
    ['session_templates', { language: 'de' }],
    ['save_template', { template: { ...OWN_TEMPLATE, name: '' } }],
    ['save_template', { template: { ...OWN_TEMPLATE, name: 'x'.repeat(61) } }],
    ['save_template', { template: { ...OWN_TEMPLATE, description: 'x'.repeat(401) } }],
    ['save_template', { template: { ...OWN_TEMPLATE, language: 'de' } }],
    ['order_templates', { ids: new Array(MOST_OWN_TEMPLATES + 1).fill(ID) }],
    ['dashboard', { today: '21.11.2026' }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', local_time: '24:00' } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', local_time: '7:30' } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', local_time: '07:60' } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', local_time: '107:30' } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', local_time: '07:300' } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', weekdays: [] } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', weekdays: [0] } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', weekdays: [8] } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', time_zone: '' } }],
    ['save_reminder', { reminder: { ...TIMES, language: 'en', time_zone: 'x'.repeat(65) } }],
    ['save_reminder', { reminder: TIMES }],
    ['save_reminder', { subscription: { ...SUBSCRIPTION, endpoint: 'push' } }],
    ['save_reminder', { subscription: { ...SUBSCRIPTION, endpoint: `https://push.example/${'x'.repeat(980)}` } }],
    ['save_reminder', { subscription: { ...SUBSCRIPTION, public_key: 'B'.repeat(86) } }],
    ['save_reminder', { subscription: { ...SUBSCRIPTION, public_key: 'B'.repeat(89) } }],
    ['save_reminder', { subscription: { ...SUBSCRIPTION, auth_secret: 'a'.repeat(21) } }],
    ['save_reminder', { subscription: { ...SUBSCRIPTION, auth_secret: 'a'.repeat(25) } }],
  ] as const)('%s refuses %j', (name, change) => {
    expect(accepts(name, change)).toBe(false);
  });

  it.each([
    ['save_session', null],
    ['session_by_id', null],
    ['profile', null],
    ['profile', { display_name: null, language: null }],
    ['consents', {}],
    ['reminder', null],
    ['dashboard', { display_name: null, last_session: null, active_dates: [] }],
    ['blog_post_by_slug', []],
    ['blog_posts', [{ ...POST, image_url: null }]],
    ['session_templates', [{ ...TEMPLATE, slug: null, path_day: null, path_line: null }]],
    ['session_templates', [{ ...TEMPLATE, path_day: 1 }]],
    ['sign_ins', [{ id: ID, started_at: NOW, last_active_at: NOW, user_agent: null, is_current: false }]],
  ] as const)('%s may answer %j', (name, answer) => {
    expect(answers(name, answer)).toBe(true);
  });

  it.each([
    ['blog_post_by_slug', [POST, POST]],
    ['session_templates', [{ ...TEMPLATE, path_day: 0 }]],
    ['session_templates', [{ ...TEMPLATE, path_day: 8 }]],
    ['letters', [{}]],
    ['sign_ins', [{}]],
    ['template_plays', [{}]],
    ['dashboard', {}],
    ['reminder', TIMES],
    ['update_profile', {}],
  ] as const)('%s never answers %j', (name, answer) => {
    expect(answers(name, answer)).toBe(false);
  });

  it('is called without a name when it is about the results of trials, and no other is', () => {
    expect([...NAMELESS_PROCEDURES].sort()).toEqual(NAMES.filter((name) => name.includes('trial')).sort());
  });

  it('session_templates reads an answer from before the path as templates beside it', () => {
    const { path_day: _, path_line: __, ...older } = TEMPLATE;
    expect(remoteProcedures.session_templates.answer.parse([older])).toEqual([
      { ...older, path_day: null, path_line: null },
    ]);
  });
});
