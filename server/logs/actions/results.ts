import { CERTIFICATE_KIND_WORDS } from '#contract/certificates/certificateWords.ts'
import {
  OBJECTED_WORDS,
  PUBLISHED_WORDS,
  SOURCE_WORDS,
  toldInWords,
  wishInWords,
} from '#contract/results/resultWords.ts'
import type { GroundFile } from '#domain/certificates/grounds.ts'
import type { CertificateKind } from '#domain/certificates/templates.ts'
import type { Told } from '#domain/results/results.ts'
import type { PublishedState, VersionSource } from '#domain/results/versions.ts'
import { formatMoment } from '#domain/text/days.ts'
import { countOf, fileSize, formatCount } from '#domain/text/numberFormats.ts'
import { action } from '../action.ts'

type Taken = Record<'version' | 'times' | 'statuses' | 'warnings', number> & { source: VersionSource }
type Corrected = { version: number; startNumber: string; before: Told; after: Told; reason: string }
type Said = { showInResults: boolean | null; objected?: boolean }
type NameSaid = { startNumber: string; before: Said; after: Said }
const saidInWords = ({ showInResults, objected }: Said) =>
  [wishInWords(showInResults), ...(objected ? [OBJECTED_WORDS] : [])].join(', ')

type Published = { version: number | null; state: PublishedState | null; was: number | null }

type Link = { on: boolean; host: string | null; format: string | null; showAtOnce: boolean }

const corrected = {
  about: ['team', 'runner'],
  details: ({ version, startNumber, before, after, reason }: Corrected) =>
    `Fassung ${version}, ${startNumber}: ${toldInWords(before)} → ${toldInWords(after)} (${reason})`,
} as const

type Protested = { startNumber: string; text: string }
const protested = { about: ['team', 'runner'], dataOf: 'runners', personal: ['text'] } as const

/** Results of the race. */
export const resultActions = {
  resultsTaken: action<Taken>('Ergebnisse übernommen', {
    details: ({ version, source, times, statuses, warnings }) =>
      `Fassung ${version} (${SOURCE_WORDS[source]}): ${countOf(times, 'Zeit', 'Zeiten')}, ${formatCount(statuses)} mit Status, ${countOf(warnings, 'Hinweis', 'Hinweise')}`,
  }),
  resultCorrected: action<Corrected>('Ergebnis von Hand eingetragen', corrected),
  resultCorrectionTakenBack: action<Corrected>('Ergebnis von Hand zurückgenommen', corrected),
  protestEntered: action<Protested & { until: string }>('Einspruch eingetragen', {
    ...protested,
    details: ({ startNumber, until, text }) => `${startNumber}, bis ${formatMoment(new Date(until))}: ${text}`,
  }),
  protestClosed: action<Protested>('Einspruch erledigt', {
    ...protested,
    details: ({ startNumber, text }) => `${startNumber}: ${text}`,
  }),
  resultNameSaid: action<NameSaid>('Wunsch zum Namen eingetragen', {
    about: ['runner', 'team'],
    details: ({ startNumber, before, after }) => `${startNumber}: ${saidInWords(before)} → ${saidInWords(after)}`,
  }),
  ownResultDeleted: action<{ startNumber: string }>('Eigener Name aus Ergebnissen gelöscht', {
    about: ['runner'],
    details: ({ startNumber }) => startNumber,
  }),
  resultsPublished: action<Published>('Ergebnisse veröffentlicht', {
    details: ({ version, state, was }) => {
      const before = was === null ? '' : `, davor Fassung ${was}`
      return version === null || state === null
        ? `keine Fassung${before}`
        : `Fassung ${version}, ${PUBLISHED_WORDS[state]}${before}`
    },
  }),
  resultsAnonymised: action<{ people: number }>('Namen in Ergebnissen gelöscht', {
    details: ({ people }) => `${countOf(people, 'Person', 'Personen')}: die Frist nach der Veranstaltung ist um.`,
  }),
  resultFormatSaved: action<{ name: string }>('Format für Ergebnislisten gespeichert', {
    about: ['resultFormat'],
    details: ({ name }) => name,
  }),
  certificateChanged: action<{ kind: CertificateKind; fields: number }>('Urkunde gestaltet', {
    about: ['certificate'],
    details: ({ kind, fields }) => `${CERTIFICATE_KIND_WORDS[kind]}: ${countOf(fields, 'Feld', 'Felder')}`,
  }),
  certificateGroundChanged: action<{ kind: CertificateKind; file: GroundFile; bytes: number }>(
    'Hintergrund der Urkunde geändert',
    {
      about: ['certificate'],
      details: ({ kind, file, bytes }) => `${CERTIFICATE_KIND_WORDS[kind]}: ${file}, ${fileSize(bytes)}`,
    },
  ),
  certificateGroundRemoved: action<{ kind: CertificateKind }>('Hintergrund der Urkunde gelöscht', {
    about: ['certificate'],
    details: ({ kind }) => CERTIFICATE_KIND_WORDS[kind],
  }),
  certificateFontChanged: action<{ name: string; bytes: number }>('Schrift für Urkunden hochgeladen', {
    about: ['certificate'],
    details: ({ name, bytes }) => `${name}, ${fileSize(bytes)}`,
  }),
  certificateFontRemoved: action<{ name: string }>('Schrift für Urkunden gelöscht', {
    about: ['certificate'],
    details: ({ name }) => name,
  }),
  resultLinkChanged: action<Link>('Link des Zeitnehmers geändert', {
    details: ({ on, host, format, showAtOnce }) =>
      [
        on ? 'eingeschaltet' : 'ausgeschaltet',
        ...(host === null ? [] : [host]),
        ...(format === null ? [] : [`Format „${format}“`]),
        ...(showAtOnce ? ['vorläufig sofort gezeigt'] : []),
      ].join(', '),
  }),
  resultSettingsChanged: action<{ settings: string[] }>('Einstellungen der Ergebnisse geändert', {
    details: ({ settings }) => settings.join(', '),
  }),
}
