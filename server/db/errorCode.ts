/** The code of an error of the system (`ENOENT`) or of PostgreSQL (`23505`), also when Drizzle has wrapped it. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? errorCode(error.cause) : undefined
}

/** The innermost error: Drizzle wraps the driver's into one whose words carry the statement and its values. */
export function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}
