import { createHash } from 'node:crypto'
import type { ErrorCode } from '#contract/errorCodes.ts'
import type { LinkFault } from '#domain/results/link.ts'
import type { ReadResult } from '#domain/results/readResults.ts'
import { afterImport, tellTheSame, type Standing } from '#domain/results/standings.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { correctionsSince } from '../publicResults/corrections.ts'
import { inTurn } from '../results/inTurn.ts'
import { found, makeVersion } from '../results/makeVersion.ts'
import { readToTake, type Read } from '../results/readList.ts'
import { againstHand } from '../results/takeList.ts'
import { addPublication, lastPublication } from '../results/store.ts'
import { newestResults, resultsBefore, resultsOf } from '../resultVersions/store.ts'
import { askLink, LinkTrouble } from './askLink.ts'
import { claimLink, deleteUnpublished, deleteUnusedSlots, noteLook, storedLink, type StoredLink } from './store.ts'

/**
 * Asks the timekeeper's link, if it is on and its time has come, and takes what is new in its list as a version. What goes wrong with it stands beside it, and
 * is nobody else's trouble. One server of several does it. (rules/results#link)
 */
export async function followLink(context: Context, ending: AbortSignal): Promise<void> {
  const link = await claimLink(context.db)
  if (!link || link.url === null) return
  try {
    const bytes = await askLink(link.url, context.outside, ending)
    const read = await readToTake(context, 'background', { bytes, format: link.format })
    await inTurn(context, (tx) => takeRead(tx, context, { link, read, bytes }))
  } catch (error) {
    // it is asked again after the start
    if (ending.aborted) return
    await noteLook(context.db, link.turn, { lastFault: faultOf(error) })
    if (!(error instanceof LinkTrouble) && !(error instanceof Refusal)) throw error
  }
}

type Fetched = { link: StoredLink; read: Read; bytes: Uint8Array }

/** Takes what was read, as far as the link still says it and nothing newer was asked. */
async function takeRead(tx: Transaction, context: Context, { link, read, bytes }: Fetched): Promise<void> {
  const stored = await storedLink(tx)
  if (stored?.turn !== link.turn || !stored.isOn) return
  const takenSha256 = digestOf(read.list.results)
  const made = takenSha256 === link.takenSha256 ? null : await versionOf(tx, context, { read, bytes })
  const lastFault = made === null ? await whatStays(tx, context, link) : await shown(tx, context, { link, made })
  await noteLook(tx, link.turn, { lastAt: context.now(), lastFault, takenSha256 })
}

/** Makes a version in the place of one that the link brought before and nobody published; null where nothing has changed. */
async function versionOf(
  tx: Transaction,
  context: Context,
  { read: { list, settings, warned }, bytes }: Pick<Fetched, 'read' | 'bytes'>,
): Promise<number | null> {
  const newest = await newestResults(tx, context)
  const standings = afterImport(newest?.standings ?? NOTHING, list.results, 'all')
  if (newest && tellTheSame(newest.standings, standings)) return null
  const isReplaced = newest !== undefined && (await deleteUnpublished(tx, newest.version))
  const before = isReplaced ? await resultsBefore(tx, context, newest.version) : newest
  const isBack = before !== undefined && tellTheSame(before.standings, standings)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const made = isBack
    ? null
    : await makeVersion(tx, context, {
        // its slots are those of the replaced one, as long as they are the same
        newest: newest && { ...newest, standings: before?.standings ?? new Map<string, Standing>() },
        standings,
        author: null,
        source: 'link',
        sha256,
        warned: [...warned, ...againstHand(before?.standings ?? NOTHING, list.results, settings.digits)],
      })
  if (isReplaced) await deleteUnusedSlots(tx, newest.slotSet)
  return made?.version ?? null
}

const NOTHING: ReadonlyMap<string, Standing> = new Map<string, Standing>()

/** Shows everybody a version at once, as preliminary, where that is wished; an official one stays until somebody publishes another. */
async function shown(
  tx: Transaction,
  context: Context,
  { link, made }: { link: StoredLink; made: number },
): Promise<LinkFault | null> {
  if (!link.showAtOnce) return null
  const last = await lastPublication(tx)
  if (last?.state === 'official') return 'officialStands'
  const version = found(await resultsOf(tx, context, made))
  const corrections = await correctionsSince(tx, context, version)
  await addPublication(tx, { at: context.now(), authorId: null, version: made, state: 'preliminary', corrections })
  return null
}

/** Notice that an official version still stands in the way, after a list without news. */
async function whatStays(
  tx: Transaction,
  context: Context,
  { lastFault, showAtOnce }: StoredLink,
): Promise<LinkFault | null> {
  if (lastFault !== 'officialStands' || !showAtOnce) return null
  const [last, newest] = [await lastPublication(tx), await newestResults(tx, context)]
  return last?.state === 'official' && last.version !== newest?.version ? lastFault : null
}

/** Of what a list tells, in whatever order it does. */
function digestOf(results: readonly ReadResult[]): string {
  const told = results.map(({ startNumber, gunTime, netTime, status }) =>
    JSON.stringify([startNumber, gunTime, netTime, status]),
  )
  return createHash('sha256').update(told.toSorted().join('\n')).digest('hex')
}

/** Faults by the refusals of a list; of any other one it cannot be read. */
const FAULTS = new Map<ErrorCode, LinkFault>([
  ['RESULTS_EMPTY', 'empty'],
  ['RESULTS_COLUMNS', 'columns'],
  ['RESULT_FORMAT_NOT_FOUND', 'formatMissing'],
  ['RESULTS_FIT_NOBODY', 'otherEvent'],
  ['RESULTS_TWICE', 'twice'],
  ['BUSY', 'busy'],
])

function faultOf(error: unknown): LinkFault {
  if (error instanceof LinkTrouble) return error.fault
  return error instanceof Refusal ? (FAULTS.get(error.code) ?? 'unreadable') : 'surprise'
}
