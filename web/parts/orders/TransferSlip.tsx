import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Transfer } from '#contract/orders/invoices.ts'
import { epcText } from '#domain/payments/paymentCode.ts'
import { formatDay, isPast } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'

type TransferSlipProps = { transfer: z.input<typeof Transfer>; today: Date }

/** Data of a transfer for an invoice: as a code for banking apps, in words, and to copy. (rules/invoices#pay-now) */
export function TransferSlip({ transfer, today }: TransferSlipProps) {
  const { number, amount, payUntil, paymentReference, account } = transfer
  const cents = centsOf(amount)
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <figure className="w-56 max-w-full">
        <QrCode
          text={epcText({ account, cents, reference: paymentReference })}
          label={`QR-Code für die Banking-App, Rechnung ${number}`}
        />
        <figcaption className="mt-1 text-center text-sm text-rock">Mit der Banking-App scannen</figcaption>
      </figure>
      <div className="min-w-0 flex-1 basis-72">
        <p className="mb-3">
          Bitte überweisen Sie <strong className="whitespace-nowrap">{formatEuro(cents)}</strong> bis{' '}
          <span className="whitespace-nowrap">{formatDay(payUntil)}</span>
          {isPast(payUntil, today) ? ' (überfällig)' : ''} ohne Abzug, Rechnung{' '}
          <span className="whitespace-nowrap">{number}</span>.
        </p>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Row name="Empfänger">{account.name}</Row>
          <Row name="IBAN">{inFours(account.iban)}</Row>
          <Row name="BIC">
            {account.bic} · {account.bank}
          </Row>
          <Row name="Zahlungsreferenz">{inFours(paymentReference)}</Row>
        </dl>
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyButton size="small" text={account.iban} label="IBAN kopieren" />
          <CopyButton size="small" text={paymentReference} label="Zahlungsreferenz kopieren" />
        </div>
      </div>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents max-sm:block">
      <dt className="text-sm text-rock sm:pt-0.5">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
