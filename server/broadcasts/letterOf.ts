import { pagePaths } from '#contract/pages/paths.ts'
import type { Block as TextBlock, Span } from '#contract/event/event.ts'
import {
  AUDIENCE,
  bracesIn,
  filled,
  type AddressedCompany,
  type AddressedTeam,
  type Addressee,
  type Audience,
  type Placeholder,
} from '#domain/letters/broadcasts.ts'
import { OWN_LINK } from '../configuration/markdown.ts'
import { withSpans } from '../configuration/spans.ts'
import { writeLetter, type Letter, type Sender } from '../mail/letterSheet.ts'
import { greetingOf } from '../mail/letters.ts'
import { why } from '../mail/reminderLetters.ts'
import type { Block, Secrets } from '../schema/tables/records.ts'
import { fileBlocks, fileDrawn, type GoingFile } from './fileOf.ts'
import { linkLabels, MISSING_IN_COMPANY, missingInTeams, namesInWords } from './messages.ts'

/** Whom a letter is to, as they are now. */
export type Reader = {
  /** Of a person; null where only the address is known. */
  name: string | null
  companies: readonly AddressedCompany[]
  /** The teams that it is about; of a letter to a company none. */
  teams: readonly AddressedTeam[]
  isCompany: boolean
}

/** Who is behind an address now; null when the company or all of the teams are gone. */
export function readerOf(addressee: Addressee, companies: readonly AddressedCompany[]): Reader | null {
  const { customerId, teamIds, recipient } = addressee
  if (customerId !== null) {
    const company = companies.find(({ id }) => id === customerId)
    return company ? { name: company.name, companies: [company], teams: [], isCompany: true } : null
  }
  const theirs = companies.filter((company) => company.teams.some(({ id }) => teamIds.includes(id)))
  const teams = theirs.flatMap((company) => company.teams.filter(({ id }) => teamIds.includes(id)))
  if (teams.length === 0) return null
  const person = teams
    .flatMap(({ runners }) => runners)
    .find(({ email }) => email?.trim().toLowerCase() === recipient.toLowerCase())
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ')
  return { name: name === '' ? null : name, companies: theirs, teams, isCompany: false }
}

/** The editing codes of the teams that a letter leads to, by their ids. */
export type Codes = ReadonlyMap<number, string>

export type Written = { audience: Audience; subject: string; text: string }
/** A broadcast with its parsed text: parsed once, whatever the number of its readers. */
export type Read = Pick<Written, 'audience' | 'subject'> & { parsed: readonly TextBlock[] }

/** Must there be codes, before it can be written? */
export const needsCodes = ({ audience, text }: Written): boolean =>
  AUDIENCE[audience].reader === 'captain' && bracesIn(text).includes('Link')

/** The parts of a letter to one reader: what stands in its place in the letter, and drawn in a preview. */
type Composed = { letter: Letter; subject: string; greeting: string; blocks: TextBlock[] }

/** A Rundmail as one reader gets it. (rules/broadcasts#text) */
export function composed(
  sender: Sender,
  written: Read,
  {
    reader,
    codes,
    file = null,
    note = [],
  }: { reader: Reader; codes: Codes; file?: GoingFile | null; note?: readonly Block[] },
): Composed {
  const code = reader.teams.map(({ id }) => codes.get(id)).find((one) => one !== undefined)
  const isOfMoney = written.audience === 'overdue'
  const ownPage = isOfMoney ? pagePaths.dashboardOrders() : pagePaths.dashboardTeams()
  const link = reader.isCompany
    ? `${sender.publicUrl}${ownPage}`
    : `${sender.publicUrl}${pagePaths.teamEditing(code ?? '')}`
  const words = { ...wordsFor(written.audience, reader), Link: link }
  const subject = filled(written.subject, words)
  const greeting = greetingOf(reader.name)
  const { parsed } = written
  const put = (span: Span) => filledSpan(span, { words, publicUrl: sender.publicUrl })
  const label = linkLabels[isOfMoney ? 'orders' : AUDIENCE[written.audience].reader]
  const sheetBlocks = parsed.map((block): Block => {
    const button = buttonIn(block)
    if (button === null) return { kind: 'text', blocks: [withSpans(block, put)] }
    return { kind: 'link', label: button === OWN_LINK ? label : filled(button, words), url: link }
  })
  const secrets: Secrets | null = code === undefined ? null : { words: [code], kept: true }
  const letter = writeLetter(
    sender,
    {
      subject,
      heading: subject,
      greeting,
      blocks: [...note, ...sheetBlocks, ...fileBlocks(sender, file), ...why(sender)],
    },
    secrets,
  )
  const shown = parsed.map((block) => withSpans(shownAlone(block, label), put))
  return { letter, subject, greeting, blocks: [...shown, ...fileDrawn(sender, file)] }
}

/** The words of a paragraph that is nothing but the reader's own link: it becomes a button. */
function buttonIn(block: TextBlock): string | null {
  if (block.kind !== 'paragraph' || block.words.length !== 1) return null
  const [only] = block.words
  const isLink = only?.to === OWN_LINK || only?.text.trim() === OWN_LINK
  return only && isLink ? only.text.trim() : null
}

/** A button as it is drawn in a preview: with its label. */
function shownAlone(block: TextBlock, label: string): TextBlock {
  return buttonIn(block) === OWN_LINK
    ? { kind: 'paragraph', words: [{ text: label, strong: true, to: OWN_LINK }] }
    : block
}

type Putting = { words: Readonly<Record<Placeholder, string>>; publicUrl: string }

/** Values come in after the Markdown was read: nothing in a name becomes markup. A page of this site gets its whole address. */
function filledSpan({ to, ...span }: Span, { words, publicUrl }: Putting): Span {
  const text = filled(span.text, words)
  const bare = to === undefined && span.text.trim() === OWN_LINK ? OWN_LINK : to
  if (bare === undefined || bare.startsWith('#')) return { ...span, text }
  if (bare === OWN_LINK) return { ...span, text, to: words.Link }
  return { ...span, text, to: bare.startsWith('/') ? `${publicUrl}${bare}` : bare }
}

function wordsFor(
  audience: Audience,
  { companies, teams, isCompany }: Reader,
): Omit<Record<Placeholder, string>, 'Link'> {
  const [company] = companies
  return {
    Firma: namesInWords(companies.map(({ companyName }) => companyName)),
    Team: namesInWords(teams.map(({ teamName }) => teamName)),
    Fehlt: isCompany && company ? MISSING_IN_COMPANY[audience](company) : missingInTeams(teams),
  }
}
