import { describe, expect, it } from 'vitest';
import { createProcedureCall } from './procedure-call.ts';

describe('a rendered page that calls the backend', () => {
  it('calls as a visitor, with the arguments as JSON', async () => {
    const asked: Request[] = [];
    const call = createProcedureCall({
      url: 'https://backend.example',
      anonKey: 'anon',
      send: async (request) => {
        asked.push(request);
        return Response.json([{ slug: 'a' }]);
      },
    });
    expect(await call('blog_posts', { language: 'pl', limit: 2 })).toEqual([{ slug: 'a' }]);
    const [request] = asked;
    expect(request?.url).toBe('https://backend.example/rest/v1/rpc/blog_posts');
    expect(request?.headers.get('authorization')).toBe('Bearer anon');
    expect(await request?.json()).toEqual({ language: 'pl', limit: 2 });
  });

  it('does not treat a refusal as an answer', async () => {
    const call = createProcedureCall({
      url: 'https://backend.example',
      anonKey: 'anon',
      send: async () => Response.json({ message: 'busy' }, { status: 503 }),
    });
    await expect(call('blog_posts', {})).rejects.toThrow('blog_posts answered 503');
  });
});
