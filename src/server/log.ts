import { type DestinationStream, type Logger, pino } from 'pino';

/** Structured logs. They never hold personal data: no headers, bodies or queries, and errors without their values. */
export function createLog(level: string, to?: DestinationStream): Logger {
  const settings = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: describeError },
  };
  return to ? pino(settings, to) : pino(settings);
}

interface LoggedError {
  type: string;
  message?: string;
  code?: string;
  constraint?: string;
  stack?: string;
  cause?: LoggedError;
}

/**
 * What a log may know of an error. Database errors repeat the values of the query in their message and details (numbers,
 * names, hashes), so of a query only its text stays, and of what caused it only the code and the constraint.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { cause } = error;
  return {
    ...named(error),
    message: error.message.split('\nparams:', 1)[0] ?? '',
    stack: (error.stack ?? '')
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
    ...(cause instanceof Error ? { cause: named(cause) } : {}),
  };
}

function named(error: Error): LoggedError {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  };
}
