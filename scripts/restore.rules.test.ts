import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { markMoved } from '#server/backups/moved.ts'
import { runCommand } from '../test/support/commands.ts'
import { backupNames, unpacked } from '../test/support/earlier/packed.ts'

const TARGET = 'postgres://firmenlauf@db.example/firmenlauf'

test.each([{ words: [] }, { words: ['--replace', '--ja'] }])(
  'what was left behind by a move is not restored into: $words',
  async ({ words }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-moved-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    markMoved(folder, TARGET)
    const file = path.join(folder, 'gestern.backup.gz')
    writeFileSync(file, gzipSync(unpacked(backupNames().at(-1) ?? '')))
    const { code, output } = await runCommand('restore.ts', [...words, file], { DATA_DIR: folder, SECRET_KEY: '' })
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Die Daten sind nach postgres:\/\/firmenlauf@db\.example\/firmenlauf umgezogen\. /,
      ),
    })
    expect(readdirSync(folder).toSorted()).toEqual(['gestern.backup.gz', 'moved.txt'])
  },
)
