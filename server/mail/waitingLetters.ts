import { pagePaths } from '#contract/pages/paths.ts'
import type { EndedWhy } from '#domain/shop/waitingStates.ts'
import { formatMoment } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { PIECES } from '#contract/shop/pieces.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'
import { greetingOf } from './letters.ts'

type Told = { name: string; itemName: string; itemType: ItemType; timekeeping: boolean }

/** '8 Teams mit Zeitmessung', of what is no team '3 × T-Shirt'. */
function piecesOf({ itemName, itemType, timekeeping }: Told, pieces: number): string {
  if (itemType !== 'TEAM' && itemType !== 'TIME') return `${pieces} × ${itemName}`
  const [one, several] = PIECES[itemType]
  return `${countOf(pieces, one, several)}${timekeeping ? ' mit Zeitmessung' : ''}`
}

/** Offers a company what it has waited for. (rules/waiting#offer) */
export function waitingOfferLetter(
  sender: Sender,
  { pieces, until, ...told }: Told & { pieces: number; until: Date },
): Letter {
  const { event, publicUrl } = sender
  return writeLetter(sender, {
    subject: `${event.shortName}: Ihr Angebot aus der Warteliste`,
    heading: 'Für Sie ist etwas frei geworden',
    greeting: greetingOf(told.name),
    blocks: [
      {
        kind: 'words',
        words: `Sie haben gewartet, jetzt ist es so weit: Wir halten ${piecesOf(told, pieces)} für Sie frei.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Angebot', piecesOf(told, pieces)],
          ['Gilt bis', formatMoment(until)],
        ],
      },
      { kind: 'link', label: 'Angebot ansehen und bestellen', url: `${publicUrl}${pagePaths.dashboardWaitingList()}` },
      { kind: 'tear' },
      {
        kind: 'words',
        words:
          'Bestellt ist erst, wenn Sie auf „Zahlungspflichtig bestellen“ klicken. Brauchen Sie es nicht mehr, verzichten Sie bitte gleich: Dann kommt die nächste Firma dran.',
      },
    ],
  })
}

const WHY: Record<EndedWhy, string | null> = {
  expired:
    'Unser Angebot ist abgelaufen, ohne dass Sie bestellt haben. Was wir für Sie gehalten haben, bekommt die nächste Firma. Sie können sich wieder auf die Warteliste setzen.',
  deadline:
    'Die Frist ist vorbei, und leider ist für Sie nichts mehr frei geworden. Damit endet die Warteliste, Sie müssen nichts tun.',
  yearBegun: 'Mit dem neuen Veranstaltungsjahr endet die Warteliste des alten. Sie müssen nichts tun.',
  left: null,
  erased: null,
}

/** To those who had an offer when the deadline came. */
const OFFER_AND_DEADLINE =
  'Die Frist ist vorbei, und damit ist auch unser Angebot abgelaufen, ohne dass Sie bestellt haben. Die Warteliste ist zu Ende, Sie müssen nichts tun.'

/** Says that a company waits no more; null where it knows that itself. (rules/waiting#deadline) */
export function waitingEndLetter(
  sender: Sender,
  { why, offered, ...told }: Told & { why: EndedWhy; offered: number | null },
): Letter | null {
  const words = why === 'deadline' && offered !== null ? OFFER_AND_DEADLINE : WHY[why]
  if (words === null) return null
  const { event, publicUrl } = sender
  const isExpired = why === 'expired'
  return writeLetter(sender, {
    subject: `${event.shortName}: ${isExpired ? 'Ihr Angebot ist abgelaufen' : 'Die Warteliste ist zu Ende'}`,
    heading: isExpired ? 'Ihr Angebot ist abgelaufen' : 'Die Warteliste ist zu Ende',
    greeting: greetingOf(told.name),
    blocks: [
      { kind: 'facts', rows: [['Sie haben gewartet auf', told.itemName]] },
      { kind: 'words', words },
      ...(isExpired
        ? [{ kind: 'link', label: 'Zur Übersicht', url: `${publicUrl}${pagePaths.dashboard()}` } as const]
        : []),
    ],
  })
}
