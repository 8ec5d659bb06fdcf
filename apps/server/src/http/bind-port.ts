import type { Server } from 'node:http';
import { StartFailure } from '../start-failure.ts';

/**
 * Connections that may wait to be taken while the process is busy. Of those beyond it the kernel drops the greeting without a word,
 * and they try again after 1, 3 and 7 s: a rush that could have been answered, or refused with a time to retry, waits without an answer for that long.
 */
const BACKLOG = 4096;

/** Opens a port of an address for a server. @throws StartFailure when the port cannot be had. */
export function bindPort(server: Server, host: string, port: number): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new StartFailure(sentenceOf(error, host, port))));
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

function sentenceOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program: stop it, or choose another port, e.g. PORT=${port + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: choose one above 1023, e.g. PORT=3000 npm start.`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 for every network.`;
    default:
      return `Port ${port} on ${host} cannot be opened (${error.code ?? error.message}).`;
  }
}
