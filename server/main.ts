import process from 'node:process'
import { buildApp } from './app.ts'
import { sweepAccounts } from './auth/sessions.ts'
import { listenForChanges } from './db/changes.ts'
import { ensureFirstAdmin } from './firstFilling/firstAdmin.ts'
import { loggedError } from './http/loggedError.ts'
import { invoiceRoundMs, issueDueInvoices } from './invoices/automaticInvoices.ts'
import { deleteOldKeys } from './idempotency/store.ts'
import { startMailer } from './mail/mailer.ts'
import { openDesk } from './openDesk.ts'
import { forgetPeople } from './retention/forgetPeople.ts'
import { deleteOldRosters } from './roster/store.ts'
import { startRounds } from './rounds.ts'
import { StartError } from './startError.ts'
import { say } from './terminal.ts'

/** Running requests get so long to finish. (trust §4) */
const GRACE_MS = 10_000
/** Ended sessions, codes, counted attempts, old keys, old lists of runners and, after the event, its persons go once an hour. */
const SWEEP_MS = 3_600_000

/** What failed and where, as the log keeps it: the words of a failed statement carry its values. (trust §3) */
function withoutValues(error: Error): string {
  const { type, message, stack } = loggedError(error)
  return `${type}: ${message}\n${stack}`
}

async function start() {
  const { desk, close } = await openDesk(process.env)
  const { db, event, settings } = desk
  const admin = await ensureFirstAdmin(desk)

  const changes = listenForChanges(desk.pool)
  desk.changes = changes
  const app = await buildApp(desk)
  // the terminal's own line says the address better than the log would
  const { level } = app.log
  app.log.level = 'warn'
  const address = await app.listen({ port: settings.PORT, host: settings.HOST })
  app.log.level = level
  // PORT=0 takes any free one: what links need is the one that was given
  desk.publicUrl = settings.PUBLIC_URL ?? `http://localhost:${new URL(address).port || '80'}`
  const mailer = startMailer(desk)
  const onFault = (error: unknown) => app.log.error({ err: error }, 'background work')
  const invoices = startRounds({
    work: (ending) => issueDueInvoices(desk, onFault, ending),
    pauseMs: invoiceRoundMs(desk),
    onFault,
  })
  const sweeping = startRounds({
    work: () => Promise.all([sweepAccounts(desk), deleteOldKeys(db), deleteOldRosters(db), forgetPeople(desk)]),
    pauseMs: SWEEP_MS,
    onFault,
  })

  say(`${event.name} läuft: ${desk.publicUrl}`)
  if (admin?.password)
    say(`Erste Anmeldung der Verwaltung: ${admin.email} / ${admin.password} (wird nur jetzt gezeigt)`)
  if (!settings.RATE_LIMITS) say('Achtung: RATE_LIMITS=off, nur für Tests und Messungen.')
  if (settings.MAINTENANCE) say('Achtung: MAINTENANCE=on, nur die Verwaltung kommt hinein.')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => process.exit(1), GRACE_MS)
    late.unref()
    await app.close()
    await Promise.all([mailer.stop(), invoices.stop(), sweeping.stop(), changes.stop()])
    await close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

try {
  await start()
} catch (error) {
  if (error instanceof StartError) say(error.message)
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    say('Einstellung PORT: Auf diesem Port läuft schon ein Programm.')
  else say(error instanceof Error ? withoutValues(error) : String(error))
  process.exit(1)
}
