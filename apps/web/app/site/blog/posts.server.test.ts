import { expect, it } from 'vitest';
import { fetchPost } from './posts.server.ts';

it('post with a name that no database stores does not exist, and the backend is not asked for it', async () => {
  const call = () => Promise.reject(new Error('asked'));
  expect(await fetchPost(call, 'en', '\0')).toBeNull();
  await expect(fetchPost(call, 'en', 'rain')).rejects.toThrow('asked');
});
