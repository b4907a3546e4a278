import { expect, test } from 'vitest'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { upgradeNews } from '#contract/staff/upgradeNews.ts'
import { UPGRADE_NEWS } from '#domain/staff/upgradeNews.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aHouse } from '../../test/support/context.ts'
import { migrationMoments } from '../db/migrate.ts'
import { upgrades } from '../schema/tables/upgrades.ts'

type Open = WireAnswer<typeof upgradeNews.read>

const house = aHouse()

const aLead = async () => asAdmin(house.app, (await anAdmin(house)).token)
const open = async (): Promise<Open> => (await (await aLead()).get('/upgrade-news')).body
const names = async () => (await open()).entries.map(({ news }) => news)

test('a database that began with this version is told nothing', async () => {
  expect(await open()).toEqual({ upgradedAt: null, entries: [], sharedNames: [] })
})

test('after an upgrade the lead is told what came since, until somebody settles it or the setting says it; nobody else may', async () => {
  const fromMigration = migrationMoments().get('payments') ?? 0
  await house.db.insert(upgrades).values({ fromMigration })
  const first = await open()
  const since = new Set<string>(first.entries.map(({ news }) => UPGRADE_NEWS[news].since))
  expect(since).not.toContain('payments')
  expect(since).toContain('order_reference')
  expect(first.upgradedAt).not.toBeNull()
  expect(first.entries).toContainEqual({ news: 'issuer', release: '0.10', kind: 'duty' })
  expect(await names()).not.toContain('reminders')

  for (const role of ['office', 'billing', 'read'] as const) {
    const other = asAdmin(house.app, (await anAdmin(house, [role])).token)
    const answers = [await other.get('/upgrade-news'), await other.put('/upgrade-news', { news: ['pickup'] })]
    expect([role, ...answers.map(({ status }) => status)]).toEqual([role, 403, 403])
  }
  const one = await aLead()
  for (const news of [[], ['issuer'], ['unknown'], 'pickup'])
    expect((await one.put('/upgrade-news', { news })).status).toBe(400)
  const { status, body } = await one.put('/upgrade-news', { news: ['pickup', 'lateChanges'] })
  expect([status, body.entries.length]).toEqual([200, first.entries.length - 2])
  expect((await one.put('/upgrade-news', { news: ['pickup'] })).status, 'twice is settled once').toBe(200)
  expect(await names()).not.toContain('pickup')
  const { body: logs } = await one.get('/logs?limit=1')
  expect(logs).toMatchObject([
    {
      action: 'Neues der Aktualisierung abgehakt',
      details: 'Ausgabe mit dem Handy; Nachmelden nach der Frist',
    },
  ])

  const issuer = { name: 'Laufverein Tirol', companyUID: 'ATU12345675', iban: 'AT611904300234573201' }
  await one.put('/settings', { issuer, paymentThanks: true })
  expect(await names()).toEqual(
    first.entries
      .map(({ news }) => news)
      .filter((news) => !['issuer', 'paymentThanks', 'pickup', 'lateChanges'].includes(news)),
  )
})

test('what was there before the oldest version is old, whatever was upgraded in between', async () => {
  await house.db.insert(upgrades).values({ fromMigration: migrationMoments().get('pickup') ?? 0 })
  const before = await names()
  await house.db.insert(upgrades).values({ fromMigration: migrationMoments().get('broadcasts') ?? 0 })
  const after = await names()
  expect(after.filter((news) => !before.includes(news))).toEqual(['season', 'registration', 'payments'])
})
