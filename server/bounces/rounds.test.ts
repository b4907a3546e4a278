import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { anImapServer, type ImapServer } from '../../test/support/imapServer.ts'
import { readBounces } from './readBounces.ts'
import { readMailbox } from './readMailbox.ts'

let imap: ImapServer
let house: TestContext
beforeAll(async () => {
  imap = await anImapServer()
  house = await aContext({ BOUNCE_MAILBOX_URL: imap.address() })
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await house.close()
  await imap.close()
})

/** The round of a server, when the time for it has come. */
async function nextRound(context = house.context) {
  house.clock.pass({ minutes: 10 })
  return readBounces(context, new AbortController().signal)
}

test('a mailbox elsewhere that offers no STARTTLS gets neither user nor password', async () => {
  // this machine by an address that does not say so
  const elsewhere = { ...house.context.settings.BOUNCE_MAILBOX_URL!, host: '::ffff:7f00:1' }
  const context = { ...house.context, settings: { ...house.context.settings, BOUNCE_MAILBOX_URL: elsewhere } }
  imap.commands.length = 0
  expect(await nextRound(context)).toBe(false)
  expect(imap.commands).not.toContain('LOGIN')
  expect(await nextRound()).toBe(true)
  expect(imap.commands).toContain('LOGIN')
})

test('a round whose thread has ended before what it said is noted counts as read', async () => {
  const exited = new Promise<void>((resolve) => process.once('worker', (thread) => thread.once('exit', resolve)))
  const place = { uidValidity: String(imap.state.uidValidity), lastUid: 1_000_000 }
  const mailbox = house.context.settings.BOUNCE_MAILBOX_URL!
  const round = { mailbox, place, since: house.context.now(), doneFolder: '', most: 1 }
  const judges = { opened: () => exited, judge: async () => false }
  expect(await readMailbox(round, judges, new AbortController().signal)).toEqual({ kind: 'read', isMore: false })
})

test('a mailbox is read every three minutes', async () => {
  expect(await nextRound()).toBe(true)
  const look = () => readBounces(house.context, new AbortController().signal)
  house.clock.pass({ minutes: 2.9 })
  expect(await look()).toBe(false)
  house.clock.pass({ minutes: 0.2 })
  expect(await look()).toBe(true)
})
