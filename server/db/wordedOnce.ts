import type { Connection } from './client.ts'

/**
 * A statement of drizzle's that is put into words once for a database instead of at every call, which takes longer than most answers.
 * A transaction has it put into words anew.
 */
export function wordedOnce<Statement>(build: (connection: Connection) => Statement) {
  const known = new WeakMap<Connection, Statement>()
  return (connection: Connection): Statement => {
    const statement = known.get(connection) ?? build(connection)
    known.set(connection, statement)
    return statement
  }
}
