import { publishedContent } from 'virtual:published-content';
import { LEGAL_VERSIONS } from '@innertide/protocol/legal-documents';
import {
  type ProcedureAnswer,
  type ProcedureArguments,
  type RemoteProcedure,
  remoteProcedures,
} from '@innertide/protocol/remote-procedures';
import type { SessionRecord } from '@innertide/protocol/session-record';
import { fail, type Result, succeed } from '@innertide/std/result';
import type { BackendFailure, BackendPort } from '../ports/backend-port.ts';

export type BackendAnswers = {
  readonly [Name in RemoteProcedure]?: (args: ProcedureArguments<Name>) => ProcedureAnswer<Name> | BackendFailure;
};

/** How a backend fares that does not answer: it never does, it fails, or it cannot be reached. */
export const TROUBLES = ['loading', 'error', 'offline'] as const;

export type Trouble = (typeof TROUBLES)[number];

export interface StubBackend extends BackendPort {
  /** Every call so far, in order. */
  readonly calls: readonly { readonly name: RemoteProcedure; readonly args: unknown }[];
  /** From now on every call fares like this; null lets it answer again. */
  fare(trouble: Trouble | null): void;
  /** From now on these calls are answered so. */
  answer(answers: BackendAnswers): void;
}

function isFailure(answer: unknown): answer is BackendFailure {
  return typeof answer === 'object' && answer !== null && 'kind' in answer;
}

/** What an account that nothing was done with answers; the templates, letters and posts are the published ones. */
function untouchedAccount(sessions: readonly SessionRecord[]): BackendAnswers {
  return {
    save_session: ({ record }) => record as SessionRecord,
    session_history: ({ before_started_at: before, only_mode: mode, limit }) =>
      sessions
        .filter(({ started_at }) => !before || started_at < before)
        .filter((session) => !mode || session.mode === mode)
        .slice(0, limit),
    session_year: ({ year }) => sessions.filter(({ local_date }) => local_date.startsWith(String(year))).toReversed(),
    session_by_id: ({ id }) => sessions.find((session) => session.id === id) ?? null,
    delete_session: () => null,
    session_templates: ({ language }) => publishedContent[language].session_templates,
    template_plays: () => [],
    save_template: ({ template: { language: _language, ...own } }) => ({
      ...own,
      settings: own.settings as ProcedureAnswer<'save_template'>['settings'],
      slug: null,
      mode: own.settings.mode,
      is_curated: false,
      path_day: null,
      path_line: null,
    }),
    share_setup: () => 'Ab3_-xYz90',
    shared_setup: () => null,
    shared_links: () => [],
    revoke_shared_link: () => null,
    delete_template: () => null,
    order_templates: () => null,
    dashboard: () => ({
      display_name: 'Ada Tide',
      last_session: sessions[0] ?? null,
      active_dates: [...new Set(sessions.map(({ local_date }) => local_date))].toSorted(),
    }),
    profile: () => ({ display_name: 'Ada Tide', language: 'en' }),
    blog_posts: ({ language, before_created_at: before, limit }) =>
      publishedContent[language === 'pl' ? 'pl' : 'en'].blog_posts
        .filter(({ created_at }) => !before || created_at < before)
        .slice(0, limit ?? 50),
    blog_post_by_slug: ({ language, slug }) =>
      publishedContent[language === 'pl' ? 'pl' : 'en'].blog_posts.filter((post) => post.slug === slug),
    letters: ({ language }) => publishedContent[language].letters,
    mark_letter_read: () => null,
    sign_ins: () => [
      {
        id: '00000000-0000-7000-8000-0000000000a1',
        started_at: '2026-11-01T08:00:00Z',
        last_active_at: '2026-11-20T08:00:00Z',
        user_agent: navigator.userAgent,
        is_current: true,
      },
      {
        id: '00000000-0000-7000-8000-0000000000a2',
        started_at: '2026-10-01T08:00:00Z',
        last_active_at: '2026-10-20T08:00:00Z',
        user_agent: null,
        is_current: false,
      },
    ],
    export_my_data: () => ({ profile: { display_name: 'Ada Tide' } }),
    delete_my_account: () => null,
    consents: () => LEGAL_VERSIONS,
    give_consents: () => null,
    reminder: () => null,
    save_reminder: ({ reminder }) => ({ ...reminder, endpoints: [] }),
    delete_reminder: () => null,
    give_trial_result: () => null,
    withdraw_trial_result: () => null,
    trial_pool: () => ({ people: 0, results: [] }),
    update_profile: ({ changes: { display_name = 'Ada Tide', language = 'en' } }) => ({ display_name, language }),
  };
}

/** A backend of one account. Every answer is parsed as the adapter parses it: a stub cannot say what the server never would. */
export function createStubBackend(sessions: readonly SessionRecord[] = [], own: BackendAnswers = {}): StubBackend {
  const calls: { name: RemoteProcedure; args: unknown }[] = [];
  const answers: Record<string, unknown> = { ...untouchedAccount(sessions), ...own };
  let trouble: Trouble | null = null;

  async function call<Name extends RemoteProcedure>(
    name: Name,
    args: ProcedureArguments<Name>,
  ): Promise<Result<ProcedureAnswer<Name>, BackendFailure>> {
    calls.push({ name, args });
    remoteProcedures[name].arguments.parse(args);
    if (trouble === 'loading') return new Promise(() => undefined);
    if (trouble === 'offline') return fail({ kind: 'offline' });
    if (trouble === 'error') return fail({ kind: 'refused', code: '500', message: 'failed' });
    const answer = (answers[name] as (args: ProcedureArguments<Name>) => unknown)(args);
    if (isFailure(answer)) return fail(answer);
    return succeed(remoteProcedures[name].answer.parse(answer) as ProcedureAnswer<Name>);
  }

  return {
    calls,
    call,
    fare: (next) => {
      trouble = next;
    },
    answer: (more) => Object.assign(answers, more),
  };
}
