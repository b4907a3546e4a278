import type { Reminding } from '#contract/letters/reminders.ts'
import { remindedOf, type AddressedCompany } from '#domain/letters/broadcasts.ts'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import { dayOf } from '#domain/text/days.ts'
import { isLetterTime, waitsForMorning } from '#domain/letters/letterTimes.ts'
import {
  dueReminder,
  dueRounds,
  isSameRound,
  nextRound,
  REMINDERS,
  type ReminderKind,
  type Round,
} from '#domain/letters/reminders.ts'
import { addLetters, setRecipients } from '../broadcasts/store.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { exceptionDays } from '../deadlineExceptions/store.ts'
import { waitingCompanies } from '../deadlineExceptions/waitingCompanies.ts'
import { inTransaction } from '../db/transaction.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { foundSettings } from '../settings/store.ts'
import { companiesWithDeadlines, daysOf } from './companiesWithDeadlines.ts'
import { addRound, lockReminding, roundsBegun } from './store.ts'

/**
 * Begins the rounds of reminders that are due: each company by the deadline that holds for it. A round is begun once, by one of the
 * servers, and on one day nobody is reminded of two things; the other one waits until tomorrow. On the day on which the dates were changed
 * none begins, and who got another deadline on that day is reminded on the next. To be called every few minutes; returns how many were
 * begun. (rules/reminders#when, rules/reminders#once, rules/letters#by-day, rules/letters#after-change)
 */
export async function remind(context: Context): Promise<number> {
  return context.holdEvent(async () => {
    const now = context.now()
    if (!isOn(context) || !isLetterTime(now) || !(await mayBeDue(context))) return 0
    return inTransaction(context.db, async (tx) => {
      await lockReminding(tx)
      const { letterDatesChangedOn } = await foundSettings(tx)
      if (waitsForMorning(letterDatesChangedOn, now)) return 0
      const { rounds, today } = await roundsBegun(tx, dayOf(now))
      const companies = await companiesWithDeadlines(tx, context.event)
      const waiting = await waitingCompanies(tx, now)
      let begun = 0
      for (const kind of REMINDERS) {
        if (REMINDERS.some((other) => other !== kind && today.has(other))) continue
        for (const { round, companies: theirs } of dueRounds(
          kind,
          { companies, days: daysOf(context.event)[kind] },
          now,
        )) {
          const isForTomorrow = theirs.every(({ id }) => waiting.has(id))
          if (isForTomorrow || rounds.some((one) => isSameRound(one, round))) continue
          const count = await begin(tx, context, { round, companies: theirs })
          if (count > 0) today.add(kind)
          begun += 1
        }
      }
      return begun
    })
  })
}

/** Nobody's teams are read while no deadline is near, neither the event's nor one that a company was given. */
async function mayBeDue(context: Context): Promise<boolean> {
  const days = daysOf(context.event)
  const deadlines = await remindedDeadlines(context)
  return deadlines.some(({ kind, until }) => dueReminder(until, days[kind], context.now()) !== null)
}

/** Each day on which a deadline ends that is reminded of: the event's, and those that companies were given. */
async function remindedDeadlines({
  db,
  event,
  now,
}: Context): Promise<{ kind: ReminderKind; until: string; waits: boolean }[]> {
  const given = await exceptionDays(db)
  const { letterDatesChangedOn } = await foundSettings(db)
  const changed = (changedOn: string | null) =>
    [letterDatesChangedOn, changedOn].some((on) => waitsForMorning(on, now()))
  return REMINDERS.flatMap((kind) => {
    const held = [
      { until: event.deadlines[kind], waits: changed(null) },
      ...given.map((one) => ({ until: deadlinesOf(event, [one])[kind], waits: changed(one.changedOn) })),
    ]
    return held.flatMap(({ until, waits }) => (until === null ? [] : { kind, until, waits }))
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
  const next = isOn(context) ? nextRound({ deadlines, days: daysOf(context.event), begun, remindedToday }, now) : null
  return { on: reminders.on, registrationOpen, next }
}

type Beginning = { round: Round; companies: readonly AddressedCompany[] }

/** Fixes who gets it; who has another deadline since today is put off when the turn comes. (rules/letters#after-change) */
async function begin(tx: Transaction, { now }: Context, { round, companies }: Beginning): Promise<number> {
  const broadcastId = await addRound(tx, round)
  if (broadcastId === undefined) return 0
  const day = dayOf(now())
  const addressees = remindedOf(round.kind, { companies, day })
  const recipients = await addLetters(tx, { broadcastId, addressees, remindedOn: day })
  await setRecipients(tx, broadcastId, recipients)
  const { kind, deadline, daysBefore } = round
  await writeLog(tx, {
    code: 'remindersBegun',
    facts: { id: broadcastId, kind, deadline, daysBefore, recipients },
    about: [about.message(broadcastId)],
  })
  return recipients
}
