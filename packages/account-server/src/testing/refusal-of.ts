import { HttpError } from '@innertide/server-std/http-error';

/** Status and code of the HttpError that `work` throws or rejects with. @throws Error when it does neither */
export async function refusalOf(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof HttpError) return `${error.status} ${error.code}`;
    throw error;
  }
  throw new Error('nothing was refused');
}
