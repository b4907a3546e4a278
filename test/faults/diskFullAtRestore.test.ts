import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../support/commands.ts'
import { backupNames, unpacked } from '../support/earlier/packed.ts'
import { aSmallDisk } from '../support/smallDisk.ts'

const ROOMS = [44, 52, 60, 68]
/** The end of a restore, or a line without a stack. */
const SAID = RegExp(
  [
    '^0 Wiederhergestellt: ',
    '^1 Die eingebettete Datenbank (konnte nicht angelegt werden|startet nicht): .*No space left on device.*\\n$',
    '^1 Auf der Platte ist kein Platz mehr \\(.+\\)\\. .*\\n$',
    '^1 Die Datenbank ist währenddessen weggefallen .* Auf der Platte von .* sind nur noch \\d+ MB frei\\.\\n$',
  ].join('|'),
)
const probe = aSmallDisk(1)
probe?.remove()

// mounting needs root; elsewhere this promise is not tested
test.skipIf(!probe).each(ROOMS)(
  'a restore to a disk of %i MB succeeds, or says in words that it is full',
  async (room) => {
    const disk = aSmallDisk(room)!
    onTestFinished(() => disk.remove())
    const file = path.join(disk.path, 'gestern.backup.gz')
    writeFileSync(file, gzipSync(unpacked(backupNames().at(-1) ?? '')))
    const { code, output } = await runCommand('restore.ts', [file], { DATA_DIR: disk.path, SECRET_KEY: '' })
    expect(`${code} ${output}`).toMatch(SAID)
  },
)
