import type { OpenNews } from '#contract/staff/upgradeNews.ts'
import type { EventSettings } from '#contract/event/settings.ts'
import { isInvented } from '#domain/event/inventedIssuer.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { isDecision, UPGRADE_NEWS, type OpenDecision, type UpgradeNews } from '#domain/staff/upgradeNews.ts'
import type { Context } from '../context.ts'
import { migrationMoments } from '../db/migrate.ts'
import { allSettled, namesInCommon, pastUpgrades } from './store.ts'

const MOMENTS = migrationMoments()

const byHand = () => false

/** True once the settings show that a decision is made, so that nobody has to say so; of the others the lead says it. */
const IS_MADE: Record<OpenDecision, (settings: EventSettings) => boolean> = {
  issuer: ({ issuer }) => !isInvented(issuer),
  teamPlaces: byHand,
  accountsTerm: byHand,
  roles: byHand,
  settings: byHand,
  secondStep: ({ staffSecondStep }) => staffSecondStep,
  reminders: ({ reminders }) => reminders.on,
  pickupTimes: ({ pickupTimes }) => pickupTimes.length > 0,
  registration: byHand,
  dunning: byHand,
  bookkeeping: ({ bookkeeping }) => bookkeeping.revenueAccounts.length > 0,
  paymentThanks: ({ paymentThanks }) => paymentThanks,
  numberPlan: ({ numberPlan }) => numberPlan.runningWaves.length + numberPlan.walkingWaves.length > 0,
  lateChanges: ({ lateChanges }) => lateChanges.byCompanies,
  teamNames: byHand,
}

/** News of upgrades of this database that nobody has settled yet; none in one that began with this version. (rules/settings#news) */
export async function openNews({ db, event }: Pick<Context, 'db' | 'event'>): Promise<OpenNews> {
  const { from, at } = await pastUpgrades(db)
  if (from === null) return { upgradedAt: null, entries: [], sharedNames: [] }
  const settled = await allSettled(db)
  const sharedNames = await namesInCommon(db)
  const isOpen = (news: UpgradeNews) =>
    (MOMENTS.get(UPGRADE_NEWS[news].since) ?? 0) > from &&
    !settled.has(news) &&
    !(isDecision(news) && IS_MADE[news](event)) &&
    !(news === 'teamNames' && sharedNames.length === 0)
  const entries = kindsOf(UPGRADE_NEWS)
    .filter(isOpen)
    .map((news) => ({ news, release: UPGRADE_NEWS[news].release, kind: UPGRADE_NEWS[news].kind }))
  return { upgradedAt: at, entries, sharedNames }
}
