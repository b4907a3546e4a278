import { exportDatabase } from '#server/backups/exportDatabase.ts'
import type { Piece } from '#server/backups/format.ts'
import { importDatabase } from '#server/backups/importDatabase.ts'
import { onlyIfUnused } from '#server/backups/makeRoom.ts'
import { backupMessages } from '#server/backups/messages.ts'
import { withoutTimeouts } from '#server/db/withoutTimeouts.ts'
import { onDatabase, type Connectable } from './onDatabase.ts'
import { SECRET_KEY } from './serverProcess.ts'

/** Stands between what is read and what is written. */
export type Through = (pieces: AsyncGenerator<Piece>) => AsyncIterable<Piece>

/** Copies a whole database as a backup and its restore do, on connections of its own that are gone afterwards. */
export const copyDatabase = (
  { from, to }: { from: Connectable; to: Connectable },
  through: Through = (pieces) => pieces,
) =>
  onDatabase(from, (source) =>
    onDatabase(to, (target) =>
      withoutTimeouts(source, (reading) =>
        withoutTimeouts(target, (writing) =>
          importDatabase(writing, through(exportDatabase(reading, { secretKey: SECRET_KEY })), {
            makeRoom: onlyIfUnused(backupMessages.notEmpty),
            finish: async () => undefined,
          }),
        ),
      ),
    ),
  )

/** The sentence with which a copy or a restore is refused, else 'done'. */
export const refusalOf = (copying: Promise<unknown>): Promise<string> =>
  copying.then(
    () => 'done',
    (error: Error) => error.message,
  )
