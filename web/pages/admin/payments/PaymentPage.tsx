import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { TakenBack } from '#contract/payments/payments.ts'
import { LIMITS } from '#contract/fields.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { formatDay } from '#domain/text/days.ts'
import { call } from '#web/api/call.ts'
import { onceForStaff } from '#web/api/onceForStaff.ts'
import { useCall } from '#web/api/useCall.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { Loaded, LoadedWord } from '#web/pages/layout/Loaded.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { useMay } from '#web/state/staffRights.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { creditHolders, ibanInWords, inEuro, isDeducted, payerOf, type Payment } from './payment.ts'
import { PaymentState } from './PaymentState.tsx'
import { isSmallDifference, WriteOffDialog } from './WriteOffDialog.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => ({
  payment: call('GET /payments/:id', { params: { id: Number(params['paymentId']) } }),
})

export const shouldRevalidate = notForSearch

/** One payment: what the bank said, what it pays, and what can be done about it. (rules/payments#page) */
export function Component() {
  const { payment } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.adminPayments()}>Zurück zu den Zahlungen</BackLink>
      <h1 className="mb-1">
        <LoadedWord data={payment} before="Zahlung" without="Zahlung">
          {({ id }) => `Zahlung ${id}`}
        </LoadedWord>
      </h1>
      <Loaded
        data={payment}
        skeleton={
          <Loading label="Zahlung wird geladen …">
            <SkeletonLines lines={4} />
          </Loading>
        }
      >
        {(one) => <Facts key={one.id} payment={one} />}
      </Loaded>
    </>
  )
}

function Facts({ payment }: { payment: Payment }) {
  const { bookedOn, reference, note, customerId, companyName, createdAt, by, asideReason, doubleOf } = payment
  return (
    <div className="max-w-2xl">
      <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="numeral text-3xl">{inEuro(payment.amount)}</span>
        <PaymentState payment={payment} />
      </p>
      <Card className="mb-4" aria-label="Angaben">
        <DataRows names="long">
          <DataRow name="Gebucht am">{formatDay(bookedOn)}</DataRow>
          <DataRow name={payment.amount < 0 ? 'An' : 'Von'}>{payerOf(payment)}</DataRow>
          {payment.payerIban === null ? null : <DataRow name="IBAN">{ibanInWords(payment)}</DataRow>}
          {reference === '' ? null : <DataRow name="Verwendung">{reference}</DataRow>}
          {note === '' ? null : <DataRow name="Notiz">{note}</DataRow>}
          <DataRow name="Firma" empty="noch nicht bekannt">
            {customerId === null ? null : <TextLink to={paths.adminCustomer(customerId)}>{companyName}</TextLink>}
          </DataRow>
          <DataRow name="Herkunft">
            {payment.source === 'statement'
              ? `Kontoauszug, eingelesen am ${longMoment(createdAt)}`
              : `Von Hand, ${longMoment(createdAt)}${by === null ? '' : `, ${by}`}`}
          </DataRow>
          {payment.returnsPaymentId === null ? null : (
            <DataRow name="Rückbuchung von">
              <TextLink to={paths.adminPayment(payment.returnsPaymentId)}>Zahlung {payment.returnsPaymentId}</TextLink>
            </DataRow>
          )}
          {payment.returnsPartOfId === null ? null : (
            <DataRow name="Rückbuchung eines Teils von">
              <TextLink to={paths.adminPayment(payment.returnsPartOfId)}>Zahlung {payment.returnsPartOfId}</TextLink>
            </DataRow>
          )}
          {payment.returnedAmount === 0 ? null : (
            <DataRow name="Davon zurückgegangen">{inEuro(payment.returnedAmount)}</DataRow>
          )}
          {payment.chargedNumber === null ? null : (
            <DataRow name="Einbehalten für">
              Mahnspesen und Zinsen zu{' '}
              <TextLink to={placePaths.adminDocument(payment.chargedNumber)}>{payment.chargedNumber}</TextLink>
            </DataRow>
          )}
          {asideReason === null ? null : (
            <DataRow name="Ohne Beleg erledigt">
              {asideReason}
              {doubleOf === null ? null : (
                <>
                  , es zählt die <TextLink to={paths.adminPayment(doubleOf)}>Zahlung {doubleOf}</TextLink>
                </>
              )}
            </DataRow>
          )}
          {payment.takenBackReason === null ? null : <DataRow name="Zurückgenommen">{payment.takenBackReason}</DataRow>}
        </DataRows>
      </Card>
      <Documents payment={payment} />
    </div>
  )
}

