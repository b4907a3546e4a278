import { labels } from '#contract/labels.ts'
import { formatEuro } from '#domain/text/money.ts'
import type { PaymentState } from '#domain/orders/orders.ts'
import { action } from '../action.ts'
import type { PieceFact, Some, TeamFact } from '../facts.ts'
import { effectsInWords, piecesInWords, type Effect } from './effects.ts'
import { teamInWords, teamsInWords } from '../inWords.ts'
import { logWords } from '../words.ts'

/** A Storno or Gutschrift and the invoice that it corrects; cents. `credit`: what was paid beyond what is still asked for. */
type Corrected = {
  number: string
  gross: number
  reason: string | null
  original: string
  orderID: number
  credit: number
}
const corrected = ({ number, gross, reason, original, orderID, credit }: Corrected) =>
  `${number} zu Rechnung ${original} (Bestellung #${orderID}), ${formatEuro(gross)}: ${reason}${credit === 0 ? '' : ` (Guthaben ${formatEuro(credit)})`}`

/** A team that leaves, with the number of its people. */
type TeamGone = { team: TeamFact; companyName: string | null; people: number; effects: Effect[] }
const teamGone = ({ team, companyName, people, effects }: TeamGone) =>
  [`${teamInWords(team)}, Firma ${companyName ?? '–'}, ${logWords.people(people)}`, ...effectsInWords(effects)].join(
    '; ',
  )

const ofOrder = ['order'] as const
const ofDocument = ['order', 'document'] as const

/** Orders, their documents, and what is taken off them. */
export const orderActions = {
  orderPlaced: action<{ orderID: number; pieces: Some<PieceFact> }>('Bestellung aufgegeben', {
    about: ofOrder,
    details: ({ orderID, pieces }) => `Bestellung ${orderID}: ${piecesInWords(pieces)}`,
  }),
  orderReferenceSet: action<{ orderID: number; before: string | null; after: string | null }>(
    'Bestellnummer der Firma geändert',
    {
      about: ofOrder,
      details: ({ orderID, before, after }) => `Bestellung ${orderID}: ${before ?? '–'} → ${after ?? '–'}`,
    },
  ),
  orderCorrected: action<{
    orderID: number
    lines: { name: string; choices: string; before: number; after: number }[]
    effects: Effect[]
  }>('Bestellung korrigiert', {
    about: ofOrder,
    details: ({ orderID, lines, effects }) => {
      const changed = lines.map(
        ({ name, choices, before, after }) => `${name}${choices ? ` (${choices})` : ''}: ${before} → ${after}`,
      )
      return [`Bestellung ${orderID}: ${changed.join(', ')}`, ...effectsInWords(effects)].join('; ')
    },
  }),
  orderDeleted: action<{
    orderID: number
    companyName: string
    totalPrice: number
    pieces: Some<PieceFact>
    effects: Effect[]
  }>('Bestellung gelöscht', {
    about: ['customer'],
    details: ({ orderID, companyName, totalPrice, pieces, effects }) =>
      [
        `Bestellung ${orderID}, Firma ${companyName}, ${formatEuro(totalPrice)}`,
        piecesInWords(pieces),
        ...effectsInWords(effects),
      ].join('; '),
  }),
  teamDeleted: action<TeamGone>('Team gelöscht', { about: ['customer', 'order'], details: teamGone }),
  teamUnlinked: action<TeamGone>('Team aus Bestellung gelöst', {
    about: ['team', 'customer', 'order'],
    details: teamGone,
  }),
  teamsDeleted: action<{ teams: Some<TeamFact>; people: number; companyName: string; effects: Effect[] }>(
    'Teams einer Bestellung gelöscht',
    {
      about: ['customer', 'order'],
      details: ({ teams, people, companyName, effects }) =>
        [`${teamsInWords(teams)}, ${logWords.people(people)}`, `Firma ${companyName}`, ...effectsInWords(effects)].join(
          '; ',
        ),
    },
  ),
  missingTeamsCreated: action<{ orderID: number; teams: Some<TeamFact> }>('Fehlende Teams angelegt', {
    about: ['order', 'team'],
    details: ({ orderID, teams }) => `Bestellung ${orderID}: ${teamsInWords(teams)}`,
  }),
  timekeepingBooked: action<{ orderID: number; teams: Some<TeamFact> }>('Zeitmessung gebucht', {
    about: ['team', 'order'],
    details: ({ orderID, teams }) => `${teamsInWords(teams)}, Bestellung ${orderID}`,
  }),
  paymentStateSet: action<{ orderID: number; before: PaymentState; after: PaymentState }>('Zahlungsstatus gesetzt', {
    about: ofOrder,
    details: ({ orderID, before, after }) =>
      `Bestellung ${orderID}: ${labels.paymentState[before]} → ${labels.paymentState[after]}`,
  }),
  invoiceIssued: action<{ number: string; orderID: number; isAutomatic: boolean }>('Rechnung erstellt', {
    about: ofDocument,
    details: ({ number, orderID, isAutomatic }) =>
      `${number} zu Bestellung #${orderID}${isAutomatic ? ', automatisch nach Ablauf der Wartezeit.' : '.'}`,
  }),
  invoiceMailed: action<{ number: string; recipient: string }>('Rechnung erneut gesendet', {
    about: ofDocument,
    dataOf: 'company',
    personal: ['recipient'],
    details: ({ number, recipient }) => `${number} an ${recipient}`,
  }),
  invoiceCancelled: action<Corrected>('Rechnung storniert', { about: ofDocument, details: corrected }),
  invoiceCredited: action<Corrected & { effects: Effect[] }>('Gutschrift erstellt', {
    about: ofDocument,
    details: ({ effects, ...document }) => [corrected(document), ...effectsInWords(effects)].join('; '),
  }),
  logoUploaded: action<{ orderID: number; kind: string; bytes: number }>('Logo für den Druck hochgeladen', {
    about: ofOrder,
    details: ({ orderID, kind, bytes }) => `Logo zur Bestellung ${orderID}: ${logWords.file(kind, bytes)}`,
  }),
  logoRemoved: action<{ orderID: number }>('Logo für den Druck entfernt', {
    about: ofOrder,
    details: ({ orderID }) => `Logo zur Bestellung ${orderID}`,
  }),
}
