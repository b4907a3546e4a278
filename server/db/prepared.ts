import type pg from 'pg'

/** A statement that comes again is worth being kept by the server; one with as many places as a list has parts rarely does. */
const FROM_USE = 3
/** So many texts are counted. A product has a few hundred. */
const MOST_TEXTS = 1000

/**
 * Lets the server keep the plans of statements that come again: planning costs more than most of ours take. Each gets a name by its
 * text, the same on all connections.
 */
export function prepareStatements(pool: pg.Pool): void {
  const texts = new Map<string, { uses: number; name: string }>()

  function nameOf(text: string): string | undefined {
    const known = texts.get(text)
    if (!known) {
      if (texts.size < MOST_TEXTS) texts.set(text, { uses: 1, name: `statement_${texts.size}` })
      return undefined
    }
    known.uses += 1
    return known.uses < FROM_USE ? undefined : known.name
  }

  function named(statement: unknown): unknown {
    if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement))
      return statement
    const { text } = statement
    const name = typeof text === 'string' ? nameOf(text) : undefined
    return name === undefined ? statement : { ...statement, name }
  }

  pool.on('connect', (client) => {
    // oxlint-disable-next-line typescript/unbound-method -- the proxy passes on whoever it is called on
    client.query = new Proxy(client.query, {
      apply: (query, self, [statement, ...rest]: unknown[]): unknown =>
        Reflect.apply(query, self, [named(statement), ...rest]),
    })
  })
}
