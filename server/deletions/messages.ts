import { formatEuro } from '#domain/money.ts'
import { isEmptyRunner } from '#domain/persons.ts'
import type { StoredTeam } from '../teams/store.ts'

const people = (count: number) => (count === 1 ? '1 Person' : `${count} Personen`)

/** How many persons a team has, its empty slots not counted. */
export const namedPeople = ({ runners }: StoredTeam) => runners.filter((runner) => !isEmptyRunner(runner)).length

/** What the log says about what was deleted; no codes. (rules/deletions#logged) */
export const deletionLog = {
  team: (team: { id: number; teamName: string; companyName: string | null; people: number }) =>
    `Team ${team.id} (${team.teamName}), Firma ${team.companyName ?? '–'}, ${people(team.people)}`,
  taken: (orderID: number, pieces: readonly { quantity: number; name: string; price: number }[]) =>
    `Bestellung ${orderID}: ${pieces.map((piece) => `−${piece.quantity} x ${piece.name} (${formatEuro(piece.price)})`).join(', ') || 'keine Position'}`,
  sum: (before: number, after: number) => `Summe ${formatEuro(before)} → ${formatEuro(after)}`,
  refundGone: (orderID: number) => `Rückerstattung der Firmengebühr entfällt (Bestellung ${orderID})`,
  refundCame: (orderID: number) => `Rückerstattung der Firmengebühr steht jetzt auf Bestellung ${orderID}`,
  emptyOrderDeleted: (orderID: number) => `leere Bestellung ${orderID} gelöscht`,
  emptyOrderKept: (orderID: number) => `leere Bestellung ${orderID} bleibt`,
  order: (order: { orderID: number; companyName: string; totalPrice: number }) =>
    `Bestellung ${order.orderID}, Firma ${order.companyName}, ${formatEuro(order.totalPrice)}`,
  lines: (lines: readonly { quantity: number; name: string }[]) =>
    lines.map((line) => `${line.quantity} x ${line.name}`).join(', '),
  teams: (teams: readonly { id: number; teamName: string; people: number }[]) =>
    `Teams ${teams.map((team) => `${team.id} (${team.teamName}, ${people(team.people)})`).join(', ')}`,
  packageGone: 'Firmenpaket und Firmenanmeldeseite zurückgenommen',
  timekeepingEnded: (teams: readonly { id: number; teamName: string }[]) =>
    `Zeitmessung beendet: ${teams.map((team) => `Team ${team.id} (${team.teamName})`).join(', ')}`,
  shirtsTakenBack: (teams: readonly { id: number; teamName: string }[]) =>
    `T-Shirt-Zuordnung aufgehoben: ${teams.map((team) => `Team ${team.id} (${team.teamName})`).join(', ')}`,
} as const
