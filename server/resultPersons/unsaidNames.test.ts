import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { startMailer, type Mailer } from '../mail/mailer.ts'
import { noticeDrawer } from '../pickupNotices/drawNotice.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aMailServer, type MailServer } from '../../test/support/mailServer.ts'
import { aResultClerk, aResultEvent } from '../../test/support/resultEvent.ts'

let server: MailServer
let house: TestContext
let mailer: Mailer
let event: Awaited<ReturnType<typeof aResultEvent>>

beforeAll(async () => {
  server = await aMailServer()
  house = await aContext({ SMTP_URL: server.url })
  event = await aResultEvent(house)
  mailer = startMailer(house.context, noticeDrawer(house.context))
})
afterAll(async () => {
  await mailer.stop()
  await house.close()
  await server.close()
})

type Silent = { runner_id: number; start_number: string; email: string; company_name: string; last_name: string }
const nameAfter = async (startNumber: string, days: number) => {
  house.clock.pass({ days })
  return (await event.anyone.get(`/results/persons/${startNumber}`)).body.name
}
const unsaid = async (value: string) => {
  // logged in anew: a week is longer than a session
  const { clerk } = await aResultClerk(house)
  const { body } = await clerk.get('/results/settings')
  expect((await clerk.put('/results/settings', { ...body, unsaid: value })).status).toBe(200)
}
async function mailLink({ company_name, runner_id, email }: Silent): Promise<string> {
  const before = server.handedOver.length
  expect((await event.company(company_name).post('/runners/mail-links', { runnerIds: [runner_id] })).status).toBe(200)
  mailer.wake()
  const letters = () => server.handedOver.slice(before).filter(({ recipients }) => recipients.includes(email))
  await vi.waitFor(() => expect(letters()).toHaveLength(1), { timeout: 15_000 })
  await vi.waitFor(async () => {
    const { rows } = await house.db.execute(
      sql`select state from mails where recipient = ${email} and cause like 'runner-link:%' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ state: 'sent' }])
  })
  return letters()[0]?.mail.text ?? ''
}

test('of those who say nothing a name is shown seven days after a letter that says so, and never after another', async () => {
  const { rows } = await house.db.execute<Silent>(sql`
    select r.runner_id, r.start_number, r.email, r.last_name, c.company_name from runners r join teams t on t.id = r.team_id
      join customers c on c.id = t.customer_id
    where r.show_in_results is null and r.email is not null and t.timekeeping and r.start_number in (
      select n || l from generate_series(101, 109) n, unnest(array['A', 'B', 'C']) l) order by r.start_number limit 3`)
  const [unasked, before, after] = rows
  // a letter of the time when numbers were shown says nothing of names, and counts for none
  expect(await mailLink(unasked!)).not.toContain('zeigen wir Ihren Namen')
  await unsaid('name')
  expect(await mailLink(before!)).toContain('Wenn Sie nichts sagen, zeigen wir Ihren Namen.')
  await event.sample('01-raceresult-nested.json')
  await event.publish(1)
  expect(await mailLink(after!)).toContain('Wenn Sie nichts sagen, zeigen wir Ihren Namen.')
  expect(await nameAfter(before!.start_number, 6)).toBeNull()
  for (const { start_number, last_name } of [before!, after!])
    expect(await nameAfter(start_number, start_number === before!.start_number ? 1 : 0)).toContain(last_name)
  expect(await nameAfter(unasked!.start_number, 0)).toBeNull()
  await unsaid('number')
  expect(await nameAfter(before!.start_number, 0)).toBeNull()
})
