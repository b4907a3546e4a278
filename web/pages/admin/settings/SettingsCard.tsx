import { useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { z } from 'zod'
import { isOfAllYears } from '#contract/event/settingHalves.ts'
import { EventSettings, SettingsChange } from '#contract/event/settings.ts'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { typedRateValues } from '#domain/payments/bookkeeping.ts'
import { typedBaseRates } from '#domain/payments/dunning.ts'
import { typedPickupTimes } from '#domain/pickup/pickupTimes.ts'
import { typedWaves } from '#domain/numbers/startWaves.ts'
import { valueAt } from '#domain/text/valueAt.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { forgetEventFacts } from '#web/api/eventFacts.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { DataCard } from '#web/parts/company/DataCard.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { DataRow, DataRows } from '#web/ui/list/DataRows.tsx'
import { preparedYear } from '#web/state/otherYear.ts'
import { unsavedSettings } from '#web/state/unsavedSettings.ts'
import { leaveDialogAround, useAskBeforeLeaving } from '#web/ui/form/useAskBeforeLeaving.ts'
import { DATED, DatedFields, EXCEPTIONS_MOVE_TO } from './DatedFields.tsx'
import { KeepsInput } from './KeepsInput.tsx'
import { SavedMeanwhile } from './SavedMeanwhile.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsReminders } from './SettingsReminders.tsx'
import { partOf } from './partOf.ts'
import { pathsIn } from './settingFields.ts'
import { anchorOf, SECTIONS, type Section } from './settingSections.ts'
import { settingInWords, typedMoment } from './settingWords.ts'

const Part = SettingsChange.omit({ updatedAt: true, shiftsExceptions: true })

/** With the day that the exceptions of companies are to move along with; empty: none. */
const Typed = EventSettings.extend({ [EXCEPTIONS_MOVE_TO]: z.string() })

type Reminders = AnswerOf<'GET /settings'>['reminders']
type Dunning = AnswerOf<'GET /settings'>['dunning']
type Bookkeeping = AnswerOf<'GET /settings'>['bookkeeping']

type NumberPlan = AnswerOf<'GET /settings'>['numberPlan']

type SettingsCardProps = {
  section: Section
  stored: AnswerOf<'GET /settings'>
  isOpen: boolean
  /** The field where the form begins. */
  field: SettingPath | undefined
  onOpen: () => void
  onClose: () => void
}

/** One section of 'Einstellungen': what is set, and its form in a dialog. (rules/settings#page) */
export function SettingsCard({ section, stored, isOpen, field, onOpen, onClose }: SettingsCardProps) {
  const {
    updatedAt,
    exceptionDays,
    asShipped: _shipped,
    wordmark: _mark,
    stylesheet: _styles,
    mail: _mail,
    ...asStored
  } = stored
  const settings = {
    ...asStored,
    registrationOpensAt: asStored.registrationOpensAt && typedMoment(asStored.registrationOpensAt),
    pickupTimes: typedPickupTimes(asStored.pickupTimes),
    reminders: typedDays(asStored.reminders),
    dunning: typedRates(asStored.dunning),
    bookkeeping: typedAccounts(asStored.bookkeeping),
    numberPlan: typedPlan(asStored.numberPlan),
    [EXCEPTIONS_MOVE_TO]: '',
  }
  const { title, about, ...more } = SECTIONS[section]
  const paths = pathsIn(section)
  const dated = section === 'event' ? DATED : []
  const asked = [...paths, ...dated]
  const ofAllYears = paths.filter(isOfAllYears)
  const prepared = preparedYear()
  const always = prepared === null ? null : alwaysInWords(ofAllYears, paths)
  const saved = Object.fromEntries(asked.map((path) => [path, valueAt(settings, path)]))
  return (
    <DataCard title={title} anchor={anchorOf(section)} edit={{ label: 'Bearbeiten', onEdit: onOpen }}>
      <p className="-mt-2 mb-4 text-sm text-rock">
        {about} {always}
      </p>
      <DataRows names="long">
        {paths
          .filter((path) => path !== 'pickup' || settings.pickup !== null)
          .map((path) => (
            <DataRow key={path} name={SETTING_LABELS[path]} empty="noch nicht festgelegt">
              {settingInWords(path, valueAt(settings, path))}
            </DataRow>
          ))}
      </DataRows>
      {'beside' in more ? (
        <p className="mt-3">
          <TextLink alone to={more.beside.to}>
            {more.beside.label}
          </TextLink>
        </p>
      ) : null}
      {isOpen ? (
        <EditDialog
          title={title}
          schema={Typed}
          values={settings}
          saved={`${title}: gespeichert${prepared === null || ofAllYears.length === paths.length ? ' und ab jetzt in Kraft' : ` für ${prepared}`}.`}
          onSave={async (typed) => {
            const { [EXCEPTIONS_MOVE_TO]: movesTo, ...edited } = typed
            const movesAlong = movesTo === edited.date && { shiftsExceptions: true }
            await call('PUT /settings', { body: { ...Part.parse(partOf(edited, asked)), ...movesAlong, updatedAt } })
            forgetEventFacts()
          }}
          onClose={() => {
            unsavedSettings.forget(section)
            onClose()
          }}
        >
          <p className="col-span-full mb-3 text-rock">
            {about} {always}
          </p>
          <KeepsInput form={section} names={[...asked, EXCEPTIONS_MOVE_TO]} saved={saved}>
            {(before) => <SavedMeanwhile paths={asked} before={before} saved={saved} />}
          </KeepsInput>
          {paths.map((path) => (
            <SettingField key={path} path={path} eventDate={settings.date} startsHere={path === field} />
          ))}
          {dated.length > 0 ? (
            <DatedFields
              stored={settings}
              times={asStored.pickupTimes}
              opensAt={asStored.registrationOpensAt}
              exceptionDays={exceptionDays}
            />
          ) : null}
          {asked.some((path) => REMINDED.includes(path)) ? <SettingsReminders stored={settings} /> : null}
          <AskBeforeLeaving />
        </EditDialog>
      ) : null}
    </DataCard>
  )
}

/** Sentence of a section of the year in preparation about what of it is the same in all years. (rules/years#settings) */
function alwaysInWords(ofAllYears: readonly SettingPath[], paths: readonly SettingPath[]): string | null {
  if (ofAllYears.length === 0) return null
  if (ofAllYears.length === paths.length) return 'Gilt in allen Jahren, was Sie speichern also sofort.'
  return `In allen Jahren, also sofort, gilt: ${ofAllYears.map((path) => SETTING_LABELS[path]).join(', ')}.`
}

/** Settings whose change may make a reminder due. (rules/reminders#preview) */
const REMINDED: readonly SettingPath[] = [
  'date',
  'deadlines.names',
  'deadlines.shirts',
  'reminders.on',
  'reminders.namesDays',
  'reminders.shirtsDays',
]

/** As they are typed, and read on the card. */
const typedDays = ({ namesDays, shirtsDays, ...rest }: Reminders) => ({
  ...rest,
  namesDays: inList(namesDays),
  shirtsDays: inList(shirtsDays),
})

const typedRates = ({ baseRates, ...rest }: Dunning) => ({
  ...rest,
  baseRates: typeof baseRates === 'string' ? baseRates : typedBaseRates(baseRates),
})

const typedAccounts = ({ revenueAccounts, taxCodes, datevKeys, ...rest }: Bookkeeping) => ({
  ...rest,
  revenueAccounts: inLines(revenueAccounts),
  taxCodes: inLines(taxCodes),
  datevKeys: inLines(datevKeys),
})

const typedPlan = ({ runningWaves, walkingWaves, ...rest }: NumberPlan) => ({
  ...rest,
  runningWaves: inWaveLines(runningWaves),
  walkingWaves: inWaveLines(walkingWaves),
})

const inWaveLines = (waves: NumberPlan['runningWaves']) => (typeof waves === 'string' ? waves : typedWaves(waves))

const inLines = (values: Bookkeeping['taxCodes']) => (typeof values === 'string' ? values : typedRateValues(values))

const inList = (days: Reminders['namesDays']) => (typeof days === 'string' ? days : days.join(', '))

/** Going back and closing the tab ask too, while something is unsaved. */
function AskBeforeLeaving() {
  const { isDirty } = useFormState()
  const place = useRef<HTMLSpanElement>(null)
  useAskBeforeLeaving({ isUnsaved: isDirty, ask: () => leaveDialogAround(place.current) })
  return <span ref={place} hidden />
}
