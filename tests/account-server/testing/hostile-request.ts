import { randomUUID } from 'node:crypto';
import { sessionRecord } from '../../../database/tests/session-fixture.ts';
import { Choices, hostileJson, hostileValue, spoiled } from './hostile-values.ts';
import type { Endpoint } from './route-table.ts';

/** What a hostile caller knows: tokens, ids and addresses that exist. */
export interface Known {
  /** Values of the Authorization header: '' for none. */
  readonly bearers: readonly string[];
  readonly ids: readonly string[];
  readonly emails: readonly string[];
  readonly refreshTokens: readonly string[];
}

export interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const RECORD = sessionRecord(1);
const DAY = '2026-11-21';

/** Arguments that each remote procedure takes, before they are spoiled; one that is not here gets arguments of the others. */
const ARGUMENTS: Readonly<Record<string, object>> = {
  save_session: { record: RECORD },
  session_history: { before_started_at: RECORD.started_at, before_id: RECORD.id, only_mode: 'sleep', limit: 200 },
  session_year: { year: 2026 },
  session_by_id: { id: RECORD.id },
  delete_session: { id: RECORD.id, deleted_at: RECORD.edited_at },
  session_templates: { language: 'pl' },
  save_template: {
    template: {
      id: RECORD.id,
      name: 'Rain',
      description: 'Leaves',
      language: 'en',
      settings: RECORD.settings,
      is_favourite: false,
    },
  },
  delete_template: { id: RECORD.id },
  shared_links: {},
  revoke_shared_link: { id: 'Ab3_-xYz90' },
  order_templates: { ids: [RECORD.id] },
  dashboard: { today: DAY },
  blog_posts: { language: 'en', limit: 20, before_created_at: RECORD.started_at },
  blog_post_by_slug: { slug: 'rain', language: 'en' },
  letters: { language: 'en' },
  mark_letter_read: { slug: 'first' },
  give_consents: { terms: DAY, privacy: DAY, age: '16' },
  save_reminder: {
    reminder: { local_time: '07:30', weekdays: [1, 7], time_zone: 'Europe/Warsaw', language: 'pl' },
    subscription: { endpoint: 'https://push.example/1', public_key: 'B'.repeat(87), auth_secret: 'a'.repeat(22) },
  },
  delete_reminder: { endpoint: 'https://push.example/1' },
  update_profile: { changes: { display_name: 'Ada', language: 'en' } },
  profile: {},
  sign_ins: {},
  export_my_data: {},
  consents: {},
  reminder: {},
  template_plays: {},
};

/** Fields of the accounts' bodies and queries, each with what an honest client would send. */
function accountFields(known: Known, choices: Choices): Readonly<Record<string, readonly unknown[]>> {
  const address = choices.happens(0.3) ? `new-${choices.below(1e9)}@example.org` : choices.of(known.emails);
  return {
    email: [address],
    password: ['Quiet-water-7', 'Wrong-water-8'],
    data: [{ name: 'Ada' }],
    user_metadata: [{ name: 'Ada' }],
    app_metadata: [{ provider: 'email' }],
    token: ['123456'],
    token_hash: [randomUUID().repeat(2)],
    type: ['signup', 'recovery', 'email', 'magiclink', 'email_change', 'invite'],
    refresh_token: known.refreshTokens,
    auth_code: [randomUUID()],
    code_verifier: ['v'.repeat(64)],
    code_challenge: ['c'.repeat(43)],
    code_challenge_method: ['s256', 'plain'],
    create_user: [true, false],
    factor_type: ['totp', 'webauthn', 'phone'],
    factor_id: known.ids,
    friendly_name: ['Key'],
    challenge_id: known.ids,
    code: ['123456'],
    credential: [{ id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } }],
    webauthn: [{ rpId: 'localhost', rpOrigins: ['http://localhost'] }],
    provider: ['google', 'apple', 'facebook', 'github'],
    id_token: ['x.y.z'],
    nonce: ['123456'],
    grant_type: ['password', 'refresh_token', 'pkce', 'id_token', 'web3'],
    redirect_to: ['http://localhost:3000/app', 'https://evil.example'],
    scope: ['local', 'global', 'others'],
    ban_duration: ['1h', 'none'],
    email_confirm: [true],
    should_soft_delete: [true, false],
    current_password: ['Quiet-water-7'],
    page: ['1', '2', '0'],
    per_page: ['50', '1000'],
    state: [randomUUID()],
    role: ['authenticated', 'service_role'],
    id: known.ids,
    phone: ['+48123456789'],
    channel: ['sms'],
  };
}

