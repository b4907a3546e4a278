import { kindsOf } from '#domain/text/factTable.ts'
import { foldWord, type RosterField } from '#domain/roster/rosterCells.ts'

/** What a column of a list holds: a field, both names in one ('Anna Huber', or 'Huber Anna'), or unknown. */
export type ColumnUse = RosterField | 'fullName' | 'reversedName' | null

/** 'name' is the surname beside a first name, else both names. */
type Heading = Exclude<ColumnUse, null> | 'name'

const WORDS: Record<Heading, string> = {
  firstName: 'vorname vornamen vname rufname firstname givenname',
  lastName: 'nachname nname familienname zuname schreibname lastname surname familyname',
  name: 'name namen',
  fullName:
    'vorundnachname vornachname vornamename vornamenachname vornameundname vorundzuname fullname laeufer laeuferin laeuferinnen teilnehmer teilnehmerin teilnehmerinnen person mitarbeiter mitarbeiterin mitarbeiterinnen starter starterin',
  reversedName: 'namevorname nachnamevorname nachundvorname familiennamevorname zunamevorname nameundvorname',
  year: 'jahrgang jg jahr geburtsjahr geburtsdatum geburtstag gebjahr gebdatum gebdat geb geboren geborenam year birthyear yearofbirth birthdate dateofbirth birthday',
  sex: 'geschlecht geschl sex gender anrede mw wm mwd wmd herrfrau frauherr salutation',
  email: 'email mail emailadresse mailadresse emailaddress epost',
  phoneNumber:
    'telefon telefonnummer telefonnr tel telnr telnummer handy handynr handynummer mobil mobilnr mobilnummer mobiltelefon rufnummer phone phonenumber mobile gsm',
  tshirtSize: 'tshirt tshirts shirt groesse gr size konfektionsgroesse',
  teamName:
    'team teams teamname teambezeichnung teamnr teamnummer mannschaft mannschaftsname gruppe gruppenname staffel',
  timekeeping: 'zeitmessung zeitnehmung mitzeit mitzeitmessung mitzeitnehmung timekeeping timing',
  isApprentice: 'lehrling lehrlinge lehre inlehre azubi auszubildender auszubildende apprentice isapprentice',
}

const EXACT = new Map<string, Heading>()
for (const heading of kindsOf(WORDS)) for (const word of WORDS[heading].split(' ')) EXACT.set(word, heading)

/** Parts of longer headings, the decisive ones first: 'E-Mail Team' is an e-mail, 'Team-Shirt' a shirt, 'Teamkapitän' neither. */
const PARTS: [RegExp, Heading | null][] = [
  [/mail/, 'email'],
  [/shirt|leiberl|konfektion/, 'tshirtSize'],
  [/telefon|handy|mobil|phone/, 'phoneNumber'],
  [/kapit|captain|kontakt|leiter|leitung|firma|company/, null],
  [/vornameundn|vorundn|vorundzu/, 'fullName'],
  [/lehrling|azubi/, 'isApprentice'],
  [/zeitmess|zeitnehm/, 'timekeeping'],
  [/vorname|firstname/, 'firstName'],
  [/nachname|familienname|zuname|lastname/, 'lastName'],
  [/jahrgang|geburtsjahr|geburtsdat|gebdat|birth/, 'year'],
  [/geschlecht|gender/, 'sex'],
  [/team|mannschaft/, 'teamName'],
]

/** What a heading says of its column, in the usual spellings; undefined for an unknown one. */
export function headingOf(text: string): Heading | undefined {
  const whole = foldWord(text)
  const exact = EXACT.get(whole) ?? EXACT.get(foldWord(text.replace(/\([^()]*\)/g, '')))
  if (exact !== undefined || whole.length > LONGEST) return exact
  return PARTS.find(([part]) => part.test(whole))?.[1] ?? undefined
}

/** Tests for the heading of a team's number, beside which a name counts. */
export const isNumberHeading = (text: string): boolean => /(?:nr|nummer|no)$/.test(foldWord(text.slice(0, LONGEST)))

/** Headings of what no list of ours takes; each is a heading all the same, and not a person. (rules/roster#headings) */
const OTHERS = new Set(
  'nr nummer lfdnr lfd id personalnummer persnr personalnr mitarbeiternr mitarbeiternummer abteilung abt bereich standort filiale kostenstelle funktion position firma unternehmen startnummer startnr startblock chipnummer bestzeit bemerkung bemerkungen anmerkung anmerkungen notiz notizen hinweis strasse adresse plz ort land titel alter status'.split(
    ' ',
  ),
)
const OTHER_PARTS = /kapit|captain|kontakt|leiter|leitung|firma|company/

/** Whether a text is the heading of a column that is not taken. */
export function isOtherHeading(text: string): boolean {
  const whole = foldWord(text)
  if (whole.length > LONGEST || headingOf(text) !== undefined) return false
  return OTHERS.has(whole) || OTHER_PARTS.test(whole)
}

/** A longer text is a sentence above the list, not a heading. */
const LONGEST = 40
