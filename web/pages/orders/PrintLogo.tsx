import { fileNames } from '#contract/fileNames.ts'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DOCUMENT_MB_MAX } from '#domain/event/downloads.ts'
import { LOGO_ACCEPT, takesLogo } from '#domain/shirts/printLogos.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { fileFacts } from '#web/parts/downloads/fileFacts.ts'
import { closedBy, type FieldDeadline } from '#web/parts/teams/entry/teamDeadlines.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { FieldError } from '#web/ui/form/Field.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { StoredFile } from '#web/ui/form/StoredFile.tsx'

type Order = Pick<AnswerOf<'GET /orders/me'>[number], 'orderID' | 'orderItems'>
type PrintLogoProps = {
  order: Order
  mayChange: boolean
  /** Of the shirts; undefined where none holds. */
  deadline: FieldDeadline | undefined
}

/** The logo for the print of an order's shirts; nothing where none is printed. (rules/shirts#logo) */
export function PrintLogo(props: PrintLogoProps) {
  return takesLogo(props.order.orderItems) ? <Logo {...props} /> : null
}

function Logo({ order: { orderID }, mayChange, deadline }: PrintLogoProps) {
  const { logo, problem, setLogo } = useLogo(orderID)
  const params = { id: orderID }
  const upload = useCall(async (body: File) => setLogo(await call('PUT /orders/:id/print-logo', { params, body })))
  const removal = useCall(async () => {
    await call('DELETE /orders/:id/print-logo', { params })
    setLogo(null)
  })
  const fetching = useCall(async ({ kind }: NonNullable<typeof logo>) =>
    download(fileNames.logo(orderID, kind), await call('GET /orders/:id/print-logo/file', { params })),
  )
  const closed = closedBy(deadline)
  const name = `Logo zur Bestellung #${orderID}`
  const fault = upload.problem ?? fetching.problem ?? problem
  return (
    <section aria-label={name} className="my-3 rounded-field bg-snow px-4 py-3.5">
      <p className="font-semibold">Logo für den Druck</p>
      <p className="text-sm text-rock" role="status">
        {logo === undefined ? (problem ? '' : 'Wird geladen …') : logo ? fileFacts(logo) : 'Noch keines.'}{' '}
        {mayChange
          ? (closed ?? `PDF, SVG oder PNG bis ${DOCUMENT_MB_MAX}\u00a0MB${deadline ? `, bis ${deadline.day}` : ''}.`)
          : ''}
      </p>
      <FieldError id={`logo-${orderID}-fault`} error={fault?.message} />
      <div className="mt-2 flex flex-wrap gap-x-3 gap-y-2">
        {logo ? (
          <Button
            look="second"
            size="small"
            icon={<Download aria-hidden />}
            busy={fetching.busy}
            aria-label={`${name} herunterladen`}
            onClick={() => void fetching.run(logo)}
          >
            Herunterladen
          </Button>
        ) : null}
        {mayChange && closed === undefined && logo !== undefined ? (
          <StoredFile
            name={name}
            accept={LOGO_ACCEPT}
            isThere={logo !== null}
            busy={upload.busy}
            onFile={async (file) => {
              await upload.run(file)
            }}
            onRemove={removal.save}
          >
            Die T-Shirts dieser Bestellung werden dann ohne Ihr Logo bedruckt.
          </StoredFile>
        ) : null}
      </div>
    </section>
  )
}

/** What is kept for an order; undefined while that is not known. */
function useLogo(orderID: number) {
  const [logo, setLogo] = useState<AnswerOf<'GET /orders/:id/print-logo'>>()
  const [problem, setProblem] = useState<{ message: string }>()
  useEffect(() => {
    let isShown = true
    call('GET /orders/:id/print-logo', { params: { id: orderID } }).then(
      (found) => {
        if (isShown) setLogo(found)
      },
      (error: unknown) => {
        if (isShown) setProblem(failureOf(error))
      },
    )
    return () => {
      isShown = false
    }
  }, [orderID])
  return { logo, problem, setLogo }
}
