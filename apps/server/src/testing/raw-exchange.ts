import { connect } from 'node:net';

const QUIET_MS = 1500;

/** Writes bytes to a port as they are and resolves with everything that comes back until the server closes or sends nothing for 1.5 s. */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const finish = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(QUIET_MS, finish);
    socket.setEncoding('latin1').on('data', (part: string) => {
      received += part;
    });
    socket.on('error', finish).on('close', finish);
  });
}

/** The statuses of the answers in the received bytes, in order. */
export function statusesIn(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
}
