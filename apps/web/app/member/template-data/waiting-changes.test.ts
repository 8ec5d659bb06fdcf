import { OWN_TEMPLATES_FULL, type SessionTemplate } from '@innertide/protocol/remote-procedures';
import { defaultSettings } from '@innertide/session/settings';
import { ManualClock } from '@innertide/std/clock';
import { fail, succeed } from '@innertide/std/result';
import { expect, it } from 'vitest';
import type { BackendFailure, BackendPort } from '../../ports/backend-port.ts';
import { createQueryCache } from '../../storage/query-cache.ts';
import { keyValueInMemory, shutKeyValue, storageInMemory } from '../../testing/storage-in-memory.ts';
import { discardRefusedChanges, makeChanges, sendTemplateChanges } from './send-changes.ts';
import { type TemplateChange, waitingChanges } from './waiting-changes.ts';
import { withChanges } from './with-changes.ts';

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
  const called: string[] = [];
  const state: { failure: BackendFailure | null } = { failure: null };
  const ports = {
    queryCache: createQueryCache(isShut ? shutKeyValue() : keyValueInMemory(storage), clock),
    backend: async () =>
      ({
        async call(name: string) {
          if (state.failure) return fail(state.failure);
          called.push(name);
          return succeed(null);
        },
      }) as unknown as BackendPort,
  };
  return { ports, called, state, clock };
}

it('is stored with the others before the first is sent, so that a page that is left loses none', async () => {
  const { ports } = world();
  const stored: string[] = [];
  const backend = async () =>
    ({
      async call() {
        stored.push(
          waitingChanges(ports, OWNER)
            .map(({ name }) => name)
            .join(),
        );
        return succeed(null);
      },
    }) as unknown as BackendPort;
  expect(await makeChanges({ ...ports, backend }, OWNER, [save(1), order(2, 1)])).toBe('sent');
  expect(stored).toEqual(['save_template,order_templates', 'order_templates']);
});

it('reports the first change of several that was refused', async () => {
  const { ports, state } = world();
  state.failure = { kind: 'refused', code: OWN_TEMPLATES_FULL, message: '' };
  expect(await makeChanges(ports, OWNER, [save(1), order(2, 1)])).toBe('full');
  expect(waitingChanges(ports, OWNER)).toEqual([]);
});

it('is sent at once with a network, and nothing of it stays on the device', async () => {
  const { ports, called } = world();
  expect(await makeChanges(ports, OWNER, [save(1)])).toBe('sent');
  expect(called).toEqual(['save_template']);
  expect(waitingChanges(ports, OWNER)).toEqual([]);
});

it('waits without a network and is sent with one: the last state of each template, deletions first', async () => {
  const { ports, called, state } = world();
  state.failure = { kind: 'offline' };
  for (const change of [save(1), save(2), order(2, 1), save(1, { name: 'Renamed' }), remove(2)]) {
    expect(await makeChanges(ports, OWNER, [change])).toBe('waits');
  }
  expect(withChanges([], waitingChanges(ports, OWNER)).map(({ name }) => name)).toEqual(['Renamed']);
  expect(await sendTemplateChanges(ports, OWNER)).toEqual({ kind: 'offline' });
  state.failure = null;
  expect(await sendTemplateChanges(ports, OWNER)).toBeNull();
  expect(called).toEqual(['delete_template', 'save_template', 'order_templates']);
  expect(waitingChanges(ports, OWNER)).toEqual([]);
});

it('is sent by the next run when one broke off', async () => {
  const { ports, called } = world();
  await makeChanges(ports, OWNER, [save(1)]);
  const broken = {
    ...ports,
    queryCache: {
      ...ports.queryCache,
      recall: () => {
        throw new Error('the disk was taken away');
      },
    },
  };
  await expect(sendTemplateChanges(broken, OWNER)).rejects.toThrow('taken away');
  expect(await sendTemplateChanges(ports, OWNER)).toBeNull();
  expect(called).toEqual(['save_template']);
});

it('waits for any length of time', async () => {
  const { ports, state, clock } = world();
  state.failure = { kind: 'offline' };
  await makeChanges(ports, OWNER, [save(1)]);
  clock.advance(400 * 24 * 60 * 60 * 1000);
  expect(waitingChanges(ports, OWNER)).toHaveLength(1);
});

