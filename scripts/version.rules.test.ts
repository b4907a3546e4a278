import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '#server/version.ts'

test('`npm run version` tells the versions of what runs', () => {
  const tasks = path.join(import.meta.dirname, 'run.mjs')
  const [product, schema, node, postgres, ...rest] = execFileSync(process.execPath, [tasks, 'version'], {
    encoding: 'utf8',
  }).split('\n')
  expect([product, node, rest]).toEqual([`Firmenlauf ${VERSION}`, `Node ${process.versions.node}`, ['']])
  expect(schema).toMatch(/^Schema \d+$/)
  expect(postgres).toMatch(/^PostgreSQL [\d.]+ \(eingebettet\)$/)
})
