import { teamInWords, teamsInWords } from '#contract/teamNames.ts'
import type { NamedTeam } from '#contract/teamNames.ts'
import { formatEuro } from '#domain/money.ts'
import { isEmptyRunner } from '#domain/persons.ts'
import type { StoredTeam } from '../teams/store.ts'

const people = (count: number) => (count === 1 ? '1 Person' : `${count} Personen`)

/** How many persons a team has, its empty slots not counted. */
const namedPeople = ({ runners }: StoredTeam) => runners.filter((runner) => !isEmptyRunner(runner)).length

/** What the log says about what was deleted; no codes. (rules/deletions#logged) */
export const deletionLog = {
  team: (team: StoredTeam) => `${teamInWords(team)}, Firma ${team.companyName ?? '–'}, ${people(namedPeople(team))}`,
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
  company: (name: string) => `Firma ${name}`,
  teams: (teams: readonly StoredTeam[]) =>
    `${teamsInWords(teams)}, ${people(teams.reduce((sum, team) => sum + namedPeople(team), 0))}`,
  packageGone: 'Firmenpaket und Firmenanmeldeseite zurückgenommen',
  timekeepingEnded: (teams: readonly NamedTeam[]) => `Zeitmessung beendet: ${teamsInWords(teams)}`,
  shirtsTakenBack: (teams: readonly NamedTeam[]) => `T-Shirt-Zuordnung aufgehoben: ${teamsInWords(teams)}`,
} as const
