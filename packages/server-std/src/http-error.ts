/**
 * An error that a caller receives, with the protocol's own code. One file per protocol turns it into a response.
 * @example throw new HttpError(429, 'over_request_rate_limit', 'Too many requests', { headers: { 'Retry-After': '60' } })
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: string;
  /** Further fields of the answer's body, e.g. weak_password. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Further headers of the answer, e.g. Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      fields?: Readonly<Record<string, unknown>> | undefined;
      headers?: Readonly<Record<string, string>> | undefined;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields ?? {};
    this.headers = more.headers ?? {};
  }
}
