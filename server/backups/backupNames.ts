import { statSync } from 'node:fs'
import path from 'node:path'
import { TIME_ZONE } from '#domain/text/days.ts'

/** '2027-05-04 03:15:22' at the event's place, as the sentences beside these names say it. (rules/wire#times) */
const LOCAL = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })
const HOUR_MS = 3_600_000

/** The path of a backup: the given file, or one named by date and time in the given folder, else in the data folder. */
export function backupFile(wanted: string | undefined, { dataDir, now }: { dataDir: string; now: Date }): string {
  const named = path.resolve(wanted ?? path.join(dataDir, 'backups'))
  const isFolder = wanted === undefined || wanted.endsWith(path.sep) || isExistingFolder(named)
  if (!isFolder) return named
  const { day, hour, minute } = stampOf(now)
  return path.join(named, `firmenlauf-${day}-${hour}${minute}.backup.gz`)
}

/** The path of the backup of what a restore replaces: to the second, for somebody may try twice. */
export function replacedFile(dataDir: string, now: Date): string {
  const { day, hour, minute, second } = stampOf(now)
  return path.join(path.resolve(dataDir), 'backups', `firmenlauf-${day}-${hour}${minute}${second}-ersetzt.backup.gz`)
}

const isExistingFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true

/** Date and time; of the hour that the end of summer time repeats the second is '02B', which sorts behind the first. */
function stampOf(now: Date) {
  const local = LOCAL.format(now)
  const [day = '', time = ''] = local.split(' ')
  const [hour = '', minute = '', second = ''] = time.split(':')
  const isRepeated = LOCAL.format(now.getTime() - HOUR_MS) === local
  return { day, hour: isRepeated ? `${hour}B` : hour, minute, second }
}
