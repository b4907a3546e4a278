/**
 * Sends statements of one transaction that do not need each other's answers in one round trip, in this order (`pg`'s pipeline mode). Throws
 * the error of the first that failed: later ones only report that the transaction was aborted. Each must have been sent already (drizzle's
 * `.execute()`, not only an `await`), or later ones overtake it.
 */
export async function pipelined<const Statements extends readonly Promise<unknown>[]>(statements: Statements) {
  // a drizzle query builder is not sent before it is awaited, and runs again at each await
  if (!statements.every((statement) => statement instanceof Promise)) throw new Error('a statement was not sent')
  const outcomes = await Promise.allSettled(statements)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(statements)
}
