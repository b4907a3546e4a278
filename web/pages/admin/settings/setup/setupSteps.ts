import { LEGAL_LABELS } from '#contract/event/settingMessages.ts'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { pathsIn, SETTING_FIELDS } from '#web/pages/admin/settings/settingFields.ts'
import type { Section } from '#web/pages/admin/settings/settingSections.ts'

/** What the field is called in the address of 'Einstellungen' with its form opened. */
export const FIELD_KEY = 'feld'

/** Something that is still invented: a setting, or a page where it is changed. */
export type Point = { label: string; path: SettingPath } | { label: string; to: string }
export type SetupStep = {
  title: string
  about: string
  /** Something is still invented, nothing is, or nothing need be done. */
  state: 'open' | 'done' | 'free'
  points: Point[]
  /** What it is about, whether or not something is open. */
  places: Point[]
}

type Known = Pick<AnswerOf<'GET /settings'>, 'asShipped' | 'look' | 'wordmark'> & { staff: number }

const DEADLINES = pathsIn('deadlines')

/** What a new organiser goes through before registration opens, in this order. (rules/settings#checklist) */
export function setupSteps({ asShipped, look, wordmark, staff }: Known): SetupStep[] {
  const invented = (...sections: Section[]) =>
    sections
      .flatMap(pathsIn)
      .filter((path) => SETTING_FIELDS[path].isOwn && asShipped.settings.includes(path))
      .map(asPoint)
  // some may be the same next year, all of them are not
  const deadlines = DEADLINES.every((path) => asShipped.settings.includes(path)) ? DEADLINES.map(asPoint) : []
  const texts = asShipped.texts.map((page) => ({ label: LEGAL_LABELS[page], to: paths.adminLegalText(page) }))
  const prices = { label: 'Artikel und Preise', to: paths.adminItems() }
  const accounts = { label: 'Zugänge der Verwaltung', to: paths.adminStaff() }
  const hasLook = look.leadingColour !== null || look.secondColour !== null || wordmark !== null
  return [
    step({
      title: 'Veranstaltung',
      about: 'Name, Tag und Ort stehen auf jeder Seite und auf jedem Beleg, Ihre Adresse in jeder E-Mail.',
      points: invented('event', 'entry', 'contact', 'pickup'),
      places: pathsIn('event').map(asPoint),
    }),
    step({
      title: 'Fristen',
      about:
        'Bis wann bestellt, benannt und geändert werden darf. Keine darf nach dem Lauf liegen; ohne Tag gibt es keine.',
      points: deadlines,
      places: DEADLINES.map(asPoint),
    }),
    step({
      title: 'Rechnung und Bank',
      about: 'Wer die Rechnungen stellt und wohin das Geld geht. Die IBAN steht auch im QR-Code jeder Rechnung.',
      points: invented('issuer', 'bank', 'payment'),
      places: pathsIn('bank').map(asPoint),
    }),
    step({
      title: 'Rechtstexte',
      about: 'Mitgeliefert sind Muster. Lassen Sie Ihre eigenen von einer Fachperson lesen.',
      points: texts,
      places: kindsOf(LEGAL_LABELS).map((page) => ({ label: LEGAL_LABELS[page], to: paths.adminLegalText(page) })),
    }),
    step({
      title: 'Preise',
      about: 'Was es zu kaufen gibt, was es kostet und wie viele Plätze es gibt.',
      points: asShipped.catalogue ? [prices] : [],
      places: [prices],
    }),
    {
      title: 'Aussehen',
      about: 'Zwei Farben und eine Wortmarke; ohne sie bleibt das mitgelieferte Aussehen.',
      state: hasLook ? 'done' : 'free',
      points: [],
      places: pathsIn('look').slice(0, 1).map(asPoint),
    },
    {
      title: 'Team der Verwaltung',
      about: 'Laden Sie ein, wer mitarbeitet; jede Person bekommt ihren eigenen Zugang und darf nur, was sie braucht.',
      state: staff > 1 ? 'done' : 'free',
      points: [],
      places: [accounts],
    },
  ]
}

const step = (parts: Omit<SetupStep, 'state'>): SetupStep => ({
  ...parts,
  state: parts.points.length > 0 ? 'open' : 'done',
})

const asPoint = (path: SettingPath): Point => ({ label: SETTING_LABELS[path], path })

/** Where a point is changed. */
export const placeOf = (point: Point): string =>
  'to' in point ? point.to : `${paths.adminSettings()}?${new URLSearchParams({ [FIELD_KEY]: point.path })}`
