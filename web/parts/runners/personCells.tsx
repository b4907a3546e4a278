import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import type { PersonField, TextField } from '#domain/teams/persons.ts'
import type { OrderedFor } from '../shirts/OrderedMark.tsx'
import { ShirtFact } from '../shirts/ShirtFact.tsx'
import type { StaffRunner } from './staffRunners.ts'

/** The fields of a person that are no text: a text is shown as it is. */
export type CellField = Exclude<PersonField, TextField>
/** A person in a team, and whether that team gets shirts. */
export type ShownPerson = Pick<StaffRunner, CellField> & OrderedFor & { tshirtOption: boolean }
export type PersonCell = (person: ShownPerson) => ReactNode

/** A field of a person as it is read; a page that shows one in another way says so beside. (rules/runners#fields) */
export const PERSON_CELLS: Record<CellField, PersonCell> = {
  year: ({ year }) => year,
  sex: ({ sex }) => sex && labels.sex[sex],
  email: ({ email }) => email,
  phoneNumber: ({ phoneNumber }) => phoneNumber,
  bestTime: ({ bestTime }) => bestTime && labels.bestTime[bestTime],
  isApprentice: ({ isApprentice }) => (isApprentice ? 'Ja' : 'Nein'),
  tshirtSize: (person) =>
    (person.tshirtSize ?? person.orderedShirt) && <ShirtFact runner={person} tshirtOption={person.tshirtOption} />,
  showInResults: ({ showInResults }) => (showInResults === null ? null : showInResults ? 'Ja' : 'Nein'),
}
