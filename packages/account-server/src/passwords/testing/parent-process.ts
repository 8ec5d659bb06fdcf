/** A parent that a test kills: computes a hash at its start and for each message, and says by which process. */
import { PasswordProcess } from '../password-process.ts';

const passwords = new PasswordProcess();

async function hash(): Promise<void> {
  await passwords.ask({ stored: null, password: 'quiet water 1' });
  process.send?.(passwords.pid);
}

process.on('message', () => void hash());
await hash();
