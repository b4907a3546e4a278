/** The code of a system error (`ENOENT`) or a PostgreSQL error (`23505`), also when Drizzle has wrapped it. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? errorCode(error.cause) : undefined
}

/** The innermost error: Drizzle wraps the driver's error into one whose message contains the statement and its values. */
export function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
