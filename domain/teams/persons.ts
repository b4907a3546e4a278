import { factOf, kindsOf } from '../text/factTable.ts'
import { isUnseen } from '../text/tidyText.ts'

/** People and programs that may be told fields of a person: each sees those whose row names it, and no others. (rules/runners#seen-by) */
export const AUDIENCES = ['company', 'codeHolder', 'staff', 'person', 'timekeeper', 'results', 'nextYear'] as const
export type Audience = (typeof AUDIENCES)[number]

/** People with a form for persons: teams of the own company, of an editing or invite code, of all companies, and the own data. */
export type Typist = Extract<Audience, 'company' | 'codeHolder' | 'staff' | 'person'>

/** People who enter whole teams. */
export type TeamTypist = Exclude<Typist, 'person'>

/** The facts of each field of a person in a slot, for storing, showing, listing and deleting persons. */
type PersonFacts = {
  /**
   * One line of text, of which everything follows from this row and its label: schema, form, list and file. A field that is none has
   * its own line in each table over the fields.
   */
  isText: boolean
  /** True if somebody is incomplete without it, for whoever enters a whole person. (rules/runners#entry) */
  isNeeded: boolean
  /** Audiences that may see it: nobody else gets it in an answer, a file or a form. (rules/runners#seen-by) */
  seenBy: readonly Audience[]
  /** People with an input for it in their form: at least one, or nobody could ever fill it. (rules/runners#typed-by) */
  typedBy: readonly [Typist, ...Typist[]]
  /** Value in a slot with nobody in it. (rules/runners#emptying) */
  empty: null | false
  /** After the retention period: it is deleted, or stays for anonymous statistics. (rules/privacy#retention) */
  afterEvent: 'goes' | 'stays'
  /**
   * Extent to which erasing a person removes the value from the log and lists: 'anywhere'; only where it is 'quoted', as it is also a normal
   * word; only 'beside' one of those, as many people share it; 'nowhere', as it identifies nobody. (rules/privacy#erasure)
   */
  erased: 'anywhere' | 'quoted' | 'beside' | 'nowhere'
  /** Deadline after which it cannot be changed any more; null: a person's wish, which may change until the event. (rules/event#deadlines) */
  deadline: 'names' | 'shirts' | null
  /**
   * Change by companies, holders of codes and the person from the day of the race on: none, as it says who ran, a corrected spelling only, or any.
   * (rules/event#since-race)
   */
  sinceRace: 'closed' | 'spelling' | 'open'
  /** Its place among the columns of a list of runners; null: no such list has it. (rules/roster#rows) */
  rosterColumn: number | null
}

/** Forms of the people who enter teams: they see most of the data, and the person sees and corrects the own data. */
const TEAM_FORMS = ['company', 'codeHolder', 'staff'] as const satisfies readonly TeamTypist[]
const ALL_FORMS = [...TEAM_FORMS, 'person'] as const

/** Fields of the person in a slot, each with its facts; a field without its facts does not compile. (rules/runners#fields) */
export const PERSON = {
  firstName: {
    isText: true,
    isNeeded: true,
    seenBy: [...ALL_FORMS, 'timekeeper', 'results', 'nextYear'],
    typedBy: ALL_FORMS,
    empty: null,
    afterEvent: 'goes',
    erased: 'beside',
    deadline: 'names',
    sinceRace: 'spelling',
    rosterColumn: 1,
  },
  lastName: {
    isText: true,
    isNeeded: true,
    seenBy: [...ALL_FORMS, 'timekeeper', 'results', 'nextYear'],
    typedBy: ALL_FORMS,
    empty: null,
    afterEvent: 'goes',
    erased: 'quoted',
    deadline: 'names',
    sinceRace: 'spelling',
    rosterColumn: 2,
  },
  year: {
    isText: false,
    isNeeded: true,
    seenBy: [...ALL_FORMS, 'timekeeper', 'nextYear'],
    typedBy: ALL_FORMS,
    empty: null,
    afterEvent: 'goes',
    erased: 'nowhere',
    deadline: 'names',
    sinceRace: 'closed',
    rosterColumn: 3,
  },
  sex: {
    isText: false,
    isNeeded: true,
    seenBy: [...ALL_FORMS, 'timekeeper', 'nextYear'],
    typedBy: TEAM_FORMS,
    empty: null,
    afterEvent: 'stays',
    erased: 'nowhere',
    deadline: 'names',
    sinceRace: 'closed',
    rosterColumn: 4,
  },
  email: {
    isText: false,
    isNeeded: true,
    seenBy: [...ALL_FORMS, 'nextYear'],
    typedBy: TEAM_FORMS,
    empty: null,
    afterEvent: 'goes',
    erased: 'anywhere',
    deadline: 'names',
    sinceRace: 'open',
    rosterColumn: 5,
  },
  phoneNumber: {
    isText: false,
    isNeeded: false,
    seenBy: ALL_FORMS,
    typedBy: ALL_FORMS,
    empty: null,
    afterEvent: 'goes',
    erased: 'quoted',
    deadline: 'names',
    sinceRace: 'open',
    rosterColumn: 6,
  },
  isApprentice: {
    isText: false,
    isNeeded: false,
    seenBy: [...TEAM_FORMS, 'timekeeper'],
    typedBy: TEAM_FORMS,
    empty: false,
    afterEvent: 'goes',
    erased: 'nowhere',
    deadline: 'names',
    sinceRace: 'closed',
    rosterColumn: 8,
  },
  bestTime: {
    isText: false,
    isNeeded: false,
    seenBy: ALL_FORMS,
    typedBy: ALL_FORMS,
    empty: null,
    afterEvent: 'goes',
    erased: 'nowhere',
    deadline: 'names',
    sinceRace: 'open',
    rosterColumn: null,
  },
  tshirtSize: {
    isText: false,
    isNeeded: false,
    seenBy: ALL_FORMS,
    typedBy: ALL_FORMS,
    empty: null,
    afterEvent: 'stays',
    erased: 'nowhere',
    deadline: 'shirts',
    sinceRace: 'open',
    rosterColumn: 7,
  },
  /** Wish to be named in the results; null: nobody has said. (rules/runners#results-wish) */
  showInResults: {
    isText: false,
    isNeeded: false,
    seenBy: [...ALL_FORMS, 'timekeeper'],
    typedBy: ['person'],
    empty: null,
    afterEvent: 'goes',
    erased: 'nowhere',
    deadline: null,
    sinceRace: 'open',
    rosterColumn: null,
  },
} as const satisfies Record<string, PersonFacts>

