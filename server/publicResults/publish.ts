import type { Publication } from '#contract/results/results.ts'
import { afterImport } from '#domain/results/standings.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { assembled } from '../results/assembled.ts'
import { inTurn } from '../results/inTurn.ts'
import { found, makeVersion } from '../results/makeVersion.ts'
import { missingSlots } from '../results/state.ts'
import { addPublication, handedNumbers, lastPublication } from '../results/store.ts'
import { newestResults, resultsOf, type StoredVersion } from '../resultVersions/store.ts'
import { correctionsSince } from './corrections.ts'

/**
 * Shows everybody a version, as preliminary or official, or none. Before they become official, those without a time and status are asked about once; what is
 * answered makes a version of its own. Refusals: 404 there is no such version; 409 another one is public than the caller saw, or it is to be said first what
 * stands of those who are missing. (rules/results#published, rules/results#missing)
 */
export async function publish(
  context: Context,
  caller: User,
  { version, state, was = null, missing }: Publication,
): Promise<void> {
  await inTurn(context, async (tx) => {
    const last = await lastPublication(tx)
    const current = last?.version ?? null
    // a second click publishes nothing twice
    if (version === current && (version === null || last?.state === state)) return
    if (was !== current) throw new Refusal('RESULTS_OVERTAKEN', current)
    const chosen = version === null ? null : found(await resultsOf(tx, context, version))
    const shown =
      chosen !== null && state === 'official'
        ? await withMissing(tx, context, { caller, chosen, missing })
        : (chosen?.version ?? null)
    const published = shown === null ? undefined : await resultsOf(tx, context, shown)
    await addPublication(tx, {
      at: context.now(),
      authorId: caller.id,
      version: shown,
      state: shown === null ? null : state,
      corrections: published ? await correctionsSince(tx, context, published) : [],
    })
    await writeLog(tx, {
      caller,
      code: 'resultsPublished',
      facts: { version: shown, state: shown === null ? null : state, was: current },
    })
  })
}

type Asked = { caller: User; chosen: StoredVersion; missing: Publication['missing'] }

/** The version to publish: this one, or one with the status of those who are missing. */
async function withMissing(tx: Transaction, context: Context, { caller, chosen, missing }: Asked): Promise<number> {
  if (missing === 'open') return chosen.version
  const slots = missingSlots(await assembled(tx, context, chosen), await handedNumbers(tx))
  if (slots.length === 0) return chosen.version
  if (missing === undefined) throw new Refusal('RESULTS_MISSING', slots.length)
  const newest = await newestResults(tx, context)
  if (newest?.version !== chosen.version) throw new Refusal('RESULTS_NOT_NEWEST')
  const told = slots.map(({ startNumber }) => ({ startNumber, gunTime: null, netTime: null, status: missing }))
  const made = await makeVersion(tx, context, {
    newest,
    standings: afterImport(newest.standings, told, 'merge'),
    author: caller,
    source: 'missing',
  })
  return made.version
}
