import { z } from 'zod'
import { OwnRunnerUpdate, type OwnRunner } from '#contract/teams/runnerLinks.ts'
import { labels } from '#contract/labels.ts'
import { kindsOf, pick, tableOf } from '#domain/text/factTable.ts'
import { isTypedBy, TEXT_FIELDS, type TypedField } from '#domain/teams/persons.ts'
import { LINK_FIELDS } from '#domain/teams/runnerLinks.ts'

/** The own data as the server answers them. */
export type WireOwnRunner = z.input<typeof OwnRunner>

/** The texts that the person corrects. */
export const OWN_TEXTS = TEXT_FIELDS.filter((field) => isTypedBy(field, 'person'))

const OwnValues = z.object({
  ...tableOf(OWN_TEXTS, () => z.string()),
  /** NaN while the input is no number. */
  year: z.custom<number | null>(),
  phoneNumber: z.string(),
  bestTime: z.string(),
  tshirtSize: z.string(),
  /** 'yes', 'no', or '' while nobody has said. */
  showInResults: z.string(),
} satisfies Record<TypedField<'person'>, z.ZodType>)
export type OwnValues = z.infer<typeof OwnValues>

export function ownValuesOf(runner: WireOwnRunner): OwnValues {
  const { year, phoneNumber, bestTime, tshirtSize, showInResults } = runner
  return {
    ...tableOf(OWN_TEXTS, (field) => runner[field] ?? ''),
    year,
    phoneNumber: phoneNumber ?? '',
    bestTime: bestTime ?? '',
    tshirtSize: tshirtSize ?? '',
    showInResults: showInResults === null ? '' : showInResults ? 'yes' : 'no',
  }
}

/** The rules of a save by the person; gives the body to send: what was changed, and the version it was changed from. (rules/runners#confirmed) */
export function ownEntry(runner: WireOwnRunner) {
  const saved = ownValuesOf(runner)
  return OwnValues.transform((values, context) => {
    const changed = pick(
      values,
      kindsOf(saved).filter((field) => !Object.is(values[field], saved[field])),
    )
    const { showInResults, ...others } = changed
    const body = {
      ...others,
      ...(showInResults !== undefined && { showInResults: showInResults === '' ? null : showInResults === 'yes' }),
      updatedAt: runner.updatedAt,
    }
    for (const { path, message } of OwnRunnerUpdate.safeParse(body).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message, input: values })
    // an emptied year was refused right now
    return { ...body, year: body.year ?? undefined }
  })
}

/** What others have saved meanwhile, in words: 'Nachname: Hofer'. (rules/wire#stale) */
export function changedMeanwhile(before: WireOwnRunner, now: WireOwnRunner): string[] {
  return LINK_FIELDS.filter((field) => before[field] !== now[field]).map(
    (field) => `${labels.person[field]}: ${shown(now, field)}`,
  )
}

function shown(runner: WireOwnRunner, field: (typeof LINK_FIELDS)[number]): string {
  const value = runner[field]
  if (value === null) return 'leer'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  return field === 'bestTime' && runner.bestTime ? labels.bestTime[runner.bestTime] : String(value)
}
