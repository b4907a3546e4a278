import { asc, isNotNull, min, max } from '#server/drizzle.cjs'
import type { SettledNews, UpgradeNews } from '#domain/staff/upgradeNews.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { teams } from '../schema/tables/teams.ts'
import { settledNews, upgrades } from '../schema/tables/upgrades.ts'

/** The last migration of the oldest version that this database was upgraded from, and when it was upgraded last; null: never. */
export async function pastUpgrades(connection: Connection): Promise<{ from: number | null; at: Date | null }> {
  const [row] = await connection.select({ from: min(upgrades.fromMigration), at: max(upgrades.at) }).from(upgrades)
  return row ?? { from: null, at: null }
}

/** All settled news, whoever settled them. */
export async function allSettled(connection: Connection): Promise<Set<UpgradeNews>> {
  const rows = await connection.select({ news: settledNews.news }).from(settledNews)
  return new Set(rows.map(({ news }) => news))
}

/** Limit of names told at once; the others are told when these are gone. */
const NAMES_TOLD = 50

/** Names of teams that share theirs with an earlier team, by name. (rules/teams#shared-names) */
export async function namesInCommon(connection: Connection): Promise<string[]> {
  const rows = await connection
    .select({ teamName: teams.teamName })
    .from(teams)
    .where(isNotNull(teams.sharedNameKey))
    .orderBy(asc(teams.sharedNameKey), asc(teams.id))
    .limit(NAMES_TOLD)
  return rows.map(({ teamName }) => teamName)
}

/** Returns what nobody had settled before. */
export async function addSettled(
  tx: Transaction,
  { news, settledBy }: { news: readonly SettledNews[]; settledBy: number },
): Promise<SettledNews[]> {
  const rows = await tx
    .insert(settledNews)
    .values(news.map((one) => ({ news: one, settledBy })))
    .onConflictDoNothing()
    .returning({ news: settledNews.news })
  return rows.map((row) => row.news)
}