const FULL: BackendFailure = { kind: 'refused', code: OWN_TEMPLATES_FULL, message: 'at most 200' };
const AWAY: BackendFailure = { kind: 'offline' };

it.each([
  ['full', FULL],
  ['failed', { kind: 'refused', code: '22023', message: 'name must not be blank' }],
  ['failed', { kind: 'unreadable-answer', message: 'name' }],
] as const)('is not kept when the account refuses it, and the caller gets the reason: %s', async (why, failure) => {
  const { ports, state } = world();
  state.failure = failure;
  expect(await makeChanges(ports, OWNER, [save(1)])).toBe(why);
  expect(waitingChanges(ports, OWNER)).toEqual([]);
});

it('leaves an earlier waiting change of the same template when a later one is refused', async () => {
  const { ports, state } = world();
  state.failure = AWAY;
  await makeChanges(ports, OWNER, [save(1)]);
  state.failure = FULL;
  expect(await makeChanges(ports, OWNER, [save(1, { name: 'Renamed' })])).toBe('full');
  expect(withChanges([], waitingChanges(ports, OWNER))).toMatchObject([{ name: 'Template 1' }]);
});

it('stays with its reason when it waited and was refused, then is sent when there is room or discarded', async () => {
  const { ports, called, state } = world();
  state.failure = AWAY;
  for (const change of [save(1), save(2)]) await makeChanges(ports, OWNER, [change]);
  state.failure = FULL;
  expect(await sendTemplateChanges(ports, OWNER)).toEqual(FULL);
  expect(waitingChanges(ports, OWNER).map(({ refused }) => refused)).toEqual(['full', 'full']);
  state.failure = AWAY;
  await makeChanges(ports, OWNER, [remove(3)]);
  state.failure = null;
  expect(await sendTemplateChanges(ports, OWNER)).toBeNull();
  expect(called).toEqual(['delete_template', 'save_template', 'save_template']);

  state.failure = AWAY;
  await makeChanges(ports, OWNER, [save(4)]);
  state.failure = FULL;
  await sendTemplateChanges(ports, OWNER);
  state.failure = AWAY;
  await makeChanges(ports, OWNER, [save(5)]);
  discardRefusedChanges(ports, OWNER);
  expect(withChanges([], waitingChanges(ports, OWNER))).toMatchObject([{ id: id(5) }]);
});

it('belongs to one account, and stored values that are no change are ignored', () => {
  const { ports } = world();
  const written = [save(1), { name: 'save_template' }, 7, { name: 'dashboard' }];
  ports.queryCache.remember(`${OWNER}/template-changes`, written, 'until-forgotten');
  expect(waitingChanges(ports, OWNER)).toHaveLength(1);
  expect(waitingChanges(ports, 'owner-2')).toEqual([]);
});

it('goes straight to the account where nothing can be stored, and reports when that is unreachable', async () => {
  const { ports, called, state } = world({ isShut: true });
  expect(await makeChanges(ports, OWNER, [save(1)])).toBe('sent');
  expect(called).toEqual(['save_template']);
  state.failure = { kind: 'offline' };
  expect(await makeChanges(ports, OWNER, [save(2)])).toBe('offline');
});

it("is shown in the account's order: curated templates, favourites, then the others", () => {
  const account = [template(1, { is_curated: true, slug: 'still' }), template(2), template(3), template(4)];
  const shown = withChanges(account, [save(5), order(4, 2, 3), save(3, { is_favourite: true })]);
  expect(shown.map((one) => one.id)).toEqual([id(1), id(3), id(5), id(4), id(2)]);
  expect(withChanges(account, [])).toBe(account);
});

it('leaves a deleted and restored template in its place when the order is sent after it', () => {
  const account = [template(1), template(2), template(3)];
  const again = [remove(2), save(2), order(1, 2, 3)];
  expect(withChanges(account, again.slice(0, 1)).map((one) => one.id)).toEqual([id(1), id(3)]);
  expect(withChanges(account, again).map((one) => one.id)).toEqual([id(1), id(2), id(3)]);
});
