/** Longest User-Agent that is read: more says nothing, and anybody can send it. */
const USER_AGENT_MAX = 400

/** Names of browsers in a User-Agent, the special ones first: each also claims to be those below it. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

/** Names of systems in it, likewise: a telephone with Android also says Linux, one of Apple also Mac OS. */
const SYSTEMS = [
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A browser and its system as people call them; null where it says nothing that is known. */
export type Device = { browser: string | null; system: string | null }

/** The device behind a header 'User-Agent', without versions: enough to know the own ones again. (rules/sessions#list) */
export function deviceOf(userAgent: string | undefined): Device {
  const said = (userAgent ?? '').slice(0, USER_AGENT_MAX)
  return { browser: named(BROWSERS, said), system: named(SYSTEMS, said) }
}

const named = (table: readonly (readonly [string, string])[], said: string) =>
  table.find(([mark]) => said.includes(mark))?.[1] ?? null