export type PersonField = keyof typeof PERSON
export const PERSON_FIELDS = kindsOf(PERSON)

/** Fields that belong to the slot and not to the person in it. (rules/numbers#belong-to-slots) */
export type SlotField = 'runnerID' | 'teamID' | 'slot' | 'isTeamCaptain' | 'startNumber' | 'chipNumber' | 'updatedAt'
/** Fields of the person's own link, which goes with the person. (rules/runners#own-link) */
export type LinkField = 'invitedAt' | 'linkUndelivered' | 'confirmedAt' | 'deletionAskedAt'
/** Fields of things that the company bought for the person: they go along, and stay when somebody else takes the place. (rules/shirts#by-person) */
export type BoughtField = 'orderedShirt'
/** Every field of a runner belongs to the person, to the slot, to the person's link or to what was bought. */
export type RunnerField = PersonField | SlotField | LinkField | BoughtField

/** A slot with nobody in it. (rules/runners#emptying) */
export const NOBODY = factOf(PERSON, 'empty')

/** The identifying fields of a slot; the rest is anonymous statistics. (rules/privacy#retention) */
export const NAMING_FIELDS = PERSON_FIELDS.filter((field) => PERSON[field].afterEvent === 'goes')

/** The fields that this audience sees. */
export type SeenField<Reader extends Audience> = {
  [Field in PersonField]: Reader extends (typeof PERSON)[Field]['seenBy'][number] ? Field : never
}[PersonField]

/** True if this audience may see the field. (rules/runners#seen-by) */
export function isSeenBy<Reader extends Audience>(field: PersonField, reader: Reader): field is SeenField<Reader> {
  const seenBy: readonly Audience[] = PERSON[field].seenBy
  return seenBy.includes(reader)
}

/** The fields of a person that this audience sees. (rules/runners#seen-by) */
export function fieldsSeenBy<Reader extends Audience>(reader: Reader): SeenField<Reader>[] {
  return PERSON_FIELDS.filter((field) => isSeenBy(field, reader))
}

/** The fields that this form has. */
export type TypedField<Form extends Typist> = {
  [Field in PersonField]: Form extends (typeof PERSON)[Field]['typedBy'][number] ? Field : never
}[PersonField]

/** True if the form of these people has an input for the field. (rules/runners#typed-by) */
export function isTypedBy<Form extends Typist>(field: PersonField, form: Form): field is TypedField<Form> {
  const typedBy: readonly Typist[] = PERSON[field].typedBy
  return typedBy.includes(form)
}

/** The fields of a person that the timekeeper gets. (rules/handover#least) */
export const HANDED_FIELDS = fieldsSeenBy('timekeeper')

/** Lines of text, of which everything follows from their rows. */
export type TextField = {
  [Field in PersonField]: (typeof PERSON)[Field]['isText'] extends true ? Field : never
}[PersonField]
export const isTextField = (field: PersonField): field is TextField => PERSON[field].isText
export const TEXT_FIELDS = PERSON_FIELDS.filter(isTextField)

/** Lines of text that nobody can be without. */
type NeededText = { [Field in TextField]: (typeof PERSON)[Field]['isNeeded'] extends true ? Field : never }[TextField]
export const isNeededText = (field: TextField): field is NeededText => PERSON[field].isNeeded
export const isOptionalText = (field: TextField): field is Exclude<TextField, NeededText> => !PERSON[field].isNeeded

/** The name, which is shown in one piece and comes first. */
export const NAME_FIELDS = ['firstName', 'lastName'] as const satisfies readonly TextField[]
export type NameField = (typeof NAME_FIELDS)[number]
/** Lines of text beside the name. */
export type FurtherText = Exclude<TextField, NameField>
export const FURTHER_TEXTS: readonly TextField[] = TEXT_FIELDS.filter((field) => !isName(field))

function isName(field: PersonField): boolean {
  return NAME_FIELDS.some((name) => name === field)
}

/** The fields that some of those who read teams are not told. (rules/runners#seen-by) */
export type HiddenField = Exclude<PersonField, SeenField<'company'> & SeenField<'codeHolder'> & SeenField<'staff'>>
export const isHidden = (field: PersonField): field is HiddenField => !TEAM_FORMS.every((form) => isSeenBy(field, form))

/** Deadlines that block a change of these fields. (rules/event#deadlines) */
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
 * True if a change of these fields is judged together with the rest of the person. A field that nobody touched stays as a list or the staff left
 * it, and a size alone says nothing of who runs. (rules/runners#whole-or-nobody)
 */
export function mustBeWhole(stored: Parameters<typeof isEmptyRunner>[0], changed: readonly PersonField[]): boolean {
  return isEmptyRunner(stored) ? changed.length > 0 : deadlinesOf(changed).names
}

function saysNothing(value: unknown): boolean {
  return value == null || value === false || (typeof value === 'string' && isUnseen(value))
}
