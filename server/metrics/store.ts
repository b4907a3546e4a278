import { and, count, isNull, sql } from '#server/drizzle.cjs'
import { bounceReading } from '../bounces/bounceReading.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { lastBackup } from '../schema/tables/backups.ts'
import { mails } from '../schema/tables/records.ts'
import { items, orders } from '../schema/tables/shop.ts'
import { teams } from '../schema/tables/teams.ts'
import { isQueued } from '../mail/queue.ts'

/** The business at a glance, in one round trip of small statements: nothing about persons or companies. (rules/operations#metrics) */
export async function readFigures({ db: connection, settings }: Pick<Context, 'db' | 'settings'>) {
  return {
    bounces: await bounceReading({ db: connection, settings }),
    orders: await connection
      .select({
        paymentState: orders.paymentState,
        invoiced: sql<boolean>`${orders.invoiceDocumentId} is not null`,
        count: count(),
      })
      .from(orders)
      .groupBy(orders.paymentState, sql`2`),
    teams: await connection
      .select({ reserved: teams.reserved, count: count() })
      .from(teams)
      .where(isNull(teams.withdrawnAt))
      .groupBy(teams.reserved),
    stock: await connection
      .select({ itemId: items.itemId, name: items.name, left: sql<number>`${items.availableQuantity}` })
      .from(items)
      .where(and(isNull(items.archivedAt), sql`${items.availableQuantity} is not null`)),
    mails: await connection.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state),
    oldestMailSeconds: await oldestWaiting(connection),
    backupAt: await lastBackupAt(connection),
  }
}

async function oldestWaiting(connection: Connection): Promise<number> {
  const [row] = await connection
    .select({
      seconds: sql<number>`coalesce(extract(epoch from clock_timestamp() - min(${mails.createdAt})), 0)::float8`,
    })
    .from(mails)
    .where(isQueued)
  return row?.seconds ?? 0
}

/** Moment of the last backup; undefined: none was made. */
export async function lastBackupAt(connection: Connection): Promise<Date | undefined> {
  const [row] = await connection.select({ writtenAt: lastBackup.writtenAt }).from(lastBackup)
  return row?.writtenAt
}
