import type { EventSettings } from '#contract/event/settings.ts'
import type { SettingPath } from '#contract/event/settingLabels.ts'
import { isRecord } from '#domain/text/isRecord.ts'
import { valueAt } from '#domain/text/valueAt.ts'

/** Of what a form holds, the part that its section shows. */
export function partOf(settings: EventSettings, paths: readonly SettingPath[]): Record<string, unknown> {
  const part: Record<string, unknown> = {}
  for (const path of paths) {
    const [first = '', second] = path.split('.')
    const inner = part[first]
    if (second === undefined) part[first] = valueAt(settings, path)
    else part[first] = { ...(isRecord(inner) ? inner : {}), [second]: valueAt(settings, path) }
  }
  return part
}
