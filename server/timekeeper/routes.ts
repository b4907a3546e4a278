import type { FastifyInstance, FastifyReply } from 'fastify'
import { changesTable, handOverTable, profileCells, tableAsCsv } from '#contract/numbers/handOverFiles.ts'
import { timekeeper } from '#contract/numbers/timekeeper.ts'
import { handOverChanges } from '#domain/numbers/handOver.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { serve, XLSX_TYPE } from '../http/serve.ts'
import { job } from '../workers/job.ts'
import { askedBy, runJob, takingSlot } from '../workers/pool.ts'
import { found, makeVersion } from './makeVersion.ts'
import { handOverState } from './state.ts'
import { listVersions, oneVersion, slotsOf } from './store.ts'
import { previewChips, takeChips } from './takeChips.ts'
import type { workbookOf } from './workbook.ts'

const workbookWriting = job<typeof workbookOf>('drawing', new URL('./workbook.ts', import.meta.url), 'workbookOf')

const CSV_TYPE = 'text/csv; charset=utf-8'

/** Hand-overs to the timekeeper, and the chips that come back. (rules/handover#versions, rules/handover#chips) */
export function timekeeperRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, timekeeper.state, () => handOverState(context))

  serve(app, timekeeper.make, ({ caller, query }) =>
    makeVersion(context, caller, { isAnyway: query.anyway === 'true' }),
  )

  serve(app, timekeeper.versions, async ({ query, reply }) => {
    const { rows, total } = await listVersions(db, query)
    reply.header('x-total-count', total)
    return rows
  })

  serve(app, timekeeper.changes, ({ params: { version }, query, reply }) =>
    inSnapshot(db, async (tx) => {
      const { since, profile = 'generic.csv', columns } = query
      for (const one of [version, since]) found(await oneVersion(tx, one))
      const [before, after] = [await slotsOf(tx, since), await slotsOf(tx, version)]
      const changes = handOverChanges(before, after, profileCells(profile, columns))
      const table = changesTable({ profile, version, since, changes, ...(columns && { columns }) })
      return sent(reply, { file: table.file, type: CSV_TYPE, bytes: Buffer.from(tableAsCsv(table)) })
    }),
  )

  serve(app, timekeeper.file, async ({ caller, params: { version, profile }, query: { columns }, reply }) => {
    const { at, table } = await inSnapshot(db, async (tx) => ({
      ...found(await oneVersion(tx, version)),
      table: handOverTable(await slotsOf(tx, version), { profile, version, ...(columns && { columns }) }),
    }))
    const isWorkbook = profile === 'raceresult.xlsx'
    const drawn = () => takingSlot(askedBy(caller), () => runJob(workbookWriting, table, at))
    const bytes = isWorkbook ? await drawn() : Buffer.from(tableAsCsv(table))
    return sent(reply, { file: table.file, type: isWorkbook ? XLSX_TYPE : CSV_TYPE, bytes })
  })

  serve(app, timekeeper.chips, async ({ caller, query, body }) => {
    const bytes = await body.bytes()
    return query.preview === 'true' ? previewChips(context, caller, bytes) : takeChips(context, caller, bytes)
  })
}

type Sent = { file: string; type: string; bytes: Uint8Array }

function sent(reply: FastifyReply, { file, type, bytes }: Sent): Uint8Array {
  reply.header('content-type', type)
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file)}`)
  return bytes
}
