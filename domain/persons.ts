import { factOf, kindsOf } from './factTable.ts'

/** What must be known of each field of a person in a slot, wherever a person is kept, shown, listed or forgotten. */
type PersonFacts = {
  /** What stands in a slot with nobody in it. (rules/runners#emptying) */
  empty: null | false
  /** Once the event is over for long: it goes, or stays to be counted without a name. (rules/privacy#retention) */
  afterEvent: 'goes' | 'stays'
  /**
   * Where erasing a person takes the value out of the log and of lists: 'anywhere'; where it stands 'quoted', because it is a word
   * besides; only 'beside' one of those, because many have it; 'nowhere', because it names nobody. (rules/privacy#erasure)
   */
  erased: 'anywhere' | 'quoted' | 'beside' | 'nowhere'
  /** From which deadline on it cannot be changed any more. (rules/event#deadlines) */
  deadline: 'names' | 'shirts'
  /** Its place among the columns of a list of runners; null: no such list has it. (rules/roster#rows) */
  rosterColumn: number | null
}

/** What is known of the person in a slot, and who must know it; a field without its facts does not compile. (rules/runners#fields) */
export const PERSON = {
  firstName: { empty: null, afterEvent: 'goes', erased: 'beside', deadline: 'names', rosterColumn: 1 },
  lastName: { empty: null, afterEvent: 'goes', erased: 'quoted', deadline: 'names', rosterColumn: 2 },
  year: { empty: null, afterEvent: 'goes', erased: 'nowhere', deadline: 'names', rosterColumn: 3 },
  sex: { empty: null, afterEvent: 'stays', erased: 'nowhere', deadline: 'names', rosterColumn: 4 },
  email: { empty: null, afterEvent: 'goes', erased: 'anywhere', deadline: 'names', rosterColumn: 5 },
  phoneNumber: { empty: null, afterEvent: 'goes', erased: 'quoted', deadline: 'names', rosterColumn: 6 },
  isApprentice: { empty: false, afterEvent: 'goes', erased: 'nowhere', deadline: 'names', rosterColumn: 8 },
  bestTime: { empty: null, afterEvent: 'goes', erased: 'nowhere', deadline: 'names', rosterColumn: null },
  tshirtSize: { empty: null, afterEvent: 'stays', erased: 'nowhere', deadline: 'shirts', rosterColumn: 7 },
} as const satisfies Record<string, PersonFacts>

export type PersonField = keyof typeof PERSON
export const PERSON_FIELDS = kindsOf(PERSON)

/** What belongs to the slot and not to the person in it. (rules/numbers#belong-to-slots) */
export type SlotField = 'runnerID' | 'teamID' | 'slot' | 'isTeamCaptain' | 'startNumber' | 'chipNumber' | 'updatedAt'
/** Everything that is kept or told of a runner is one or the other. */
export type RunnerField = PersonField | SlotField

/** A slot with nobody in it. (rules/runners#emptying) */
export const NOBODY = factOf(PERSON, 'empty')

/** Whom a slot names; the rest is counted without a name. (rules/privacy#retention) */
export const NAMING_FIELDS = PERSON_FIELDS.filter((field) => PERSON[field].afterEvent === 'goes')

/** Which deadlines stand against a change of these fields. (rules/event#deadlines) */
export function deadlinesOf(fields: readonly PersonField[]): Record<PersonFacts['deadline'], boolean> {
  const deadlines = new Set<string>(fields.map((field) => PERSON[field].deadline))
  return { names: deadlines.has('names'), shirts: deadlines.has('shirts') }
}

/** The fields of a person that a list of runners may have. */
export type RosterPersonField = {
  [Field in PersonField]: (typeof PERSON)[Field]['rosterColumn'] extends null ? never : Field
}[PersonField]

const isRosterField = (field: PersonField): field is RosterPersonField => PERSON[field].rosterColumn !== null
export const ROSTER_PERSON_FIELDS = PERSON_FIELDS.filter(isRosterField).toSorted(
  (one, other) => PERSON[one].rosterColumn - PERSON[other].rosterColumn,
)

/**
 * A slot with nobody in it, stored or as a form sends it: nothing is said of a person. It is not validated. (rules/runners#whole-or-nobody)
 */
export function isEmptyRunner(runner: { readonly [Field in PersonField]?: unknown }): boolean {
  return PERSON_FIELDS.every((field) => saysNothing(runner[field]))
}

function saysNothing(value: unknown): boolean {
  return value == null || value === false || (typeof value === 'string' && value.trim() === '')
}
