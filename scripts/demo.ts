// `npm run demo`: fills an empty database with an invented event, so that every screen can be seen full; `-- raceweek` as it is two days before the race.
// (rules/operations#demo, rules/operations#race-week)
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
import { bringToRaceWeek } from '#server/demo/raceWeek.ts'
import { demoFacts } from '#server/demo/store.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { asCommand, withContext } from './command.ts'

const STATEMENT = 'kontoauszug-demo.xml'

const RACE_WEEK = 'raceweek'

async function demo(words: readonly string[]): Promise<void> {
  const [word, ...others] = words
  if ((word !== undefined && word !== RACE_WEEK) || others.length > 0) throw new StartError(demoMessages.usage)
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
    await fillDemo(context, { admin, password })
    if (word === RACE_WEEK) await bringToRaceWeek(context, admin)
    const { email, ...facts } = await demoFacts(context.db)
    say(demoMessages.filled({ ...facts, seconds: Math.round((Date.now() - began) / 1000) }))
    say(demoMessages.companyLogin(email, password))
    if (word === RACE_WEEK) say(demoMessages.raceWeek(formatDay(context.event.date)))
    const statement = path.join(context.settings.DATA_DIR, STATEMENT)
    await writeFile(statement, await demoStatement(context))
    say(demoMessages.statement(statement))
  }
  await withContext(fill, { fillsNew: true })
}

await asCommand(demo)
