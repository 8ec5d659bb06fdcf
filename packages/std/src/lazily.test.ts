import { expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

it('a lazy object creates each member on its first access, once', () => {
  const [near, far] = [vi.fn(() => ({ name: 'near' })), vi.fn(() => ({ name: 'far' }))];
  const places = lazily({ near, far });
  expect(Object.keys(places)).toEqual(['near', 'far']);
  expect(near).not.toHaveBeenCalled();
  expect(places.near).toBe(places.near);
  expect(places.near.name).toBe('near');
  expect(near).toHaveBeenCalledOnce();
  expect(far).not.toHaveBeenCalled();
});
