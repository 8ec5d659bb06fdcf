import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * TCP ports from 1024 on that no fetch connects to, in a browser or in Node ("bad port"; WHATWG Fetch, port blocking). A system
 * whose range of temporary ports begins low gives them out like any other.
 */
export const BLOCKED_TCP_PORTS: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/**
 * Makes a server listen on a free TCP port of this machine that fetch connects to.
 * @param isBlocked which ports it gives back for another.
 * @returns the port.
 * @throws the server's error where it cannot listen.
 */
export async function listenLocally(
  server: Server,
  isBlocked: (tcpPort: number) => boolean = (tcpPort) => BLOCKED_TCP_PORTS.has(tcpPort),
): Promise<number> {
  for (;;) {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
    const { port } = server.address() as AddressInfo;
    if (!isBlocked(port)) return port;
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Finds a TCP port of this machine on which nothing listens at this moment and to which fetch connects. */
export async function findFreeTcpPort(): Promise<number> {
  const probe = createServer();
  const tcpPort = await listenLocally(probe);
  await new Promise((resolve) => probe.close(resolve));
  return tcpPort;
}