function Documents({ payment }: { payment: Payment }) {
  const mayWrite = useMay()('payments.write')
  const [isTakingBack, setIsTakingBack] = useState(false)
  const params = { id: payment.id }
  const release = useCall((invoiceId: string | null) =>
    call('PUT /payments/:id/assignments', {
      params,
      body: payment.assignments
        .filter((share) => invoiceId !== null && share.invoiceId !== invoiceId)
        .map(({ invoiceId: kept, amount }) => ({ invoiceId: kept, amount })),
    }),
  )
  const reopen = useCall(() => call('PUT /payments/:id/aside', { params, body: { reason: null } }))
  const [isWritingOff, setIsWritingOff] = useState(false)
  const reopenWriteOff = useCall(() => call('DELETE /payments/:id/write-off', { params }))
  const problem = release.problem ?? reopen.problem ?? reopenWriteOff.problem
  const isOver = payment.takenBackAt !== null
  const holders = creditHolders(payment)
  return (
    <Card aria-labelledby="belege">
      <h2 id="belege" className="mb-2 text-2xl">
        Belege
      </h2>
      {payment.assignments.length === 0 ? <p>Diese Zahlung bezahlt keinen Beleg.</p> : null}
      <ul className="divide-y divide-line">
        {payment.assignments.map(({ invoiceId, number, amount }) => (
          <li key={invoiceId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-40">
              <TextLink to={placePaths.adminDocument(number)}>{number}</TextLink>, {inEuro(amount)}
            </p>
            {mayWrite ? (
              <Button
                look="second"
                size="small"
                busy={release.busy}
                aria-label={`Zuordnung zu ${number} lösen`}
                onClick={() => void release.run(invoiceId)}
              >
                Lösen
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isDeducted(payment) && !isOver ? (
        <p className="mt-2">
          Um so viel ist das Guthaben von <strong>{payment.companyName}</strong> kleiner.
        </p>
      ) : null}
      {payment.unassignedAmount === 0 || isDeducted(payment) ? null : (
        <p className="mt-2">
          Nicht zugeordnet: <strong>{inEuro(payment.unassignedAmount)}</strong>
          {holders.map(({ companyName, amount }) =>
            holders.length === 1 ? `, Guthaben von ${companyName}` : `, ${inEuro(amount)} Guthaben von ${companyName}`,
          )}
          . {payment.asideReason === null ? <TextLink to={paths.adminPayments()}>Zuordnen</TextLink> : null}
        </p>
      )}
      {payment.writtenOffAmount === 0 ? null : (
        <p className="mt-2">
          Ausgebucht: <strong>{inEuro(payment.writtenOffAmount)}</strong>
        </p>
      )}
      <FieldError id="zahlung-fehler" error={problem?.message} />
      {mayWrite && !isOver ? (
        <div className="mt-3 flex flex-wrap gap-2">
          {payment.asideReason === null ? null : (
            <Button look="second" size="small" busy={reopen.busy} onClick={() => void reopen.run()}>
              Doch nicht erledigt
            </Button>
          )}
          {holders.length === 1 && isSmallDifference(payment.unassignedAmount) && !isDeducted(payment) ? (
            <Button look="second" size="small" onClick={() => setIsWritingOff(true)}>
              {inEuro(payment.unassignedAmount)} ausbuchen
            </Button>
          ) : null}
          {payment.writtenOffAmount === 0 ? null : (
            <Button look="second" size="small" busy={reopenWriteOff.busy} onClick={() => void reopenWriteOff.run()}>
              Ausbuchung zurücknehmen
            </Button>
          )}
          {payment.source === 'hand' ? (
            <Button look="danger" size="small" onClick={() => setIsTakingBack(true)}>
              Zahlung zurücknehmen
            </Button>
          ) : null}
        </div>
      ) : null}
      {isWritingOff ? (
        <WriteOffDialog
          amount={payment.unassignedAmount}
          onClose={() => setIsWritingOff(false)}
          onSave={(body) =>
            onceForStaff(['POST /payments/:id/write-off', params, body], (headers) =>
              call('POST /payments/:id/write-off', { params, headers, body }),
            )
          }
        />
      ) : null}
      {isTakingBack ? (
        <EditDialog
          title="Zahlung zurücknehmen"
          schema={TakenBack}
          values={{ reason: '' }}
          look="danger"
          submitLabel="Zurücknehmen"
          saved="Die Zahlung ist zurückgenommen."
          onClose={() => setIsTakingBack(false)}
          onSave={({ reason }) => call('DELETE /payments/:id', { params, query: { reason } })}
        >
          <p className="col-span-full mb-4">
            Was sie bezahlt hat, ist wieder offen. Die Zahlung bleibt mit dem Grund zu lesen und zählt nicht mehr.
          </p>
          <FormText name="reason" label="Grund" maxLength={LIMITS.text} data-autofocus />
        </EditDialog>
      ) : null}
    </Card>
  )
}
