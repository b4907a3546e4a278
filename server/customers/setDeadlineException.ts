import type { ExceptionEntry } from '#contract/event/deadlines.ts'
import { deadlineMessages } from '#contract/event/deadlineMessages.ts'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { exceptionFault, type DeadlineException } from '#domain/event/deadlineExceptions.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { givenExceptions, putException, removeException, rememberChange } from '../deadlineExceptions/store.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { companyOfChange } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { customerForChange, type StoredCustomer } from './store.ts'
import { foundCustomer } from './visibleCustomer.ts'

/**
 * Extends a deadline for one company, or takes that back (`until` null). Refusals: 404 no such customer, 409 somebody else changed this
 * exception meanwhile, 400 a day that extends nothing, is past or lies after the event. (rules/event#exceptions)
 */
export async function setDeadlineException(
  context: Context,
  caller: User,
  { customerId, kind, until, note, updatedAt }: ExceptionEntry & { customerId: number },
): Promise<StoredCustomer> {
  return inTransaction(context.db, async (tx) => {
    const customer = foundCustomer(await customerForChange(tx, customerId))
    const before = (await givenExceptions(tx, customerId)).find((given) => given.kind === kind)
    if (updatedAt !== undefined && updatedAt?.getTime() !== before?.updatedAt.getTime()) throw new Refusal('STALE')
    if (until === null) {
      if (!before) return customer
      await removeException(tx, { customerId, kind })
    } else {
      refuseFault(context, { kind, until })
      if (before?.until === until && before.note === note) return customer
      await putException(tx, { customerId, kind, until, note: note ?? '', authorId: caller.id })
    }
    if (before?.until !== until) await rememberChange(tx, customerId, dayOf(context.now()))
    await writeLog(tx, {
      caller,
      code: until === null ? 'deadlineExceptionRemoved' : 'deadlineExtended',
      facts: { company: companyOfChange(caller, customer), kind, before: before?.until ?? null, until },
      about: [about.customer(customerId)],
    })
    return foundCustomer(await customerForChange(tx, customerId))
  })
}

function refuseFault({ event, now }: Context, { kind, until }: DeadlineException): void {
  const fault = exceptionFault(event, { kind, until }, dayOf(now()))
  if (fault === null) return
  const say = deadlineMessages
  const sentences = {
    noDeadline: say.noDeadline(SETTING_LABELS[`deadlines.${kind}`]),
    notLater: say.notLater(formatDay(event.deadlines[kind] ?? until)),
    past: say.past,
    afterEvent: say.afterEvent(formatDay(event.date)),
  }
  throw new Refusal('INVALID_INPUT').withFields({ [fault === 'noDeadline' ? 'kind' : 'until']: sentences[fault] })
}
