import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { isInvented } from '#domain/event/inventedIssuer.ts'
import { buildApp } from './app.ts'
import { readBounces } from './bounces/readBounces.ts'
import { sweepAccounts } from './auth/sessions.ts'
import { feedLetters } from './broadcasts/feedLetters.ts'
import { listenForChanges, refuseDeaf } from './db/changes.ts'
import { errorCode } from './db/errorCode.ts'
import { eventMessages } from './eventMessages.ts'
import type { BackgroundWork } from './failedWork.ts'
import { databaseMessages } from './db/messages.ts'
import { unavailableInWords } from './db/unavailableInWords.ts'
import { ensureFirstAdmin } from './firstFilling/firstAdmin.ts'
import { listenAt } from './http/listenAt.ts'
import { loggedError } from './http/loggedError.ts'
import { invoiceRoundMs, issueDueInvoices } from './invoices/automaticInvoices.ts'
import { deleteOldKeys, deleteOldStaffKeys } from './idempotency/store.ts'
import { leftQuestion } from './items/store.ts'
import { startMailer } from './mail/mailer.ts'
import { noticeDrawer } from './pickupNotices/drawNotice.ts'
import { openContext } from './openContext.ts'
import { followLink } from './resultLink/followLink.ts'
import { remind } from './reminders/remind.ts'
import { forgetAccounts } from './retention/forgetAccounts.ts'
import { forgetFiles } from './broadcastFiles/forgetFiles.ts'
import { forgetPeople } from './retention/forgetPeople.ts'
import { deleteOldRosters } from './roster/store.ts'
import { deleteOldResets } from './passwordReset/store.ts'
import { sweepNotices, tellOpened } from './openingNotices/tellOpened.ts'
import { serveLines } from './waitingList/serveLines.ts'
import { deleteOldWaysBack } from './waysBack/store.ts'
import { keepSeasonDay } from './season/keepSeasonDay.ts'
import { isAnyPasskey } from './passkeys/store.ts'
import { loadLibrary } from './passkeys/verify.ts'
import { startPolling } from './polling.ts'
import { followSettings } from './settings/followSettings.ts'
import { openNews } from './upgrades/openNews.ts'
import { EXIT_CODES, NotNow, StartError } from './startError.ts'
import { say } from './terminal.ts'
import { VERSION } from './version.ts'

/** Running requests get so long to finish. (rules/faults#shutdown) */
const GRACE_MS = 10_000
/** Ended sessions, codes, counted attempts, old keys, old lists of runners and, after the event, its persons are deleted once an hour; a new day is kept then. */
const SWEEP_MS = 3_600_000
/** Letters of Rundmails and reminders are moved into the queue, and reminders begun, so often. */
const FEED_MS = 2000
const REMIND_MS = 60_000
/** Pause between two looks whether the mailbox of bounces is to be read; a round is every few minutes. */
const BOUNCES_MS = 5000
/** Pause between two looks whether it is time to ask the timekeeper's link. */
const LINK_MS = 5000

/** Lines of the log about the server's calls to itself. (rules/operations#pooler) */
const HEARING = {
  deaf: 'three calls of this server to itself did not come back from PostgreSQL: changes of other servers are not heard, so nothing is cached',
  hears: 'this server hears the changes of others again',
}

/** PostgreSQL's code for a connection that somebody has ended. */
const ADMIN_SHUTDOWN = '57P01'
/** After such an end it shows within so long whether a newer version has taken the database over. */
const TAKE_OVER_MS = 5000

/** Reasons for which nobody can listen there. */
const PORT_FAULTS = new Map<unknown, string>([
  ['EADDRINUSE', 'Einstellung PORT: Auf diesem Port läuft schon ein Programm.'],
  ['EACCES', 'Einstellung PORT: Auf diesem Port darf dieser Benutzer keine Programme anbieten.'],
  ['EADDRNOTAVAIL', 'Einstellung HOST: Diese Adresse hat dieser Rechner nicht.'],
  ['ENOTFOUND', 'Einstellung HOST: Diese Adresse gibt es nicht.'],
])

/** A failure as it is logged, what and where: the message of a failed statement contains its values. (rules/logs#no-secrets) */
function withoutValues(error: Error): string {
  const { type, message, stack } = loggedError(error)
  return `${type}: ${message}\n${stack}`
}

