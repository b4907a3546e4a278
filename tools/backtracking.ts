import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkSync } from 'recheck'
import { analyse } from 'scslre'
import { z } from 'zod'

/** A regular expression as it stands in the source. */
export type Pattern = { source: string; flags: string }

// without these it starts programs of its own, a binary or Java, and judges by whichever it finds
process.env['RECHECK_BACKEND'] = 'pure'
process.env['RECHECK_SYNC_BACKEND'] = 'pure'

/**
 * A pattern that is not judged within that time, in milliseconds, is too intricate for people too. The most intricate of ours take seconds, and more than 20 on a
 * machine that is shared with others.
 */
const JUDGED_MS = 180_000

/** Cache of the verdicts by pattern: judging all takes some seconds. A new version of the judges begins anew. */
const KEPT = path.resolve(import.meta.dirname, '../node_modules/.cache/patterns-recheck-4.5.0-scslre-0.3.0.json')

/**
 * Reason for which this pattern's time grows faster than the text it searches; null when it does not. One of the judges knows looking ahead and
 * behind, but only texts that repeat a single character; the other knows all texts, but no looking ahead or behind. (rules/security#patterns)
 */
function faultOf({ source, flags }: Pattern): string | null {
  const [report] = analyse({ source, flags }).reports
  if (report) return `„${report.character.pick}“ wiederholt`
  // what repeats nothing without end takes no longer for a longer text
  if (!/[*+]|\{\d+,\}/.test(source)) return null
  const judged = checkSync(source, flags, { checker: 'automaton', timeout: JUDGED_MS })
  if (judged.status === 'vulnerable') return judged.attack.pattern
  if (judged.status === 'safe' || judged.error.kind === 'unsupported') return null
  return `nicht zu beurteilen (${judged.error.kind})`
}

let kept: Map<string, string | null> | undefined

/** The same, remembered from run to run. */
export function backtrackingOf(pattern: Pattern): string | null {
  kept ??= new Map(Object.entries(readKept()))
  const name = `/${pattern.source}/${pattern.flags}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const fault = faultOf(pattern)
  kept.set(name, fault)
  return fault
}

const Kept = z.record(z.string(), z.string().nullable())

const readKept = () => (existsSync(KEPT) ? Kept.parse(JSON.parse(readFileSync(KEPT, 'utf8'))) : {})

/** Keeps what was judged for the next run; whole, whenever somebody ends this one. */
export function keepJudged(): void {
  if (!kept) return
  mkdirSync(path.dirname(KEPT), { recursive: true })
  const written = `${KEPT}.${process.pid}`
  writeFileSync(written, JSON.stringify(Object.fromEntries(kept)))
  renameSync(written, KEPT)
}
