import { useFormContext, useWatch } from 'react-hook-form'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { valueAt } from '#domain/text/valueAt.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { settingInWords } from './settingWords.ts'

type SavedMeanwhileProps = {
  paths: readonly SettingPath[]
  /** What was saved when the input was begun, and what is saved now, by path. */
  before: Record<string, unknown>
  saved: Record<string, unknown>
}

/** What somebody else saved in the fields that were typed into, each beside what was typed. (rules/settings#unsaved) */
export function SavedMeanwhile({ paths, before, saved }: SavedMeanwhileProps) {
  const { setValue } = useFormContext()
  const values = useWatch()
  const both = paths.filter((path) => !same(saved[path], before[path]) && !same(valueAt(values, path), saved[path]))
  return (
    <div role="status" className="col-span-full empty:hidden">
      {both.length === 0 ? null : (
        <Banner tone="warning" title="Inzwischen hat jemand anderer hier etwas gespeichert.">
          <ul className="flex flex-col gap-2">
            {both.map((path) => (
              <li key={path} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  {SETTING_LABELS[path]}: gespeichert ist <strong>{inWords(path, saved[path])}</strong>, Ihre Eingabe
                  ist <strong>{inWords(path, valueAt(values, path))}</strong>.
                </span>
                <Button
                  look="second"
                  size="small"
                  aria-label={`Gespeichertes übernehmen: ${SETTING_LABELS[path]}`}
                  onClick={() => setValue(path, saved[path], { shouldDirty: true })}
                >
                  Gespeichertes übernehmen
                </Button>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  )
}

/** Some settings are lists. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const inWords = (path: SettingPath, value: unknown) => settingInWords(path, value) || 'leer'
