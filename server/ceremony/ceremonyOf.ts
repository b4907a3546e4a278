import type { CompanyRow, PersonRow, TeamRow } from '#contract/results/publicResults.ts'
import { titleOfClass } from '#contract/results/resultWords.ts'
import { callingOrder, prizeWinner } from '#domain/results/ceremony.ts'
import { teamNumberOf } from '#domain/results/oddResults.ts'
import type { TimeDigits } from '#domain/results/raceTimes.ts'
import type { ResultSettings } from '#domain/results/resultSettings.ts'
import type { PublishedState } from '#domain/results/versions.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { openProtests } from '../protests/store.ts'
import { namesOf } from '../publicResults/view.ts'
import { personsOfResults } from '../resultPersons/store.ts'
import { assembled, type Assembled } from '../results/assembled.ts'
import { rankAll, rowsOf, type Names, type TitledRanked } from '../results/rows.ts'
import { lastPublication, numbersNotFetched, settingsOfResults } from '../results/store.ts'
import { newestResults } from '../resultVersions/store.ts'

/** Somebody of a team that is called; `name` null: it is not shown. */
export type CalledPerson = { startNumber: string; name: string | null; isFetched: boolean }
export type OpenProtest = { startNumber: string; until: Date }

/** Somebody, or a team, that is called to a prize. */
export type Called = {
  /** Null: the prize is given by hand. */
  place: number | null
  of: 'person' | 'team' | 'company' | 'words' | 'nobody'
  /** Of a person the start number, of a team the team's. */
  number: string | null
  /** Name of the person, team or company; null: it is not shown. */
  words: string | null
  teamName: string | null
  companyName: string | null
  people: readonly CalledPerson[]
  /** Milliseconds. */
  time: number | null
  finishers: number | null
  /** Words of a prize given by hand. */
  text: string | null
  protests: readonly OpenProtest[]
}

export type CalledPrize = { title: string; called: readonly Called[] }

/** A ceremony: its prizes in calling order, and what is still open. */
export type Ceremony = {
  version: number
  /** State of this version; null: it is not public. */
  state: PublishedState | null
  digits: TimeDigits
  prizes: readonly CalledPrize[]
  protests: readonly OpenProtest[]
}

/**
 * The ceremony of the newest version, with the names that everybody may see. Refusal: 404 there are no results yet. (rules/results#ceremony)
 */
export function ceremonyOf(context: Context): Promise<Ceremony> {
  return inSnapshot(context.db, async (tx) => {
    const newest = await newestResults(tx, context)
    if (!newest) throw new Refusal('RESULTS_NONE')
    const whole = await assembled(tx, context, newest)
    const settings = await settingsOfResults(tx)
    const of = await facts(tx, context, { whole, settings })
    const last = await lastPublication(tx)
    return {
      version: whole.version,
      state: last?.version === whole.version ? last.state : null,
      digits: settings.digits,
      prizes: [...ranked(of), ...byHand(of)].filter(({ called }) => called.length > 0),
      protests: of.protests,
    }
  })
}

type Facts = {
  whole: Assembled
  settings: ResultSettings
  names: Names
  notFetched: ReadonlySet<string>
  protests: readonly OpenProtest[]
}

async function facts(
  tx: Transaction,
  context: Context,
  { whole, settings }: Pick<Facts, 'whole' | 'settings'>,
): Promise<Facts> {
  const names = namesOf(whole, { persons: (await personsOfResults(tx, context)).byId, settings, now: context.now() })
  const protests = (await openProtests(tx)).map(({ startNumber, until }) => ({ startNumber, until }))
  return { whole, settings, names, notFetched: await numbersNotFetched(tx), protests }
}

