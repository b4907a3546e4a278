// `npm run demo`: fills an empty database with an invented event, so that every screen can be seen full. (rules/operations#demo)
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listAdmins } from '#server/admins/store.ts'
import { randomPassword } from '#server/auth/passwords.ts'
import { ensureFirstAdmin } from '#server/firstFilling/firstAdmin.ts'
import { demoStatement } from '#server/demo/demoStatement.ts'
import { fillDemo } from '#server/demo/fillDemo.ts'
import { demoMessages } from '#server/demo/messages.ts'
import { demoFacts } from '#server/demo/store.ts'
import { say } from '#server/terminal.ts'
import { asCommand, withContext } from './command.ts'

const STATEMENT = 'kontoauszug-demo.xml'

async function demo(): Promise<void> {
  const began = Date.now()
  await withContext(async (context) => {
    const made = await ensureFirstAdmin(context)
    if (made?.password) say(demoMessages.adminLogin(made.email, made.password))
    const [first] = await listAdmins(context.db)
    if (!first) throw new Error('there is no admin')
    const admin = { ...first, tokenHash: Buffer.alloc(0), admin: null }
    say(demoMessages.begins)
    const password = randomPassword()
    await fillDemo(context, { admin, password })
    const { email, ...facts } = await demoFacts(context.db)
    say(demoMessages.filled({ ...facts, seconds: Math.round((Date.now() - began) / 1000) }))
    say(demoMessages.companyLogin(email, password))
    const statement = path.join(context.settings.DATA_DIR, STATEMENT)
    await writeFile(statement, await demoStatement(context))
    say(demoMessages.statement(statement))
  })
}

await asCommand(demo)
