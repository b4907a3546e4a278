import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { centsOf, formatEuro } from '#domain/text/money.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import type { StaffOrder } from '#web/parts/orders/staffOrders.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { paths } from '#web/paths.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import { failureOf } from '#web/ui/form/problem.ts'
import { issueInvoice } from './issueInvoice.ts'
import { vatWords } from '#contract/orders/vatWords.ts'
import { useVat } from '#web/ui/vat.ts'

type IssueDueDialogProps = { orders: readonly StaffOrder[]; onClose: () => void }
type Failure = { order: StaffOrder; reason: string }
type Course = { done: number; failures: readonly Failure[]; isRunning: boolean }

/**
 * Issues the invoices of several orders one after the other, shows the progress, and continues after one that is refused.
 * (rules/invoices#issue)
 */
export function IssueDueDialog({ orders, onClose }: IssueDueDialogProps) {
  const { revalidate } = useRevalidator()
  const [course, setCourse] = useState<Course | null>(null)
  const isStopped = useRef(false)

  const issueAll = async () => {
    isStopped.current = false
    const failures: Failure[] = []
    let done = 0
    setCourse({ done, failures, isRunning: true })
    for (const order of orders) {
      if (isStopped.current) break
      const reason = await issue(order)
      done += 1
      if (reason !== null) failures.push({ order, reason })
      setCourse({ done, failures: [...failures], isRunning: true })
    }
    setCourse({ done, failures, isRunning: false })
    await revalidate()
  }
  const stop = () => {
    isStopped.current = true
    if (!course?.isRunning) onClose()
  }
  const total = formatEuro(orders.reduce((sum, order) => sum + centsOf(order.gross), 0))
  return (
    <Dialog
      title="Fällige Rechnungen erstellen"
      size="small"
      onClose={stop}
      actions={
        course && !course.isRunning ? (
          <Button data-autofocus onClick={onClose}>
            Schließen
          </Button>
        ) : (
          <>
            <Button look="second" data-autofocus onClick={stop}>
              {course ? 'Anhalten' : 'Abbrechen'}
            </Button>
            <Button busy={course !== null} onClick={() => void issueAll()}>
              {orders.length === 1 ? 'Rechnung erstellen' : `${formatCount(orders.length)} Rechnungen erstellen`}
            </Button>
          </>
        )
      }
    >
      <p>
        {orders.length === 1 ? 'Eine Bestellung' : `${formatCount(orders.length)} Bestellungen`}, zusammen{' '}
        <strong>{total}</strong>
        {vatWords.openEnd(useVat())} Jede Rechnung bekommt die nächste fortlaufende Nummer und geht sofort per E-Mail an
        ihre Firma.
      </p>
      {course ? <CourseOf course={course} all={orders.length} /> : null}
    </Dialog>
  )
}

function CourseOf({ course, all }: { course: Course; all: number }) {
  const { done, failures, isRunning } = course
  const issued = done - failures.length
  return (
    <>
      <ProgressBar value={done} max={all} className="mt-4 w-full" />
      <p role="status" className="mt-1 text-sm">
        {isRunning ? `${done} von ${all}` : `${issued} von ${countOf(all, 'Rechnung', 'Rechnungen')} erstellt.`}
      </p>
      {failures.length > 0 ? (
        <Banner tone="error" role="alert" title="Nicht erstellt:" className="mt-3">
          <ul>
            {failures.map(({ order, reason }) => (
              <li key={order.orderID}>
                #{order.orderID} <TextLink to={paths.adminCustomer(order.customerID)}>{order.companyName}</TextLink>:{' '}
                {reason}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </>
  )
}

/** Issues one; returns the reason when it is refused. */
async function issue({ orderID }: StaffOrder): Promise<string | null> {
  try {
    await issueInvoice(orderID)
    return null
  } catch (error) {
    return failureOf(error).message
  }
}
