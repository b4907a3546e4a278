/** The code of an error of the system (`ENOENT`) or of PostgreSQL (`23505`), also when Drizzle has wrapped it. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? errorCode(error.cause) : undefined
}