/** A few of the fields, most of them as an honest client fills them. */
function someFields(known: Known, choices: Choices, most: number): Record<string, unknown> {
  const fields = Object.entries(accountFields(known, choices));
  const chosen: Record<string, unknown> = {};
  for (let n = choices.below(most + 1); n > 0; n -= 1) {
    const [name, values] = choices.of(fields);
    chosen[name] = choices.happens(0.7) ? choices.of(values) : hostileValue(choices);
  }
  return chosen;
}

function queryOf(values: object): string {
  const pairs = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.toWellFormed().slice(0, 2000) : hostileJson(value ?? null).slice(0, 2000),
  ]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

function bodyOf(path: string, known: Known, choices: Choices): string {
  if (choices.happens(0.04))
    return choices.of(['', 'null', '[]', '{', '"', '['.repeat(40_000), `{"a":"${'x'.repeat(200_000)}"}`]);
  const procedure = path.split('/rpc/')[1];
  if (procedure === undefined) {
    // Address and password together are what most endpoints need to go any further.
    const usual = choices.happens(0.5) ? { email: choices.of(known.emails), password: 'Quiet-water-7' } : {};
    return hostileJson({ ...usual, ...someFields(known, choices, 6) });
  }
  const own = ARGUMENTS[procedure] ?? choices.of(Object.values(ARGUMENTS));
  return hostileJson(spoiled(own, choices, 3));
}

function headersOf(bearer: string, choices: Choices): Record<string, string> {
  const headers: Record<string, string> = bearer === '' ? {} : { authorization: bearer };
  headers['content-type'] = choices.happens(0.93)
    ? 'application/json'
    : choices.of(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'x']);
  const odd: Readonly<Record<string, readonly string[]>> = {
    accept: ['application/vnd.pgrst.object+json', 'text/csv', '*/*;q=0'],
    prefer: ['count=exact', 'return=minimal', 'params=single-object'],
    range: ['0-9', '5-1', '999999999-', 'bytes=0-'],
    'content-profile': ['public', 'auth', 'private'],
    'accept-language': ['pl', 'en;q=9', '*'.repeat(300)],
    'accept-encoding': ['gzip', 'br;q=1', 'identity;q=0'],
    'x-supabase-api-version': ['2024-01-01', '9999-99-99'],
    'x-forwarded-for': ['unknown', '::1', "'"],
    cookie: ['lang=xx; theme=%00', 'dev_mail=1'],
    'if-none-match': ['"x"', '*'],
    referer: ['https://evil.example/'],
    'user-agent': ['u'.repeat(900)],
  };
  for (const [name, values] of Object.entries(odd)) if (choices.happens(0.06)) headers[name] = choices.of(values);
  return headers;
}

const OTHER_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];

/** The request of a number: each endpoint in turn, as any of the callers, spoiled in some places. The same seed and number give the same request but for random ids. */
export function hostileRequest(
  endpoints: readonly Endpoint[],
  known: Known,
  seed: number,
  number: number,
): HostileRequest {
  const choices = new Choices(seed, number);
  const endpoint = endpoints[number % endpoints.length] ?? { method: 'GET', path: '/' };
  const method = choices.happens(0.97) ? endpoint.method : choices.of(OTHER_METHODS);
  const isProcedure = endpoint.path.includes('/rpc/');
  const filled = endpoint.path.replaceAll(/:\w+/g, () => {
    if (choices.happens(0.6)) return choices.of(known.ids);
    const odd = hostileValue(choices);
    return (
      encodeURIComponent(typeof odd === 'string' ? odd.toWellFormed().slice(0, 500) : hostileJson(odd).slice(0, 50)) ||
      'x'
    );
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const query =
    isProcedure && !hasBody
      ? queryOf(spoiled(ARGUMENTS[endpoint.path.split('/rpc/')[1] ?? ''] ?? {}, choices, 2))
      : queryOf(someFields(known, choices, 2));
  // A sign-in without its kind of grant ends at once.
  const grant = endpoint.path.endsWith('/token')
    ? `${query === '' ? '?' : '&'}grant_type=${choices.of(['password', 'refresh_token', 'pkce', 'id_token'])}`
    : '';
  return {
    method,
    path: `${filled}${isProcedure && hasBody && choices.happens(0.9) ? '' : query}${grant}`,
    headers: headersOf(choices.of(known.bearers), choices),
    body: hasBody ? bodyOf(endpoint.path, known, choices) : null,
  };
}
