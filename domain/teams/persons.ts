import { factOf, kindsOf } from '../text/factTable.ts'

/** The facts of each field of a person in a slot, for storing, showing, listing and deleting persons. */
type PersonFacts = {
  /** What stands in a slot with nobody in it. (rules/runners#emptying) */
  empty: null | false
  /** After the retention period: it is deleted, or stays for anonymous statistics. (rules/privacy#retention) */
  afterEvent: 'goes' | 'stays'
  /**
   * Where erasing a person removes the value from the log and lists: 'anywhere'; only where it is 'quoted', as it is also a normal
   * word; only 'beside' one of those, as many people share it; 'nowhere', as it identifies nobody. (rules/privacy#erasure)
   */
  erased: 'anywhere' | 'quoted' | 'beside' | 'nowhere'
  /** From which deadline on it cannot be changed any more; null: a person's wish, which may change until the event. (rules/event#deadlines) */
  deadline: 'names' | 'shirts' | null
  /** Its place among the columns of a list of runners; null: no such list has it. (rules/roster#rows) */
  rosterColumn: number | null
  /** Whether the timekeeper is told it: only what a race needs. (rules/handover#least) */
  isHandedOver: boolean
}

/** What is known of the person in a slot, and who must know it; a field without its facts does not compile. (rules/runners#fields) */
export const PERSON = {
  firstName: {
    empty: null,
    afterEvent: 'goes',
    erased: 'beside',
    deadline: 'names',
    rosterColumn: 1,
    isHandedOver: true,
  },
  lastName: {
    empty: null,
    afterEvent: 'goes',
    erased: 'quoted',
    deadline: 'names',
    rosterColumn: 2,
    isHandedOver: true,
  },
  year: { empty: null, afterEvent: 'goes', erased: 'nowhere', deadline: 'names', rosterColumn: 3, isHandedOver: true },
  sex: { empty: null, afterEvent: 'stays', erased: 'nowhere', deadline: 'names', rosterColumn: 4, isHandedOver: true },
  email: {
    empty: null,
    afterEvent: 'goes',
    erased: 'anywhere',
    deadline: 'names',
    rosterColumn: 5,
    isHandedOver: false,
  },
  phoneNumber: {
    empty: null,
    afterEvent: 'goes',
    erased: 'quoted',
    deadline: 'names',
    rosterColumn: 6,
    isHandedOver: false,
  },
  isApprentice: {
    empty: false,
    afterEvent: 'goes',
    erased: 'nowhere',
    deadline: 'names',
    rosterColumn: 8,
    isHandedOver: true,
  },
  bestTime: {
    empty: null,
    afterEvent: 'goes',
    erased: 'nowhere',
    deadline: 'names',
    rosterColumn: null,
    isHandedOver: false,
  },
  tshirtSize: {
    empty: null,
    afterEvent: 'stays',
    erased: 'nowhere',
    deadline: 'shirts',
    rosterColumn: 7,
    isHandedOver: false,
  },
  /** Whether results may show the name; null: nobody has said. (rules/runners#results-wish) */
  showInResults: {
    empty: null,
    afterEvent: 'goes',
    erased: 'nowhere',
    deadline: null,
    rosterColumn: null,
    isHandedOver: true,
  },
} as const satisfies Record<string, PersonFacts>

export type PersonField = keyof typeof PERSON
export const PERSON_FIELDS = kindsOf(PERSON)

/** What belongs to the slot and not to the person in it. (rules/numbers#belong-to-slots) */
export type SlotField = 'runnerID' | 'teamID' | 'slot' | 'isTeamCaptain' | 'startNumber' | 'chipNumber' | 'updatedAt'
/** What became of the person's own link: it goes with the person. (rules/runners#own-link) */
export type LinkField = 'invitedAt' | 'linkUndelivered' | 'confirmedAt' | 'deletionAskedAt'
/** What the company bought for the person: it goes along, and stays when somebody else takes the place. (rules/shirts#by-person) */
export type BoughtField = 'orderedShirt'
/** Every field of a runner belongs to the person, to the slot, to the person's link or to what was bought. */
export type RunnerField = PersonField | SlotField | LinkField | BoughtField

/** A slot with nobody in it. (rules/runners#emptying) */
export const NOBODY = factOf(PERSON, 'empty')

/** The identifying fields of a slot; the rest is anonymous statistics. (rules/privacy#retention) */
export const NAMING_FIELDS = PERSON_FIELDS.filter((field) => PERSON[field].afterEvent === 'goes')

type HandedField = {
  [Field in PersonField]: (typeof PERSON)[Field]['isHandedOver'] extends true ? Field : never
}[PersonField]

const isHandedField = (field: PersonField): field is HandedField => PERSON[field].isHandedOver
/** The fields of a person that the timekeeper gets. (rules/handover#least) */
export const HANDED_FIELDS = PERSON_FIELDS.filter(isHandedField)

/** Which deadlines block a change of these fields. (rules/event#deadlines) */
export function deadlinesOf(fields: readonly PersonField[]): Record<NonNullable<PersonFacts['deadline']>, boolean> {
  const deadlines = new Set<string | null>(fields.map((field) => PERSON[field].deadline))
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

/**
 * Whether a change of these fields is judged together with the rest of the person. What nobody touched stays as a list or the staff left
 * it, and a size alone says nothing of who runs. (rules/runners#whole-or-nobody)
 */
export function mustBeWhole(stored: Parameters<typeof isEmptyRunner>[0], changed: readonly PersonField[]): boolean {
  return isEmptyRunner(stored) ? changed.length > 0 : deadlinesOf(changed).names
}

function saysNothing(value: unknown): boolean {
  return value == null || value === false || (typeof value === 'string' && value.trim() === '')
}
