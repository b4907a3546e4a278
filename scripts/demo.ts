// `npm run demo`: fills an empty database with an invented event, so that every screen can be seen full; `-- raceweek` as it is two days before the race,
// `-- results` on its evening, `-- nextyear` with the next year begun. (rules/operations#demo, rules/operations#race-week, rules/operations#evening,
// rules/operations#next-year)
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatDay } from '#domain/text/days.ts'
import { listAdmins } from '#server/admins/store.ts'
import { randomPassword } from '#server/auth/passwords.ts'
import type { Context } from '#server/context.ts'
import { ensureFirstAdmin } from '#server/firstFilling/firstAdmin.ts'
import { demoStatement } from '#server/demo/demoStatement.ts'
import { fillDemo, refuseUsed } from '#server/demo/fillDemo.ts'
import { demoMessages } from '#server/demo/messages.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import type { StaffUser } from '#server/http/caller.ts'
import { bringToEvening } from '#server/demo/evening.ts'
import { beforeNextYear, bringToNextYear } from '#server/demo/nextYear.ts'
import { bringToRaceWeek } from '#server/demo/raceWeek.ts'
import { demoFacts } from '#server/demo/store.ts'
import { listYears } from '#server/years/store.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { asCommand, withContext } from './command.ts'

const STATEMENT = 'kontoauszug-demo.xml'

/** Moments of the year to which the event is brought; without one it is the time of registration. */
const MOMENTS = { raceweek: toRaceWeek, results: toEvening, nextyear: toNextYear }

async function demo(words: readonly string[]): Promise<void> {
  const [word, ...others] = words
  const moment = kindsOf(MOMENTS).find((one) => one === word)
  if ((word !== undefined && moment === undefined) || others.length > 0) throw new StartError(demoMessages.usage)
  const began = Date.now()
  const fill = async (context: Context) => {
    await refuseUsed(context.db)
    const made = await ensureFirstAdmin(context)
    if (made?.password) say(demoMessages.adminLogin(made.email, made.password))
    const [first] = await listAdmins(context.db)
    if (!first) throw new Error('there is no admin')
    const admin = { ...first, tokenHash: Buffer.alloc(0), passwordAt: null, admin: null }
    say(demoMessages.begins)
    const password = randomPassword()
    await fillDemo(moment === 'nextyear' ? beforeNextYear(context) : context, { admin, password })
    // of the year that was filled, before another one has begun
    const { email, ...facts } = await demoFacts(context.db)
    const said = moment ? await MOMENTS[moment](context, admin) : null
    say(demoMessages.filled({ ...facts, seconds: Math.round((Date.now() - began) / 1000) }))
    say(demoMessages.companyLogin(email, password))
    if (said !== null) say(said)
    const statement = path.join(context.settings.DATA_DIR, STATEMENT)
    await writeFile(statement, await demoStatement(context))
    say(demoMessages.statement(statement))
  }
  await withContext(fill, { fillsNew: true })
}

async function toRaceWeek(context: Context, admin: StaffUser): Promise<string> {
  await bringToRaceWeek(context, admin)
  return demoMessages.raceWeek(formatDay(context.event.date))
}

async function toEvening(context: Context, admin: StaffUser): Promise<string> {
  const lists = await bringToEvening(context, admin)
  const files = lists.map(({ name }) => path.join(context.settings.DATA_DIR, name))
  for (const [place, { text }] of lists.entries()) await writeFile(files[place] ?? '', text)
  return demoMessages.evening(files)
}

async function toNextYear(context: Context, admin: StaffUser): Promise<string> {
  const then = beforeNextYear(context)
  await bringToNextYear(context, { earlier: then, admin })
  const last = (await listYears(context.db)).findLast(({ state }) => state === 'past')
  return demoMessages.nextYear({ last: last?.label ?? '', day: formatDay(context.event.date) })
}

await asCommand(demo)
