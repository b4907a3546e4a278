import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SHIPPED_EVENT_FILE } from '#server/config.ts'

/** An organiser's own event in a folder: the shipped one with other settings and with further files beside it; answers its file. */
export function anOwnEvent(
  folder: string,
  { settings, files = {} }: { settings: Record<string, unknown>; files?: Record<string, string> },
): string {
  cpSync(path.dirname(SHIPPED_EVENT_FILE), folder, { recursive: true })
  const file = path.join(folder, path.basename(SHIPPED_EVENT_FILE))
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...settings }))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return file
}
