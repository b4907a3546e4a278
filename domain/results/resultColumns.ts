import { foldWord } from '../roster/rosterCells.ts'

/** Uses of a column of a list of results. (rules/results#columns) */
export const COLUMN_USES = [
  'startNumber',
  'chipNumber',
  'transponder',
  'gunTime',
  'netTime',
  'status',
  'name',
  'ignore',
] as const
export type ColumnUse = (typeof COLUMN_USES)[number]

/** A longer cell is no heading. */
const HEADING_MAX = 60

const words = (text: string) => text.split(' ')

/** Headings of each use, folded, best first: German, English, and RACE RESULT's expressions. */
const NAMES: Record<Exclude<ColumnUse, 'ignore'>, readonly string[]> = {
  startNumber: words(
    'startnummeraufdruck startnummernaufdruck aufdruck startnummer startnr stnr snr nummer nr bibnumber bibnr bib number',
  ),
  chipNumber: words('startnummerid startnrid chipnumber'),
  transponder: words('transponder transponder1 chip chipcode chipid chipnummer chipnr tag tagid epc rfid'),
  gunTime: words('bruttozeit zeitbrutto brutto guntime gun finishgun timegun'),
  netTime: words(
    'nettozeit zeitnetto netto nettime net chiptime chipzeit finishchip timechip timetext300 timeorstatus',
  ),
  status: words('status resultstatus statustext'),
  name: words(
    'name displayname lfname flname vorname nachname familienname firstname lastname laeufer laeuferin teilnehmer',
  ),
}

/** A time of which the heading does not say which it is: the net time where it stands alone, else the other one. */
const EITHER_TIME = words('zeit time timetext endzeit laufzeit zielzeit ergebnis result finishtime')
/** Columns of places, in which a status may stand in the place's stead ('DNF'); a place is never read. */
const PLACES = words('platz rang pl rank place overallrankp overallrank withstatusoverallrankp gesamtplatz')

/** A column as its list names it: its heading, and in RACE RESULT's lists its expression. */
export type Heading = { label: string; expression?: string }

const fold = (text: string) => (text.length > HEADING_MAX ? '' : foldWord(text))

/** True of a column of places, in which only words are a status. */
export const isOfPlaces = ({ label, expression = '' }: Heading): boolean =>
  [fold(label), fold(expression)].some((word) => PLACES.includes(word))

/**
 * Proposes the use of each column by its heading; each use once, but for names, which may stand in two. Null: none is known to be a number, or none to be a
 * time or status, so that these are no headings. (rules/results#columns)
 */
export function proposeColumns(headings: readonly Heading[]): ColumnUse[] | null {
  const folded = headings.map(({ label, expression = '' }) => [fold(label), fold(expression)])
  const uses = headings.map((): ColumnUse => 'ignore')
  const take = (use: ColumnUse, names: readonly string[]): boolean => {
    // the label says more than the expression: somebody has written it for this list
    for (const place of [0, 1])
      for (const name of names) {
        const index = folded.findIndex((both, at) => uses[at] === 'ignore' && both[place] === name)
        if (index < 0) continue
        uses[index] = use
        return true
      }
    return false
  }
  const hasNumber = [
    take('startNumber', NAMES.startNumber),
    take('chipNumber', NAMES.chipNumber),
    take('transponder', NAMES.transponder),
  ]
  const hasNet = take('netTime', NAMES.netTime)
  const hasGun = take('gunTime', NAMES.gunTime)
  const hasEither = !(hasNet && hasGun) && take(hasNet ? 'gunTime' : 'netTime', EITHER_TIME)
  const hasStatus = take('status', NAMES.status) || take('status', PLACES)
  for (const [index, both] of folded.entries())
    if (uses[index] === 'ignore' && both.some((word) => NAMES.name.includes(word))) uses[index] = 'name'
  return hasNumber.includes(true) && (hasNet || hasGun || hasEither || hasStatus) ? uses : null
}

const NUMBERS: readonly ColumnUse[] = ['startNumber', 'chipNumber', 'transponder']
const SAYINGS: readonly ColumnUse[] = ['gunTime', 'netTime', 'status']

/** True of uses by which a list can be read: a number, and a time or a status; each once, but for names. (rules/results#columns) */
export function hasNeededUses(uses: readonly ColumnUse[]): boolean {
  const has = (some: readonly ColumnUse[]) => uses.some((use) => some.includes(use))
  const isOnce = [...NUMBERS, ...SAYINGS].every((use) => uses.filter((one) => one === use).length <= 1)
  return has(NUMBERS) && has(SAYINGS) && isOnce
}
