import { formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import type { Sex } from '#domain/teams/runners.ts'
import type { Figures, Press } from './press.ts'
import { PUBLISHED_WORDS } from './resultWords.ts'

/** A line of the figures: what it is, and its value this year and the year before; null: there is none. */
export type PressLine = { label: string; now: string; before: string | null }

const FASTEST_WORDS: Record<Sex, string> = { FEMALE: 'Schnellste Frau', MALE: 'Schnellster Mann' }
const persons = (count: number) => countOf(count, 'Person', 'Personen')

/** The figures in words, line by line. (rules/results#press) */
export function pressLines({ figures, before, digits }: Press): PressLine[] {
  return LINES.flatMap(({ label, say }) => {
    const now = say(figures, digits)
    return now === null ? [] : [{ label, now, before: before && say(before.figures, digits) }]
  })
}

/** The figures as a text that can be copied. (rules/results#press) */
export function pressText(press: Press, eventName: string): string {
  const lines = pressLines(press).map(({ label, now, before }) => {
    const earlier = before === null ? '' : ` (${press.before?.year}: ${before})`
    return `${label}: ${now}${earlier}`
  })
  const title = `${eventName}, Ergebnisse ${press.year}`
  const state = press.state === 'official' ? '' : ` (${PUBLISHED_WORDS[press.state]})`
  return [`${title}${state}`, '', ...lines].join('\n')
}

type Line = { label: string; say: (figures: Figures, digits: TimeDigits) => string | null }

const LINES: readonly Line[] = [
  {
    label: 'Angemeldet',
    say: ({ registered, teams, companies }) =>
      `${persons(registered)} in ${countOf(teams, 'Team', 'Teams')} von ${countOf(companies, 'Firma', 'Firmen')}`,
  },
  { label: 'Gestartet (mit Zeitmessung)', say: ({ started }) => persons(started) },
  { label: 'Im Ziel (mit Zeitmessung)', say: ({ finished }) => persons(finished) },
  { label: 'Frauenanteil', say: ({ women: { count, of } }) => (of === 0 ? null : percent(count / of)) },
  {
    label: 'Größte Firma',
    say: ({ largest }) =>
      largest.length === 0
        ? null
        : `${largest.map(({ companyName }) => companyName).join(', ')} mit ${largest.length > 1 ? 'je ' : ''}${persons(largest[0]?.people ?? 0)}`,
  },
  ...(['FEMALE', 'MALE'] as const).map((sex): Line => ({
    label: FASTEST_WORDS[sex],
    say: ({ fastest }, digits) => {
      const found = fastest.find((one) => one.sex === sex)
      if (!found) return null
      const runners = found.runners.map(runnerInWords)
      return [...(runners.length > 0 ? [runners.join(' und ')] : []), formatTime(found.time, digits)].join(' in ')
    },
  })),
  {
    label: 'Mittlere Zeit des Laufs (Median)',
    say: ({ median }, digits) => (median === null ? null : formatTime(median, digits)),
  },
]

type Runner = Figures['fastest'][number]['runners'][number]

function runnerInWords({ startNumber, name, teamName, companyName }: Runner): string {
  if (name === null) return `Startnummer ${startNumber}`
  return `${name} (${[teamName, companyName].filter(Boolean).join(', ')})`
}

/** '46,2 %'. */
const percent = (share: number) => `${(Math.round(share * 1000) / 10).toFixed(1).replace('.', ',')}\u00A0%`
