import { numberedName, type NamedTeam } from '#contract/teams/teamNames.ts'
import { formatDay } from '#domain/text/days.ts'
import type { InvoiceKind, Settlement } from '#domain/orders/invoices.ts'
import { formatEuro } from '#domain/text/money.ts'
import { rfReference } from '#domain/orders/rfReference.ts'

/** What a document that asks for nothing itself says about what is to be paid; its letter says the same. (rules/invoices#credit-settled) */
export const settlementWords = {
  nothing: 'Sie müssen nichts bezahlen.',
  owed: 'Der Betrag wird Ihnen gutgeschrieben und auf Ihr Konto überwiesen. Sie müssen nichts bezahlen.',
  cancelled:
    'Was Sie davon schon bezahlt haben, wird Ihnen überwiesen oder mit einer neuen Rechnung verrechnet. Sie müssen nichts bezahlen.',
  /** Of the invoice with this number, on this day. */
  credited: (settlement: Settlement, { number, day }: { number: string; day: string }) => {
    switch (settlement.kind) {
      case 'open': {
        const open = settlement.sums.map(({ number: asking, cents, day: until }) => {
          const sum = `${formatEuro(cents)}${day > until ? `, fällig seit ${formatDay(until)}` : ` bis ${formatDay(until)}`}`
          return `Offen bleiben ${settlement.sums.length === 1 ? '' : `auf die Rechnung ${asking} `}${sum}. Bitte überweisen Sie sie mit der Zahlungsreferenz ${rfReference(asking)}.`
        })
        return `${open.join(' ')} Haben Sie schon mehr bezahlt, überweisen wir Ihnen die Differenz.`
      }
      case 'returned':
        return `Die Rechnung ${number} ist bezahlt: Wir überweisen Ihnen ${formatEuro(settlement.cents)} zurück.`
      case 'nothing':
        return `Von der Rechnung ${number} ist nichts mehr zu bezahlen. Haben Sie schon bezahlt, überweisen wir Ihnen den Betrag zurück.`
    }
  },
}

type Corrected = {
  kind: InvoiceKind
  original: { number: string; day: string } | null
  reason: string | null
  withdrawn: string | null
}

/** Which invoice is corrected and why, which the law requires on a Storno or Gutschrift; empty on others. (§ 11 UStG, rules/invoices#corrections) */
export function correctionWords({ kind, original, reason, withdrawn }: Corrected): string[] {
  if (!original) return []
  const named = `Rechnung ${original.number} vom ${formatDay(original.day)}`
  const subtitle = {
    CANCELLATION: `Storno der ${named}, zur Gänze.`,
    CREDIT_NOTE: `Gutschrift zur ${named}.`,
    INVOICE: `Änderung der ${named}.`,
  }[kind]
  return [subtitle, ...(reason === null ? [] : [`Grund: ${reason}`]), ...(withdrawn === null ? [] : [withdrawn])]
}

/** The teams that leave the event with a Gutschrift, by the numbers that they had; null for none. (rules/withdrawals#told) */
export function withdrawnWords(teams: readonly NamedTeam[]): string | null {
  if (teams.length === 0) return null
  const [is, starts] = teams.length === 1 ? ['Dieses Team ist', 'Es hat'] : ['Diese Teams sind', 'Sie haben']
  return `${is} zurückgezogen: ${teams.map(numberedName).join(', ')}. ${starts} keine Startnummern mehr.`
}
