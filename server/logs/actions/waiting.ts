import type { EndedWhy } from '#domain/shop/waitingStates.ts'
import { formatMoment } from '#domain/text/days.ts'
import { action } from '../action.ts'
import type { CompanyFact } from '../facts.ts'
import { companyInWords, ofCompany } from '../inWords.ts'
import { logWords } from '../words.ts'

const about = ['customer', 'item'] as const

/** Pieces that a company waits for; the company only where somebody else did it. */
type Wished = { company: CompanyFact | null; name: string; wanted: number; atLeast: number }
const wished = ({ company, name, wanted, atLeast }: Wished) =>
  ofCompany(company, `${name}, ${logWords.upTo(wanted, atLeast)}`)

type Offered = { company: CompanyFact; name: string; pieces: number; until: string }
const offered = ({ company, name, pieces, until }: Offered) =>
  `${companyInWords(company)}: ${pieces} × ${name}, bis ${formatMoment(new Date(until))}`

const WHY: Record<EndedWhy, string> = {
  left: 'verlassen',
  expired: 'Angebot abgelaufen',
  deadline: 'Frist vorbei',
  erased: 'Firma gelöscht',
  yearBegun: 'neues Veranstaltungsjahr',
}

/** The waiting list. */
export const waitingActions = {
  waitingJoined: action<Wished>('Auf die Warteliste gesetzt', { about, details: wished }),
  waitingChanged: action<Wished & { before: { wanted: number; atLeast: number } }>('Warteliste geändert', {
    about,
    details: ({ before, ...after }) => `${wished(after)} (bisher ${logWords.upTo(before.wanted, before.atLeast)})`,
  }),
  waitingLeft: action<Wished>('Warteliste verlassen', { about, details: wished }),
  waitingEnded: action<{ company: CompanyFact; name: string; why: EndedWhy }>('Warteliste beendet', {
    about,
    details: ({ company, name, why }) => `${companyInWords(company)}: ${name}, ${WHY[why]}`,
  }),
  waitingOffered: action<Offered>('Angebot der Warteliste', { about, details: offered }),
  waitingOfferedByHand: action<Offered & { reason: string }>('Angebot der Warteliste von Hand', {
    about,
    personal: ['reason'],
    details: ({ reason, ...offer }) => `${offered(offer)} (${reason})`,
  }),
  waitingMoved: action<{ company: CompanyFact; name: string; before: number; after: number; reason: string }>(
    'Reihenfolge der Warteliste geändert',
    {
      about,
      personal: ['reason'],
      details: ({ company, name, before, after, reason }) =>
        `${companyInWords(company)}: ${name}, Platz ${before} → ${after} (${reason})`,
    },
  ),
  waitingReleased: action<{ name: string; itemId: number; pieces: number }>('Von der Warteliste in den Verkauf', {
    about: ['item'],
    details: ({ name, pieces }) => `${pieces} × ${name}: passte einen Tag lang für keine wartende Firma`,
  }),
}
