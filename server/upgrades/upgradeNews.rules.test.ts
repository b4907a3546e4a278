import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { kindsOf } from '#domain/text/factTable.ts'
import { UPGRADE_NEWS } from '#domain/staff/upgradeNews.ts'
import { migrationMoments } from '../db/migrate.ts'

const FOLDER = path.resolve(import.meta.dirname, '..', 'schema', 'migrations')
const migrations = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
const nameOf = (file: string) => file.replace(/^\d+_|\.sql$/g, '')
const told = new Set<string>(kindsOf(UPGRADE_NEWS).map((news) => UPGRADE_NEWS[news].since))

test('every line of news names a migration, and no two migrations bear the same name', () => {
  const moments = migrationMoments()
  expect(moments.size).toBe(migrations.length)
  expect([...told].filter((name) => !moments.has(name))).toEqual([])
})

test('every migration that brings a setting has its line of news', () => {
  const bringing = migrations.filter((file) =>
    /UPDATE "(event|organiser)_settings"/.test(readFileSync(path.join(FOLDER, file), 'utf8')),
  )
  expect(bringing.length).toBeGreaterThan(0)
  expect(bringing.map(nameOf).filter((name) => !told.has(name))).toEqual([])
})
