import { exportDatabase } from '#server/backups/exportDatabase.ts'
import type { Piece } from '#server/backups/format.ts'
import { importDatabase } from '#server/backups/importDatabase.ts'
import { onlyIfUnused } from '#server/backups/makeRoom.ts'
import { backupMessages } from '#server/backups/messages.ts'
import { openPool } from '#server/db/client.ts'
import { withoutTimeouts } from '#server/db/withoutTimeouts.ts'
import { SECRET_KEY } from './serverProcess.ts'

type Connectable = { connectionString: string }
/** Stands between what is read and what is written. */
export type Through = (pieces: AsyncGenerator<Piece>) => AsyncIterable<Piece>

/** Copies a whole database as a backup and its restore do, on connections of its own that are gone afterwards. */
export async function copyDatabase(
  { from, to }: { from: Connectable; to: Connectable },
  through: Through = (pieces) => pieces,
) {
  const [source, target] = [from, to].map(({ connectionString }) => openPool({ connectionString }, { pipeline: false }))
  try {
    return await withoutTimeouts(source!, (reading) =>
      withoutTimeouts(target!, (writing) =>
        importDatabase(writing, through(exportDatabase(reading, { secretKey: SECRET_KEY })), {
          makeRoom: onlyIfUnused(backupMessages.notEmpty),
          finish: async () => undefined,
        }),
      ),
    )
  } finally {
    await Promise.all([source!.end(), target!.end()])
  }
}
