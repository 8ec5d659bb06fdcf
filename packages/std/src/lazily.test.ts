import { expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

it('makes each member when it is first asked for, once', () => {
  const [near, far] = [vi.fn(() => ({ name: 'near' })), vi.fn(() => ({ name: 'far' }))];
  const places = lazily({ near, far });
  expect(Object.keys(places)).toEqual(['near', 'far']);
  expect(near).not.toHaveBeenCalled();
  expect(places.near).toBe(places.near);
  expect(places.near.name).toBe('near');
  expect(near).toHaveBeenCalledOnce();
  expect(far).not.toHaveBeenCalled();
});
