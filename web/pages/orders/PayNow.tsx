import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, type AnswerOf } from '#web/api/call.ts'
import { usePolling } from '#web/api/usePolling.ts'
import type { WireOrder } from '#web/parts/orders/OrderCard.tsx'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { failureOf } from '#web/ui/form/problem.ts'
import { LoadError } from '#web/ui/page/LoadError.tsx'
import { Loading } from '#web/ui/page/Skeleton.tsx'

// Draws a QR code, which few need: its library comes with it.
const TransferSlip = lazy(async () => ({
  default: (await import('#web/parts/orders/TransferSlip.tsx')).TransferSlip,
}))

type PayNowProps = { order: WireOrder; today: Date }

/** 'Jetzt überweisen': data of the transfers that an order asks for now; nothing where it asks for none. (rules/invoices#pay-now) */
export function PayNow({ order, today }: PayNowProps) {
  const may = useMayInCompany()
  if (!may('orders.read')) return null
  if (order.invoiceDocumentId === null) return isDue(order, today) ? <Awaited order={order} /> : null
  return (order.openAmount ?? 0) > 0 ? <Transfers order={order} today={today} /> : null
}

/** Milliseconds that a device's clock may be slow. */
const SLOW_CLOCK_MS = 60_000

/** The invoice issues itself by now, which takes the server some seconds. */
function isDue({ invoiceDueAt, uidMissing }: WireOrder, today: Date): boolean {
  return invoiceDueAt !== null && !uidMissing && Date.parse(invoiceDueAt) <= today.getTime() + SLOW_CLOCK_MS
}

const LOOK_MS = 3000
/** A minute; later the page has to be opened again. */
const LOOKS_MAX = 20

function Awaited({ order: { orderID } }: Pick<PayNowProps, 'order'>) {
  const { revalidate } = useRevalidator()
  const looks = useRef(0)
  const look = async (signal: AbortSignal) => {
    looks.current += 1
    if (looks.current > LOOKS_MAX) return
    const asked = await call('GET /orders/:id/transfers', { params: { id: orderID }, signal }).catch(() => [])
    if (asked.length > 0) await revalidate()
  }
  usePolling((leaving) => void look(leaving), LOOK_MS)
  return null
}

function Transfers({ order, today }: PayNowProps) {
  const heading = useId()
  const { transfers, problem, askAgain } = useTransfers(order)
  return (
    <section aria-labelledby={heading} className="mt-6">
      <h3 id={heading} className="mb-3 text-lg">
        Jetzt überweisen
      </h3>
      {problem ? (
        <LoadError
          message={`Die Angaben zur Überweisung konnten nicht geladen werden. ${problem.message}`}
          onReload={askAgain}
        />
      ) : (
        <Suspense fallback={<TransferSkeleton />}>
          {transfers === undefined ? (
            <TransferSkeleton />
          ) : transfers.length === 0 ? (
            <p>Es ist nichts mehr zu bezahlen.</p>
          ) : (
            <div className="flex flex-col gap-6">
              {transfers.map((transfer) => (
                <TransferSlip key={transfer.number} transfer={transfer} today={today} />
              ))}
            </div>
          )}
        </Suspense>
      )}
    </section>
  )
}

const TransferSkeleton = () => (
  <Loading label="Die Überweisung wird geladen …">
    <div className="skeleton h-56 w-56 max-w-full" />
  </Loading>
)

/** The transfers of an order, anew with the page's data, because something may have been paid; undefined while they are not known. */
function useTransfers(order: WireOrder) {
  const [transfers, setTransfers] = useState<AnswerOf<'GET /orders/:id/transfers'>>()
  const [problem, setProblem] = useState<{ message: string } | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const { signal } = leaving
      try {
        setTransfers(await call('GET /orders/:id/transfers', { params: { id: order.orderID }, signal }))
        setProblem(null)
      } catch (error) {
        if (!signal.aborted) setProblem(failureOf(error))
      }
    }
    void ask()
    return () => leaving.abort()
  }, [order, turn])
  const askAgain = () => {
    setProblem(null)
    setTurn((now) => now + 1)
  }
  return { transfers, problem, askAgain }
}
