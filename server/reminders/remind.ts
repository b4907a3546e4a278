import type { Reminding } from '#contract/reminders.ts'
import { remindedOf } from '#domain/broadcasts.ts'
import type { AddressedCompany } from '#domain/broadcasts.ts'
import { deadlinesOf } from '#domain/deadlineExceptions.ts'
import type { Deadlines } from '#domain/deadlineKinds.ts'
import { dayOf } from '#domain/deadlines.ts'
import { dueReminder, isRemindingTime, isSameRound, nextRound, REMINDERS } from '#domain/reminders.ts'
import type { ReminderKind, Round } from '#domain/reminders.ts'
import { addressedCompanies } from '../addressees/store.ts'
import { addLetters, setRecipients } from '../broadcasts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { exceptionDays, exceptionsBy } from '../deadlineExceptions/store.ts'
import { inTransaction } from '../db/transaction.ts'
import { about } from '../logs/about.ts'
import { logActions, logMessages } from '../logs/messages.ts'
import { writeLog } from '../logs/store.ts'
import { addRound, lockReminding, roundsBegun } from './store.ts'

/**
 * Begins the rounds of reminders that are due: each company by the deadline that holds for it. A round is begun once, by one of the
 * servers, and on one day nobody is reminded of two things; the other one waits until tomorrow. To be called every few minutes; returns how
 * many were begun. (rules/reminders#when, rules/reminders#once)
 */
export async function remind(context: Context): Promise<number> {
  return context.holdEvent(async () => {
    const now = context.now()
    if (!isOn(context) || !isRemindingTime(now) || !(await mayBeDue(context))) return 0
    return inTransaction(context.db, async (tx) => {
      await lockReminding(tx)
      const { rounds, today } = await roundsBegun(tx, dayOf(now))
      const all = await addressedCompanies(tx, 'all')
      const exceptions = await exceptionsBy(
        tx,
        all.map(({ id }) => id),
      )
      const companies = all.map((company) => ({
        ...company,
        deadlines: deadlinesOf(context.event, exceptions.get(company.id) ?? []),
      }))
      let begun = 0
      for (const kind of REMINDERS) {
        if (REMINDERS.some((other) => other !== kind && today.has(other))) continue
        for (const [round, theirs] of dueRounds(context, { kind, companies })) {
          if (rounds.some((one) => isSameRound(one, round))) continue
          const count = await begin(tx, context, { round, companies: theirs })
          if (count > 0) today.add(kind)
          begun += 1
        }
      }
      return begun
    })
  })
}

type WithDeadlines = AddressedCompany & { deadlines: Deadlines }

const daysOf = ({ event }: Context): Record<ReminderKind, readonly number[]> => ({
  names: event.reminders.namesDays,
  shirts: event.reminders.shirtsDays,
})

/** Nobody's teams are read while no deadline is near, neither the event's nor one that a company was given. */
async function mayBeDue(context: Context): Promise<boolean> {
  const days = daysOf(context)
  const deadlines = await remindedDeadlines(context)
  return deadlines.some(({ kind, until }) => dueReminder(until, days[kind], context.now()) !== null)
}

/** Each day on which a deadline ends that is reminded of: the event's, and those that companies were given. */
async function remindedDeadlines({ db, event }: Context): Promise<{ kind: ReminderKind; until: string }[]> {
  const given = await exceptionDays(db)
  return REMINDERS.flatMap((kind) => {
    const held = [[], ...given.map((one) => [one])].map((exceptions) => deadlinesOf(event, exceptions)[kind])
    return [...new Set(held)].flatMap((until) => (until === null ? [] : { kind, until }))
  })
}

/** Nothing goes out by itself while registration is closed: its links would lead nowhere. (rules/settings#opening) */
const isOn = ({ event }: Context) => event.reminders.on && event.registrationOpen

/** Whether the product reminds by itself, and which round it begins next. (rules/reminders#next) */
export async function reminding(context: Context): Promise<Reminding> {
  const { registrationOpen, reminders } = context.event
  const now = context.now()
  const deadlines = await remindedDeadlines(context)
  const { rounds: begun, today: remindedToday } = await roundsBegun(context.db, dayOf(now))
  const next = isOn(context) ? nextRound({ deadlines, days: daysOf(context), begun, remindedToday }, now) : null
  return { on: reminders.on, registrationOpen, next }
}

/** The rounds that are due, each with the companies whose deadline it is. */
function dueRounds(
  context: Context,
  { kind, companies }: { kind: ReminderKind; companies: readonly WithDeadlines[] },
): [Round, AddressedCompany[]][] {
  const ofDeadline = Map.groupBy(companies, ({ deadlines }) => deadlines[kind])
  return [...ofDeadline].flatMap(([deadline, theirs]): [Round, AddressedCompany[]][] => {
    const daysBefore = dueReminder(deadline, daysOf(context)[kind], context.now())
    return deadline === null || daysBefore === null ? [] : [[{ kind, deadline, daysBefore }, theirs]]
  })
}

type Beginning = { round: Round; companies: readonly AddressedCompany[] }

async function begin(tx: Transaction, { now }: Context, { round, companies }: Beginning): Promise<number> {
  const broadcastId = await addRound(tx, round)
  if (broadcastId === undefined) return 0
  const day = dayOf(now())
  const addressees = remindedOf(round.kind, { companies, day })
  const recipients = await addLetters(tx, { broadcastId, addressees, remindedOn: day })
  await setRecipients(tx, broadcastId, recipients)
  const details = logMessages.reminders(broadcastId, { ...round, recipients })
  await writeLog(tx, { action: logActions.remindersBegun, details, about: [about.message(broadcastId)] })
  return recipients
}
