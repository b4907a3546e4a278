import { MAY_BE_KEPT, type Compared, type KeptAsIs } from '#contract/event/checklist.ts'
import type { LegalPageName } from '#contract/event/event.ts'
import { LEGAL_LABELS, NAMES_COMPARED } from '#contract/event/settingMessages.ts'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { UNSAID_KEY } from '#contract/results/resultWords.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import { pathsIn, SETTING_FIELDS } from '#web/pages/admin/settings/settingFields.ts'
import { OTHER_CARDS, type Section } from '#web/pages/admin/settings/settingSections.ts'

/** What the field is called in the address of 'Einstellungen' with its form opened. */
export const FIELD_KEY = 'feld'

/** Part of PUT /settings/kept that takes a point as it is, and its key there. */
export type Kept =
  | { part: 'settings'; key: KeptAsIs['settings'][number] }
  | { part: 'texts'; key: LegalPageName }
  | { part: 'items'; key: number }
  | { part: 'compared'; key: Compared }

/** Something that is still invented: a setting, or a page where it is changed; with `keep` another organiser may want it just so. */
export type Point = { label: string; keep?: Kept } & ({ path: SettingPath } | { to: string })
export type SetupStep = {
  title: string
  about: string
  /** Something is still invented, nothing is, or nothing need be done. */
  state: 'open' | 'done' | 'free'
  points: Point[]
  /** What it is about, whether or not something is open. */
  places: Point[]
  /** A mail to oneself is part of it. */
  hasTestMail?: true
}

type Known = Pick<AnswerOf<'GET /settings'>, 'asShipped' | 'look' | 'wordmark' | 'mail'> & { staff: number }

/** What a new organiser goes through before registration opens, in this order. (rules/settings#checklist) */
export function setupSteps({ asShipped, look, wordmark, mail, staff }: Known): SetupStep[] {
  const invented = (...sections: Section[]) =>
    sections
      .flatMap(pathsIn)
      .filter((path) => SETTING_FIELDS[path].isOwn && asShipped.settings.includes(path))
      .map(asPoint)
  const texts = asShipped.texts.map((page): Point => ({ ...textOf(page), keep: { part: 'texts', key: page } }))
  const toCompare = asShipped.toCompare.map((key): Point => ({
    label: NAMES_COMPARED,
    to: paths.adminLegalText('privacy'),
    keep: { part: 'compared', key },
  }))
  const prices = asShipped.items.map(({ itemId, name }): Point => ({
    label: name,
    to: placePaths.adminItem(itemId),
    keep: { part: 'items', key: itemId },
  }))
  const accounts = { label: 'Zugänge der Verwaltung', to: paths.adminStaff() }
  const hasLook = look.leadingColour !== null || look.secondColour !== null || wordmark !== null
  return [
    step({
      title: 'Veranstaltung',
      about:
        'Name, Tag und Ort stehen auf jeder Seite und auf jedem Beleg, die ersten Worte auf der Eingangsseite, Ihre Adresse in jeder E-Mail.',
      points: invented('event', 'entry', 'contact', 'pickup'),
      places: pathsIn('event').map(asPoint),
    }),
    step({
      title: 'Fristen',
      about:
        'Bis wann bestellt, benannt und geändert werden darf. Keine darf nach dem Lauf liegen; ohne Tag gibt es keine.',
      points: invented('deadlines'),
      places: pathsIn('deadlines').map(asPoint),
    }),
    step({
      title: 'Rechnung und Bank',
      about: 'Wer die Rechnungen stellt und wohin das Geld geht. Die IBAN steht auch im QR-Code jeder Rechnung.',
      points: invented('issuer', 'bank', 'payment'),
      places: pathsIn('bank').map(asPoint),
    }),
    step({
      title: 'Rechtstexte',
      about:
        toCompare.length === 0
          ? LEGAL_ABOUT
          : `${LEGAL_ABOUT} Vergleichen Sie, ob Ihre Datenschutzerklärung sagt, wann Namen in Ergebnissen stehen, so wie es unter „Ergebnisse“ eingestellt ist; der Platzhalter {${UNSAID_KEY}} sagt es von selbst.`,
      points: [...texts, ...toCompare],
      places: kindsOf(LEGAL_LABELS).map(textOf),
    }),
    step({
      title: 'Preise',
      about:
        'Was es zu kaufen gibt, was es kostet und wie viele Plätze es gibt. Was Sie nicht anbieten, archivieren Sie unter „Artikel“ auf einmal.',
      points: prices,
      places: [{ label: 'Artikel und Preise', to: paths.adminItems() }],
    }),
    step({
      title: 'E-Mails',
      about: mail.isServed
        ? `Sie gehen über den Mailserver hinaus, den die Technik eingetragen hat. Als Absender lesen alle: ${mail.from}`
        : 'Noch ist kein Mailserver eingetragen: Jede E-Mail wird zu einer Datei am Server, und bei niemandem kommt eine an, auch kein Code zur Bestätigung. Wer das Produkt betreibt, trägt ihn ein.',
      points: [
        ...(mail.isServed ? [] : [{ label: 'Mailserver (SMTP_URL)', to: MAIL_PLACE }]),
        ...(mail.isFromShipped ? [{ label: 'Name und Adresse des Absenders (MAIL_FROM)', to: MAIL_PLACE }] : []),
      ],
      places: [],
      hasTestMail: true,
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

const LEGAL_ABOUT =
  'Mitgeliefert sind Muster. Lassen Sie Ihre eigenen von einer Fachperson lesen. Das Impressum gibt es für jede Art von Organisation.'
const MAIL_PLACE = `${paths.adminSettings()}#${OTHER_CARDS.mail.anchor}`

/** Of the imprint it is decided first whose it is. (rules/settings#imprint) */
const textOf = (page: LegalPageName) => ({
  label: page === 'imprint' ? 'Impressum, mit der Art der Organisation' : LEGAL_LABELS[page],
  to: paths.adminLegalText(page),
})

const step = (parts: Omit<SetupStep, 'state'>): SetupStep => ({
  ...parts,
  state: parts.points.length > 0 ? 'open' : 'done',
})

function asPoint(path: SettingPath): Point {
  const key = MAY_BE_KEPT.find((one) => one === path)
  return { label: SETTING_LABELS[path], path, ...(key && { keep: { part: 'settings', key } }) }
}

/** Where a point is changed. */
export const placeOf = (point: Point): string =>
  'to' in point ? point.to : `${paths.adminSettings()}?${new URLSearchParams({ [FIELD_KEY]: point.path })}`
