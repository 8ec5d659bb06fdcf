/** The server cannot start; the message is one sentence for the person who started it, with a way on. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
