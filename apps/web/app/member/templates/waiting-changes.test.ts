import type { SessionTemplate } from '@innertide/protocol/remote-procedures';
import { defaultSettings } from '@innertide/session/settings';
import { ManualClock } from '@innertide/std/clock';
import { fail, succeed } from '@innertide/std/result';
import { expect, it } from 'vitest';
import { createAnswerMemory } from '../../platform/answer-memory-local-storage.ts';
import type { BackendFailure, BackendPort } from '../../ports/backend-port.ts';
import { storageInMemory } from '../../testing/storage-in-memory.ts';
import {
  makeChange,
  sendTemplateChanges,
  type TemplateChange,
  waitingChanges,
  withChanges,
} from './waiting-changes.ts';

const OWNER = 'owner-1';
const id = (number: number) => `01939b6e-0000-7000-8000-${String(number).padStart(12, '0')}`;

function template(number: number, changes: Partial<SessionTemplate> = {}): SessionTemplate {
  const settings = defaultSettings('focus', number);
  const words = { name: `Template ${number}`, description: '' };
  const kind = { slug: null, is_curated: false, is_favourite: false, path_day: null, path_line: null };
  return { id: id(number), mode: 'focus', settings, ...words, ...kind, ...changes };
}

const save = (number: number, changes: Partial<SessionTemplate> = {}): TemplateChange => ({
  name: 'save_template',
  args: { template: { ...template(number, changes), language: 'en' } },
});
const remove = (number: number): TemplateChange => ({ name: 'delete_template', args: { id: id(number) } });
const order = (...numbers: number[]): TemplateChange => ({ name: 'order_templates', args: { ids: numbers.map(id) } });

/** A device with its storage, and an account that can be taken away. */
function world({ isShut = false } = {}) {
  const storage = storageInMemory();
  const clock = new ManualClock(0);
  const told: string[] = [];
  const state: { failure: BackendFailure | null } = { failure: null };
  const ports = {
    answerMemory: createAnswerMemory(() => {
      if (isShut) throw new Error('SecurityError');
      return storage;
    }, clock),
    backend: async () =>
      ({
        async call(name: string) {
          if (state.failure) return fail(state.failure);
          told.push(name);
          return succeed(null);
        },
      }) as unknown as BackendPort,
  };
  return { ports, told, state, clock };
}

it('is told at once where there is a network, and nothing of it stays', async () => {
  const { ports, told } = world();
  expect(await makeChange(ports, OWNER, save(1))).toBe('told');
  expect(told).toEqual(['save_template']);
  expect(waitingChanges(ports, OWNER)).toEqual([]);
});

it('waits without a network and is told in its order when there is one, each template as it was left', async () => {
  const { ports, told, state } = world();
  state.failure = { kind: 'offline' };
  for (const change of [save(1), save(2), order(2, 1), save(1, { name: 'Renamed' }), remove(2)]) {
    expect(await makeChange(ports, OWNER, change)).toBe('waits');
  }
  expect(withChanges([], waitingChanges(ports, OWNER)).map(({ name }) => name)).toEqual(['Renamed']);
  expect(await sendTemplateChanges(ports, OWNER)).toEqual({ kind: 'offline' });
  state.failure = null;
  expect(await sendTemplateChanges(ports, OWNER)).toBeNull();
  expect(told).toEqual(['save_template', 'delete_template', 'order_templates']);
  expect(waitingChanges(ports, OWNER)).toEqual([]);
});

it('waits for as long as it takes', async () => {
  const { ports, state, clock } = world();
  state.failure = { kind: 'offline' };
  await makeChange(ports, OWNER, save(1));
  clock.advance(400 * 24 * 60 * 60 * 1000);
  expect(waitingChanges(ports, OWNER)).toHaveLength(1);
});

it('is not kept when the account refuses it, and does not hold back what waits', async () => {
  const { ports, state } = world();
  state.failure = { kind: 'refused', code: 'PT400', message: 'at most 200' };
  expect(await makeChange(ports, OWNER, save(1))).toBe('failed');
  expect(waitingChanges(ports, OWNER)).toEqual([]);
});

it('belongs to one account, and what does not read as a change is none', () => {
  const { ports } = world();
  const written = [save(1), { name: 'save_template' }, 7, { name: 'dashboard' }];
  ports.answerMemory.remember(`${OWNER}/template-changes`, written, 'until-forgotten');
  expect(waitingChanges(ports, OWNER)).toHaveLength(1);
  expect(waitingChanges(ports, 'owner-2')).toEqual([]);
});

it('goes straight to the account where nothing can be stored, and says so when that is away too', async () => {
  const { ports, told, state } = world({ isShut: true });
  expect(await makeChange(ports, OWNER, save(1))).toBe('told');
  expect(told).toEqual(['save_template']);
  state.failure = { kind: 'offline' };
  expect(await makeChange(ports, OWNER, save(2))).toBe('offline');
});

it('is shown as the account would show it: curated ones first, then favourites, then the others as they were put', () => {
  const account = [template(1, { is_curated: true, slug: 'still' }), template(2), template(3), template(4)];
  const shown = withChanges(account, [save(5), order(4, 2, 3), save(3, { is_favourite: true })]);
  expect(shown.map((one) => one.id)).toEqual([id(1), id(3), id(5), id(4), id(2)]);
  expect(withChanges(account, [])).toBe(account);
});