/** The rankings that have places, each class of companies for itself. */
function ranked(of: Facts): CalledPrize[] {
  const { whole, settings } = of
  return [...rankAll(whole, settings.rankings).values()].flatMap((titled) => {
    const { title } = titled
    const rows = told(titled, of)
    switch (rows.of) {
      case 'person':
        return [{ title, called: callingOrder(rows.rows).map((row) => personCalled(row, of)) }]
      case 'team':
        return [{ title, called: callingOrder(rows.rows).map((row) => teamCalled(row, of)) }]
      case 'company': {
        const classes = settings.rankings.flatMap((one) =>
          one.key === titled.key && one.rule === 'finishers' ? one.classes : [],
        )
        return [...Map.groupBy(rows.rows, ({ sizeClass }) => sizeClass)].map(([sizeClass, some]) => ({
          title: titleOfClass(title, sizeClass, classes),
          called: callingOrder(some).map((row) => companyCalled(row, of)),
        }))
      }
    }
  })
}

/** The rows of a ranking, of people taken out of the lists too: their place is called, without them. */
const told = (titled: TitledRanked, { names }: Facts) => rowsOf(titled, { ...names, isLeftOut: () => false })

/** Prizes given by hand, in their order. */
function byHand(of: Facts): CalledPrize[] {
  return of.settings.prizes.map(({ title, winner, text }) => ({ title, called: [{ ...called(winner, of), text }] }))
}

function called(typed: string, of: Facts): Called {
  const { teams } = of.whole
  const winner = prizeWinner(typed, {
    startNumbers: new Set(of.whole.slots.keys()),
    teamNumbers: new Set(teams.map(({ teamNumber }) => teamNumber)),
    companyNames: new Set(teams.map(({ companyName }) => companyName)),
  })
  switch (winner.of) {
    case 'person':
      return { ...NOBODY, ...personOf(winner.startNumber, of) }
    case 'team':
      return { ...NOBODY, ...teamOf(winner.teamNumber, of) }
    case 'company':
      return { ...NOBODY, of: 'company', words: winner.companyName }
    case 'words':
      return { ...NOBODY, of: 'words', words: winner.words }
  }
}

const NOBODY = {
  place: null,
  of: 'nobody',
  number: null,
  words: null,
  teamName: null,
  companyName: null,
  people: [],
  time: null,
  finishers: null,
  text: null,
  protests: [],
} as const satisfies Called

const personCalled = ({ place, startNumber, time }: PersonRow, of: Facts): Called =>
  of.names.isLeftOut(startNumber) ? { ...NOBODY, place } : { ...NOBODY, ...personOf(startNumber, of), place, time }

const teamCalled = ({ place, teamNumber, time }: TeamRow, of: Facts): Called => ({
  ...NOBODY,
  ...teamOf(teamNumber, of),
  place,
  time,
})

const companyCalled = ({ place, id, companyName, mean, finishers }: CompanyRow, of: Facts): Called => ({
  ...NOBODY,
  place,
  of: 'company',
  words: companyName,
  time: mean,
  finishers: mean === null ? finishers : null,
  protests: of.protests.filter(({ startNumber }) => of.whole.slots.get(startNumber)?.customerID === id),
})

/** Somebody by number: where the name is not shown, the number alone. (rules/results#names) */
function personOf(startNumber: string, of: Facts): Partial<Called> & Pick<Called, 'of'> {
  const { whole, names, protests } = of
  if (names.isLeftOut(startNumber)) return { of: 'nobody' }
  const name = names.nameOf(startNumber)
  const slot = name === null ? undefined : whole.slots.get(startNumber)
  return {
    of: 'person',
    number: startNumber,
    words: name,
    teamName: slot?.teamName ?? null,
    companyName: slot?.companyName ?? null,
    people: [{ startNumber, name, isFetched: !of.notFetched.has(startNumber) }],
    protests: protests.filter((protest) => protest.startNumber === startNumber),
  }
}

function teamOf(number: number, { whole, names, notFetched, protests }: Facts): Partial<Called> & Pick<Called, 'of'> {
  const team = whole.teams.find(({ teamNumber }) => teamNumber === number)
  return {
    of: 'team',
    number: String(number),
    words: team?.teamName ?? null,
    companyName: team?.companyName ?? null,
    people: (team?.results ?? []).map(({ startNumber }) => ({
      startNumber,
      name: names.isLeftOut(startNumber) ? null : names.nameOf(startNumber),
      isFetched: !notFetched.has(startNumber),
    })),
    protests: protests.filter(({ startNumber }) => teamNumberOf(startNumber) === number),
  }
}
