import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { BLOCKED_TCP_PORTS, findFreeTcpPort, listenLocally } from './local-server.ts';

const causeOf = (tcpPort: number) =>
  fetch(`http://127.0.0.1:${tcpPort}`).then(
    () => null,
    ({ cause }: Error) => cause as { readonly message?: string; readonly code?: string },
  );

it.each([...BLOCKED_TCP_PORTS])('fetch refuses TCP port %i without connecting', async (tcpPort) => {
  expect(await causeOf(tcpPort)).toMatchObject({ message: 'bad port' });
});

it('a free TCP port refuses the connection itself', async () => {
  expect(await causeOf(await findFreeTcpPort())).toMatchObject({ code: 'ECONNREFUSED' });
});

it('a server that was given a blocked TCP port listens on another', async () => {
  const server = createServer((_, response) => response.end('reached'));
  const given: number[] = [];
  const tcpPort = await listenLocally(server, (candidate) => given.push(candidate) < 3);
  expect(given).toHaveLength(3);
  expect(given.at(-1)).toBe(tcpPort);
  expect(await (await fetch(`http://127.0.0.1:${tcpPort}`)).text()).toBe('reached');
  server.closeAllConnections();
  server.close();
});
