import type { Connection } from './client.ts'

/**
 * A statement of drizzle's that is put into words once for the pool, and once for each of its connections that is used for transactions,
 * instead of at every call, which takes longer than most answers.
 */
export function wordedOnce<Statement>(build: (connection: Connection) => Statement) {
  const known = new WeakMap<object, Statement>()
  return (connection: Connection): Statement => {
    const { session } = connection._
    const statement = known.get(session) ?? build(connection)
    known.set(session, statement)
    return statement
  }
}
