import { z } from 'zod'
import { hasForbiddenCharacters } from '#domain/text/checks.ts'
import { TEAM_NUMBER_MAX, type NumberPlan as TeamNumbers } from '#domain/numbers/numberPlan.ts'
import { readWaves, WAVE_NAME_MAX, WAVE_TIMES, waveFault, WAVES_MAX } from '#domain/numbers/startWaves.ts'
import { FIRST_TEAM_NUMBER } from '#domain/teams/teams.ts'
import { messages } from '../messages.ts'
import { SETTING_LABELS, type SettingPath } from '../event/settingLabels.ts'
import { settingMessages as say } from '../event/settingMessages.ts'
import { listedText, shortText, typedList } from '../fields.ts'

const teamNumber = (path: SettingPath) => {
  const wrong = say.number(SETTING_LABELS[path], 1, TEAM_NUMBER_MAX)
  return z.int({ error: wrong }).min(1, wrong).max(TEAM_NUMBER_MAX, wrong)
}

const StoredWaves = (path: SettingPath) => {
  const label = SETTING_LABELS[path]
  const required = messages.required(label)
  const name = shortText({ required, tooLong: messages.tooLong(label, WAVE_NAME_MAX) }, WAVE_NAME_MAX)
    .min(1, required)
    .refine((value) => !hasForbiddenCharacters(value), messages.forbiddenCharacters(label))
  const wrong = { error: say.waves.limit(1) }
  return z
    .array(z.strictObject({ name, upTo: z.int(wrong).nullable() }, { error: messages.badBody }))
    .max(WAVES_MAX, messages.tooMany(WAVES_MAX))
    .superRefine((waves, issues) => {
      const found = waveFault(waves)
      if (found) issues.addIssue({ code: 'custom', message: say.waves[found.fault](found.line) })
    })
}

/** The start waves of a competition: a list, or as a form has it, a line each. (rules/numbers#waves) */
const waves = (path: SettingPath) =>
  z.codec(
    z.union([typedList(say.waves.limit(1)), z.array(z.object({ name: listedText, upTo: z.number().nullable() }))], {
      error: say.waves.limit(1),
    }),
    StoredWaves(path),
    {
      decode: (given) =>
        typeof given === 'string' ? readWaves(given) : given.map(({ name, upTo }) => ({ name, upTo })),
      encode: (stored) => stored,
    },
  )

/** First and last team number and start waves of each competition. (rules/numbers#blocks, rules/numbers#waves) */
export const NumberPlan = z.strictObject(
  {
    runningFirst: teamNumber('numberPlan.runningFirst'),
    runningLast: teamNumber('numberPlan.runningLast').nullable(),
    walkingFirst: teamNumber('numberPlan.walkingFirst'),
    walkingLast: teamNumber('numberPlan.walkingLast').nullable(),
    runningWaves: waves('numberPlan.runningWaves'),
    walkingWaves: waves('numberPlan.walkingWaves'),
    waveTime: z.enum(WAVE_TIMES, { error: say.choice(SETTING_LABELS['numberPlan.waveTime']) }),
  },
  { error: messages.badBody },
)
export type NumberPlan = z.output<typeof NumberPlan>

/** One open block for both competitions, and one start for all. */
export const NUMBER_PLAN_DEFAULTS: NumberPlan = {
  runningFirst: FIRST_TEAM_NUMBER,
  runningLast: null,
  walkingFirst: FIRST_TEAM_NUMBER,
  walkingLast: null,
  runningWaves: [],
  walkingWaves: [],
  waveTime: 'SLOWEST',
} satisfies NumberPlan & TeamNumbers