async function start() {
  const { context, notice, outdated, close } = await openContext(process.env, (pool, { DATABASE_LISTEN_URL }) =>
    refuseDeaf(pool, { listenUrl: DATABASE_LISTEN_URL }),
  )
  const { db, settings } = context
  const admin = await ensureFirstAdmin(context)
  const hasNews = (await openNews(context)).entries.length > 0

  const app = await buildApp(context)
  let isOutdated = false
  void outdated.then(() => (isOutdated = true))
  const logFault = async (error: unknown) => {
    // a newer version ends our connections one by one before it takes the database over: those that come next learn of it
    if (errorCode(error) === ADMIN_SHUTDOWN)
      await Promise.race([outdated, delay(TAKE_OVER_MS, undefined, { ref: false })])
    if (!isOutdated) app.log.error({ err: error }, 'background work')
  }
  const log = (error: unknown) => void logFault(error)
  const onFault = (work: BackgroundWork) => (error: unknown) => {
    context.failedWork.add(work)
    log(error)
  }
  // it counts each of its failures and tells the first
  const following = followSettings(context, log)
  const changes = listenForChanges(context.pool, {
    listenUrl: settings.DATABASE_LISTEN_URL,
    question: leftQuestion,
    onSettings: following.look,
    onHearing: (hearing) => app.log.warn(HEARING[hearing]),
  })
  context.changes = changes
  // the library of passkeys takes a third of a second, which would hold up others later (docs/decisions/081)
  if (await isAnyPasskey(db)) await loadLibrary()
  // Fastify's log line of the address is suppressed: the terminal gets a clearer one
  const { level } = app.log
  app.log.level = 'warn'
  const { address, end: endListening } = await listenAt(app, { port: settings.PORT, host: settings.HOST })
  app.log.level = level
  // PORT=0 takes any free one: what links need is the one that was given
  context.publicUrl = settings.PUBLIC_URL ?? `http://localhost:${new URL(address).port || '80'}`
  const mailer = startMailer(context, noticeDrawer(context))
  const invoices = startPolling({
    work: (ending) => issueDueInvoices(context, onFault('invoices'), ending),
    pauseMs: invoiceRoundMs(context),
    onFault: onFault('invoices'),
  })
  const feeding = startPolling({ work: () => feedLetters(context), pauseMs: FEED_MS, onFault: onFault('broadcasts') })
  const reminding = startPolling({ work: () => remind(context), pauseMs: REMIND_MS, onFault: onFault('reminders') })
  const telling = startPolling({
    work: () => tellOpened(context),
    pauseMs: FEED_MS,
    onFault: onFault('openingNotices'),
  })
  const waiting = startPolling({
    work: () => serveLines(context),
    pauseMs: FEED_MS,
    onFault: onFault('waitingList'),
  })
  const bounces = startPolling({
    work: (ending) => readBounces(context, ending),
    pauseMs: BOUNCES_MS,
    onFault: onFault('bounces'),
  })
  const link = startPolling({
    work: (ending) => followLink(context, ending),
    pauseMs: LINK_MS,
    onFault: onFault('resultLink'),
  })
  const sweeping = startPolling({
    work: () =>
      Promise.all([
        sweepAccounts(context),
        deleteOldResets(db, context.now()),
        deleteOldWaysBack(db, context.now()),
        sweepNotices(context),
        deleteOldKeys(db),
        deleteOldStaffKeys(db),
        deleteOldRosters(db),
        forgetPeople(context),
        forgetFiles(context),
        forgetAccounts(context),
        keepSeasonDay(context),
      ]),
    pauseMs: SWEEP_MS,
    onFault: onFault('cleaning'),
  })

  // before it is said that the server runs: who reads that may stop it at once (rules/faults#shutdown)
  let stopping = false
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    const late = setTimeout(() => process.exit(exitCode || 1), GRACE_MS)
    late.unref()
    const ended = endListening()
    await app.close()
    await ended
    const background = [
      mailer,
      invoices,
      feeding,
      reminding,
      telling,
      waiting,
      bounces,
      link,
      sweeping,
      changes,
      following,
    ]
    await Promise.all(background.map((work) => work.stop()))
    await close()
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  void outdated.then(({ message }) => {
    say(databaseMessages.takenOver(message))
    return stop(EXIT_CODES.refused)
  })

  say(`${context.event.name} läuft: ${context.publicUrl} (Version ${VERSION})`)
  if (admin?.password)
    say(`Erste Anmeldung der Verwaltung: ${admin.email} / ${admin.password} (wird nur jetzt gezeigt)`)
  if (notice !== undefined) say(notice)
  if (!settings.RATE_LIMITS) say('Achtung: RATE_LIMITS=off, nur für Tests und Messungen.')
  if (hasNews) say(eventMessages.upgraded)
  if (isInvented(context.event.issuer)) say(eventMessages.issuerInvented)
  if (!context.event.registrationOpen)
    say('Die Anmeldung ist noch geschlossen: „Einstellungen“ führt durch die Einrichtung und öffnet sie.')
  if (settings.MAINTENANCE) say('Achtung: MAINTENANCE=on, nur die Verwaltung kommt hinein.')
}

try {
  await start()
} catch (error) {
  const { line, code } = outcomeOf(error)
  say(line)
  process.exit(code)
}

/** Line for the terminal about a start that failed, and the exit code. (rules/operations#refusals, rules/operations#restart) */
function outcomeOf(error: unknown): { line: string; code: number } {
  if (error instanceof NotNow) return { line: error.message, code: EXIT_CODES.notNow }
  if (error instanceof StartError) return { line: error.message, code: EXIT_CODES.refused }
  if (!(error instanceof Error)) return { line: String(error), code: 1 }
  const portFault = 'code' in error ? PORT_FAULTS.get(error.code) : undefined
  if (portFault !== undefined) return { line: portFault, code: EXIT_CODES.refused }
  const unavailable = unavailableInWords(error)
  if (unavailable !== undefined) return { line: unavailable, code: EXIT_CODES.notNow }
  return { line: withoutValues(error), code: 1 }
}
