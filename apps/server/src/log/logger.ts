import { errorCode } from '@innertide/std/error-code';
import { type DestinationStream, type Logger, pino } from 'pino';
import { requestContext } from './request-context.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/**
 * What a line says of an error. Only these: PostgreSQL puts whole rows and addresses into `detail` and `hint`, and other libraries
 * hang requests and answers on theirs.
 */
function errorFields(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = errorCode(error);
  const sqlState = 'sqlState' in error ? error.sqlState : undefined;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(typeof sqlState === 'string' ? { sqlState } : {}),
  };
}

/** Lines of JSON on standard output, each with the id of the request it belongs to, none with more of an error than is fit for a log. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, mixin: () => ({ ...requestContext() }), serializers: { err: errorFields } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

const LONGEST_WORDS = 200;

/** Libraries and pages that are rendered here speak to the console: what they say becomes one line as well. */
export function listenToConsole(logger: Logger): void {
  const logAt =
    (level: 'error' | 'warn') =>
    (...parts: readonly unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      const words = parts.filter((part) => typeof part === 'string').join(' ');
      logger[level]({ ...(err ? { err } : {}), words: words.slice(0, LONGEST_WORDS) }, 'said by a part of the server');
    };
  console.error = logAt('error');
  console.warn = logAt('warn');
}
