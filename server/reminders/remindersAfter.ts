import type { RemindersAfter, RemindersChange } from '#contract/letters/reminders.ts'
import { remindedOf } from '#domain/letters/broadcasts.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import { dueRounds, isSameRound, REMINDERS, type ReminderKind } from '#domain/letters/reminders.ts'
import type { Context } from '../context.ts'
import { exceptionsBy } from '../deadlineExceptions/store.ts'
import { companiesWithDeadlines, daysOf } from './companiesWithDeadlines.ts'
import { roundsBegun } from './store.ts'

/**
 * The reminders that go by themselves on the morning after a change, if it is made now: to all, or to the company whose exception it is. What was
 * begun before is not among them. (rules/reminders#preview)
 */
export async function remindersAfter(context: Context, change: RemindersChange): Promise<RemindersAfter> {
  const { db, now } = context
  const day = addDays(dayOf(now()), 1)
  const event = change.customer === undefined ? withChange(context.event, change) : context.event
  if (!event.reminders.on) return { day, rounds: [] }
  const companies = await reminded(context, event, change)
  const { rounds: begun, today: taken } = await roundsBegun(db, day)
  const rounds: RemindersAfter['rounds'] = []
  for (const kind of REMINDERS) {
    if (REMINDERS.some((other) => other !== kind && taken.has(other))) continue
    const due = dueRounds(kind, { companies, days: daysOf(event)[kind] }, new Date(`${day}T12:00:00Z`))
    for (const { round, companies: theirs } of due) {
      if (begun.some((one) => isSameRound(one, round))) continue
      const letters = remindedOf(kind, { companies: theirs, day }).length
      if (letters === 0) continue
      rounds.push({ ...round, letters })
      taken.add(kind)
    }
  }
  return { day, rounds }
}

type Event = Context['event']

/** Every company, or the one that gets or loses an exception, as if it had it. */
async function reminded({ db }: Context, event: Event, { customer, ...change }: RemindersChange) {
  const all = await companiesWithDeadlines(db, event)
  if (customer === undefined) return all
  const given = (await exceptionsBy(db, [customer])).get(customer) ?? []
  const others = given.filter(({ kind }) => !REMINDERS.some((one) => one === kind && change[one] !== undefined))
  const added = REMINDERS.flatMap((kind) => (change[kind] ? { kind, until: change[kind] } : []))
  const deadlines = deadlinesOf(event, [...others, ...added])
  return all.filter(({ id }) => id === customer).map((company) => ({ ...company, deadlines }))
}

function withChange(event: Event, { date, on, namesDays, shirtsDays, ...days }: RemindersChange): Event {
  const changed = (kind: ReminderKind) => (days[kind] === undefined ? event.deadlines[kind] : days[kind] || null)
  return {
    ...event,
    date: date ?? event.date,
    deadlines: { ...event.deadlines, names: changed('names'), shirts: changed('shirts') },
    reminders: {
      on: on === undefined ? event.reminders.on : on === 'true',
      namesDays: namesDays ?? event.reminders.namesDays,
      shirtsDays: shirtsDays ?? event.reminders.shirtsDays,
    },
  }
}
