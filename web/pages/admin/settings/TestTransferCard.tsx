import { lazy, Suspense, useState } from 'react'
import { epcText } from '#domain/payments/paymentCode.ts'
import { payeeOf } from '#domain/orders/payee.ts'
import { inFours } from '#domain/text/iban.ts'
import { formatEuro } from '#domain/text/money.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { OTHER_CARDS } from './settingSections.ts'

const QrCode = lazy(async () => ({ default: (await import('#web/ui/QrCode.tsx')).QrCode }))

const { anchor: ANCHOR, title: TITLE } = OTHER_CARDS.testTransfer
const CENTS = 1

/** Card with a payment code of one cent, by which a banking app tells whether the bank knows the payee by this name. (rules/invoices#payee) */
export function TestTransferCard({ issuer }: Pick<AnswerOf<'GET /settings'>, 'issuer'>) {
  const [isShown, setShown] = useState(false)
  const account = payeeOf(issuer)
  return (
    <Card id={ANCHOR} tabIndex={-1} aria-labelledby={`${ANCHOR}-title`}>
      <h3 id={`${ANCHOR}-title`} className="mb-2 text-2xl">
        {TITLE}
      </h3>
      <p className="mb-4 text-sm text-rock">
        Die Bank vergleicht den Namen mit der IBAN, bevor jemand überweist. Scannen Sie den Code mit der App einer
        anderen Bank: Warnt sie, ändern Sie den Kontoinhaber. Abschicken müssen Sie nichts.
      </p>
      <DataRows names="long">
        <DataRow name="Empfänger">{account.name}</DataRow>
        <DataRow name="IBAN">{inFours(account.iban)}</DataRow>
        <DataRow name="Betrag">{formatEuro(CENTS)}</DataRow>
      </DataRows>
      <Button look="second" size="small" className="mt-3" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? 'Code verbergen' : 'Code zeigen'}
      </Button>
      {isShown ? (
        <figure className="mt-4 h-56 w-56 max-w-full">
          <Suspense fallback={<div className="skeleton size-full" />}>
            <QrCode
              text={epcText({ account, cents: CENTS, text: 'Test-Überweisung' })}
              label={`QR-Code für die Banking-App, ${formatEuro(CENTS)}`}
            />
          </Suspense>
        </figure>
      ) : null}
    </Card>
  )
}
