import type { RosterCells } from './rosterCells.ts'
import { normalized } from '../text/normalized.ts'
import { readAlike } from '../text/readAlike.ts'

type Identity = {
  firstName: string | null
  lastName: string | null
  year: number | string | null
  email: string | null
}
type Known = Identity & { runnerID: number; teamName?: string | null }

/** Whom each row means: the runner who is known already, or `undefined`. `doubles` are the rows that repeat an earlier one. */
export type Matched = { runnerIDs: (number | undefined)[]; doubles: ReadonlySet<number> }

/**
 * Finds the people of a list among the runners: by e-mail, else by name and birth year, each runner once. An e-mail that several share
 * (an office's) is not unique, so the name decides too; of two of one name and year the team tells who is meant. (rules/roster#match)
 */
export function matchRunners(list: readonly RosterCells[], known: readonly Known[]): Matched {
  const [rows, runners] = [list.map(compared), known.map(compared)]
  const doubles = doubledRows(rows, runners)
  const runnerIDs: (number | undefined)[] = rows.map(() => undefined)
  const claimed = new Set<number>()
  const claim = (
    keyOf: (one: Compared) => string | null,
    isCertain: (key: string, known: readonly Compared[]) => boolean,
  ) => {
    const byKey = groupBy(runners, keyOf)
    for (const [index, row] of rows.entries()) {
      const key = runnerIDs[index] === undefined && !doubles.has(index) ? keyOf(row) : null
      const known = key === null ? [] : (byKey.get(key) ?? [])
      if (key === null || !isCertain(key, known)) continue
      const runner = known.find(({ runnerID }) => !claimed.has(runnerID))
      if (!runner) continue
      claimed.add(runner.runnerID)
      runnerIDs[index] = runner.runnerID
    }
  }
  const rowsByMail = groupBy(rows, mailKey)
  claim(mailAndNameKey, () => true)
  claim(mailKey, (mail, known) => known.length === 1 && rowsByMail.get(mail)?.length === 1)
  claim(nameYearAndTeamKey, () => true)
  claim(nameAndYearKey, () => true)
  return { runnerIDs, doubles }
}

/**
 * Rows with the person of an earlier one: the same name and e-mail, or the same name and birth year without e-mails that differ, once more often
 * than such people are known.
 */
function doubledRows(rows: readonly Compared[], runners: readonly Compared[]): Set<number> {
  const [knownByMail, knownByYear] = [groupBy(runners, mailAndNameKey), groupBy(runners, nameAndYearKey)]
  const doubles = new Set<number>()
  const byMail = new Map<string | null, number>()
  const mailsOf = new Map<string | null, string[]>()
  for (const [index, row] of rows.entries()) {
    const [mailKeyed, yearKeyed, mail] = [mailAndNameKey(row), nameAndYearKey(row), mailKey(row) ?? '']
    const count = byMail.get(mailKeyed) ?? 0
    const mails = mailsOf.get(yearKeyed) ?? []
    const hasSameMail = mailKeyed !== null && count >= atLeastOne(knownByMail.get(mailKeyed))
    const mayBeSame = mail === '' ? mails.length > 0 : mails.includes('') || mails.includes(mail)
    const hasSameYear = yearKeyed !== null && mayBeSame && mails.length >= atLeastOne(knownByYear.get(yearKeyed))
    if (hasSameMail || hasSameYear) {
      doubles.add(index)
      continue
    }
    byMail.set(mailKeyed, count + 1)
    mailsOf.set(yearKeyed, [...mails, mail])
  }
  return doubles
}

const atLeastOne = (known: readonly Compared[] = []) => Math.max(known.length, 1)

function groupBy<One>(ones: readonly One[], keyOf: (one: One) => string | null): Map<string | null, One[]> {
  return Map.groupBy(ones, keyOf)
}

type Compared = { name: string | null; mail: string | null; year: number | string | null; team: string | null }

/** A person as people are compared, each text folded once: names as they are read, an e-mail as it is written. */
function compared<One extends Identity & { teamName?: string | null }>(one: One): One & Compared {
  const [first, last] = [readAlike(one.firstName ?? ''), readAlike(one.lastName ?? '')]
  const name = first === '' && last === '' ? null : `${first}\n${last}`
  const mail = normalized((one.email ?? '').trim().toLowerCase()) || null
  return { ...one, name, mail, team: readAlike(one.teamName ?? '') || null }
}

const mailKey = ({ mail }: Compared) => mail

const mailAndNameKey = ({ mail, name }: Compared) => (mail === null || name === null ? null : `${mail}\n${name}`)

const nameAndYearKey = ({ name, year }: Compared) => (name === null || year === null ? null : `${year}\n${name}`)

function nameYearAndTeamKey(one: Compared): string | null {
  const byYear = nameAndYearKey(one)
  return byYear === null || one.team === null ? null : `${byYear}\n${one.team}`
}
