import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings, SETTING_NAMES } from './config.ts'

const file = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const example = file('.env.example')
/** Lines of `.env.example`, those that are commented out too. */
const lines = [...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }))

test('.env.example has every setting, the README explains each, and neither one that there is not', () => {
  // of compose.yml alone
  const named = lines.map(({ name }) => name).filter((name) => name !== 'DB_PASSWORD')
  expect(named.toSorted()).toEqual([...SETTING_NAMES].toSorted())
  const table = file('README.md').split('\n### Settings\n')[1] ?? ''
  const explained = table.split('\n').flatMap((line) => line.split('|')[1]?.match(/[A-Z][A-Z_]+/g) ?? [])
  expect(explained.toSorted()).toEqual([...SETTING_NAMES].toSorted())
})

test('what .env.example proposes is taken, once what is left empty is filled', () => {
  const proposed = Object.fromEntries(lines.map(({ name, value }) => [name, value]))
  const filled = {
    ...proposed,
    SECRET_KEY: 'x'.repeat(44),
    ADMIN_PASSWORD: 'Kuckucksuhr-am-Berg',
    METRICS_TOKEN: 'y'.repeat(16),
  }
  expect(readSettings(filled)).toMatchObject({ PORT: 3000, RATE_LIMITS: true, TRUST_PROXY: 1, INVOICE_DELAY_HOURS: 24 })
  for (const { name, value } of lines) expect(`${name}=${value}`).not.toMatch(/['"$#]|\s(?!<)/)
})

test('compose.yml asks for what may not stay empty, and keeps what the image counts on, whatever .env says', () => {
  const compose = file('compose.yml')
  const asked = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name)
  const empty = lines
    .filter(({ name, value }) => value === '' && !example.includes(`#${name}=`))
    .map(({ name }) => name)
  expect(empty).toEqual(['SECRET_KEY', 'DB_PASSWORD'])
  expect(new Set(asked)).toEqual(new Set(empty))
  // nothing can be written but the volume and /tmp, by the product and by its backup
  for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]', "volumes: ['data:/data']"])
    expect(compose.split(`\n    ${line}\n`)).toHaveLength(3)
  expect(compose).toContain("ports: ['127.0.0.1:3000:3000']")
  const [, ofImage = ''] = /^ENV (.+)$/m.exec(file('Containerfile')) ?? []
  for (const name of ['HOST', 'PORT', 'DATA_DIR']) {
    const [, value] = new RegExp(`\\b${name}=(\\S+)`).exec(ofImage) ?? []
    expect(compose).toContain(`\n      ${name}: ${value}\n`)
  }
})
