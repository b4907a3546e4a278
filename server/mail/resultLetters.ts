import { resultPaths } from '#contract/pages/resultPaths.ts'
import { pagePaths } from '#contract/pages/paths.ts'
import type { Audience } from '#domain/certificates/templates.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import { formatTime, type TimeDigits } from '#domain/results/raceTimes.ts'
import type { PublishedState } from '#domain/results/versions.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import type { Block } from '../schema/tables/records.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'
import { greetingOf } from './letters.ts'
import { why } from './reminderLetters.ts'

/** A place in a ranking, of so many. */
type Place = { title: string; place: number | null; of: number }
/** Version that the letter is about. */
type About = { year: string; state: PublishedState; digits: TimeDigits }

/** Result of somebody, with the code of the own link. */
export type OwnResult = {
  name: string
  startNumber: string
  teamName: string
  time: number
  places: readonly Place[]
  code: string
}

const placeRows = (places: readonly Place[]): [string, string][] =>
  places.flatMap(({ title, place, of }) =>
    place === null ? [] : [[nameInLetter(title), `Platz ${formatCount(place)} von ${formatCount(of)}`]],
  )

const stateBlocks = ({ state }: About): Block[] =>
  state === 'official'
    ? []
    : [{ kind: 'words', words: 'Die Ergebnisse sind noch vorläufig: Zeiten und Plätze können sich noch ändern.' }]

/** Tells whoever has this address the times of its people, each with the own link. (rules/results#letters) */
export function ownResultLetter(
  sender: Sender,
  { results, ...about }: About & { results: readonly OwnResult[] },
): Letter {
  const { event, publicUrl } = sender
  const [first, ...others] = results
  const isOne = others.length === 0
  return writeLetter(
    sender,
    {
      subject: `${event.shortName}: ${isOne ? 'Ihre Zeit ist da' : 'Ihre Zeiten sind da'}`,
      heading: isOne ? 'Ihre Zeit ist da' : 'Ihre Zeiten sind da',
      greeting: greetingOf(isOne ? (first?.name ?? null) : null),
      blocks: [
        { kind: 'words', words: `das Ergebnis vom ${event.name}:` },
        ...results.flatMap(({ name, startNumber, teamName, time, places, code }): Block[] => [
          {
            kind: 'facts',
            rows: [
              ...(isOne ? [] : [['Name', nameInLetter(name)] as const]),
              ['Startnummer', startNumber],
              ['Team', nameInLetter(teamName)],
              ['Zeit', formatTime(time, about.digits)],
              ...placeRows(places),
            ],
          },
          {
            kind: 'link',
            label: isOne ? 'Ihre Seite öffnen' : `Seite von ${startNumber} öffnen`,
            url: `${publicUrl}${pagePaths.ownRunner(code)}`,
          },
        ]),
        ...stateBlocks(about),
        { kind: 'words', words: `Alle Ergebnisse: ${publicUrl}${resultPaths.ofYear({ year: about.year })}` },
        { kind: 'tear' },
        {
          kind: 'words',
          words: `Sie bekommen diese E-Mail einmal, weil Sie beim ${event.shortName} gelaufen sind. Der Link gilt nur für Sie: Geben Sie ihn nicht weiter. Dort bestimmen Sie auch, ob Ihr Name in den Ergebnissen steht.`,
        },
      ],
    },
    { words: [...new Set(results.map(({ code }) => code))], kept: true },
  )
}

/** The way to the certificates, where all in the goal get one. */
const certificateBlocks = (audience: Audience, publicUrl: string): Block[] =>
  audience === 'winners'
    ? []
    : [
        {
          kind: 'words',
          words: `Die Urkunden aller Ihrer Leute im Ziel liegen in einem PDF in Ihrem Konto unter „Downloads“: ${publicUrl}${pagePaths.dashboardDownloads()}`,
        },
      ]

/** Result of a company. */
export type CompanyResultMail = {
  id: number
  name: string
  companyName: string
  finishers: number
  teams: number
  places: readonly Place[]
  /** People who get a certificate. */
  audience: Audience
}

/** Tells a company how many of its people are in the goal, and its places among companies. (rules/results#letters) */
export function companyResultLetter(
  sender: Sender,
  { id, name, companyName, finishers, teams, places, audience, ...about }: About & CompanyResultMail,
): Letter {
  const { event, publicUrl } = sender
  return writeLetter(sender, {
    subject: `${event.shortName}: die Ergebnisse von ${nameInLetter(companyName)}`,
    heading: 'Ihre Ergebnisse',
    greeting: greetingOf(name),
    blocks: [
      {
        kind: 'words',
        words: `die Ergebnisse vom ${event.name} sind da. Auf der Seite Ihrer Firma stehen alle Ihre Teams mit ihren Zeiten.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Firma', nameInLetter(companyName)],
          ['Im Ziel', countOf(finishers, 'Person', 'Personen')],
          ['Teams', formatCount(teams)],
          ...placeRows(places),
        ],
      },
      {
        kind: 'link',
        label: 'Ergebnisse Ihrer Firma',
        url: `${publicUrl}${resultPaths.company({ year: about.year, id })}`,
      },
      ...certificateBlocks(audience, publicUrl),
      ...stateBlocks(about),
      ...why(sender),
    ],
  })
}
