import { afterAll, beforeAll, expect, test } from 'vitest'
import { broadcasts } from '#contract/letters/broadcasts.ts'
import { asAdmin } from '../support/as.ts'
import { anAdmin, type TestCustomer } from '../support/build.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { until } from '../support/embeddedProcess.ts'
import { inLedger } from '../support/ledger.ts'
import { aMailServer, type MailServer } from '../support/mailServer.ts'
import { aServer, killServers, SECRET_KEY } from '../support/serverProcess.ts'

const COMPANIES = 60
const TIMEOUT_MS = 240_000

let house: TestContext
let mailServer: MailServer
let crowd: TestCustomer[]

beforeAll(async () => {
  mailServer = await aMailServer()
  house = await aContext()
  crowd = await aCrowd(house, COMPANIES)
})
afterAll(async () => {
  killServers()
  await house.close()
  await mailServer.close()
})

test(
  'a Rundmail by two servers that are killed in the middle goes on where it was: nobody twice, nobody left out',
  { timeout: TIMEOUT_MS },
  async () => {
    const findings = inLedger('kill -9 beider Server mitten in einer Rundmail')
    const lead = asAdmin(house.app, (await anAdmin(house)).token)
    const query = (words: string) => house.context.pool.query(words)
    // ten letters in ten seconds; the test lets these pass
    expect((await lead.put('/settings', { lettersPerMinute: 60 })).status).toBe(200)
    const message = { audience: 'companies', subject: 'Anreise', text: 'Guten Morgen, {Firma}.' }
    const { body: sent } = await lead.post('/messages', message)
    expect(sent).toEqual(broadcasts.send.answer.parse(sent))
    const environment = { DATABASE_URL: house.connectionString, SECRET_KEY, SMTP_URL: mailServer.url }
    const passTime = async () => {
      await query(`update broadcast_letters set queued_at = queued_at - interval '2 minutes'`)
      // the lease of a killed server has ended
      await query(`update mails set next_try_at = now() where state = 'queued'`)
    }
    const arrived = () => new Set(mailServer.handedOver.map(({ recipients }) => recipients[0])).size

    const servers = await Promise.all([aServer({ environment }), aServer({ environment })])
    await until('some to have arrived', async () => arrived() >= 5, TIMEOUT_MS)
    await query(`update broadcast_letters set queued_at = queued_at - interval '2 minutes'`)
    await until('more to have arrived', async () => arrived() >= 12, TIMEOUT_MS)
    await Promise.all(servers.map((server) => server.kill()))
    const before = arrived()
    expect(before).toBeLessThan(COMPANIES)

    const server = await aServer({ environment })
    await until(
      'it to be done',
      async () => {
        await passTime()
        return (await lead.get(`/messages/${sent.messageId}`)).body.state === 'done'
      },
      TIMEOUT_MS,
    )
    expect(await server.stop()).toBe(0)
    const ofRecipient = Map.groupBy(mailServer.handedOver, ({ recipients }) => recipients[0] ?? '')
    const wanted = crowd.map(({ email }) => email)
    const doubled = [...ofRecipient.values()].filter((same) => new Set(same.map(({ mail }) => mail.messageId)).size > 1)
    const missing = wanted.filter((email) => !ofRecipient.has(email))
    Object.assign(findings, {
      scope: `${COMPANIES} Empfänger, ${before} vor dem Ende`,
      lost: missing.length,
      recovered: 'von selbst',
    })
    expect([missing, doubled]).toEqual([[], []])
    expect(ofRecipient.size).toBe(COMPANIES)
  },
)
