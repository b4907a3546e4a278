/**
 * Statements of one transaction that do not need each other's answers go to the database in one go, in this order, instead of waiting
 * for each on its way there and back (`pg`'s pipeline mode). Throws what the first that failed threw: those behind it only hear that
 * the transaction is over. Each must be on its way already (drizzle's `.execute()`, not only an `await`), or those behind overtake it.
 */
export async function pipelined<const Statements extends readonly Promise<unknown>[]>(statements: Statements) {
  // a statement that drizzle has only prepared runs each time it is waited for
  if (!statements.every((statement) => statement instanceof Promise)) throw new Error('a statement was not sent')
  const outcomes = await Promise.allSettled(statements)
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(statements)
}
