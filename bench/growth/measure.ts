import type pg from 'pg'
import type { Call } from './calls.ts'
import { send } from '../send.ts'
import { statementsOf, type Statement } from './statements.ts'

const TURNS = 12

/** A call in an event of one size: its best time, what it returned, and what it asked the database. */
export type Finding = { teams: number; ms: number; bytes: number; statements: Statement[] }

/** A call in events of growing size, and the tables that its statements read whole in the largest. */
export type Growth = Required<Pick<Call, 'tellsOfAll' | 'worksOnAll'>> & {
  call: string
  findings: Finding[]
  whole: string[]
}

/** The best of several turns: whatever else the machine or the server does makes a turn slower, and adds statements. */
export async function measureCall(
  shop: { url: string; client: pg.Client; teams: number },
  call: Call,
): Promise<Finding> {
  const turns: Finding[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { result, statements } = await statementsOf(shop.client, async () => {
      const begin = performance.now()
      const answer = await send(shop.url, call.next(turn))
      call.afterwards?.(answer)
      return { ms: performance.now() - begin, bytes: Buffer.byteLength(answer) }
    })
    turns.push({ teams: shop.teams, ...result, statements })
  }
  const [fewest] = turns.toSorted((one, other) => sentBy(one) - sentBy(other))
  return {
    teams: shop.teams,
    ms: Math.min(...turns.map(({ ms }) => ms)),
    bytes: fewest?.bytes ?? 0,
    statements: fewest?.statements ?? [],
  }
}

/** How many statements a call has sent. */
export const sentBy = ({ statements }: Finding) => statements.reduce((sum, { calls }) => sum + calls, 0)
