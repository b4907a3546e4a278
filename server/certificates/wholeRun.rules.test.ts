import path from 'node:path'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { CertificateWords } from '#domain/certificates/certificates.ts'
import { DEFAULT_TEMPLATES, PAPER, type CertificateKind } from '#domain/certificates/templates.ts'
import type { TeamResults } from '#domain/results/rankings.ts'
import { DEFAULT_RESULT_SETTINGS } from '#domain/results/resultSettings.ts'
import { SLOTS } from '#domain/teams/teams.ts'
import { readEvent } from '../event.ts'
import { rankAll } from '../results/rows.ts'
import { certificatesPdf } from './certificatesPdf.ts'
import { personWords, teamWords, type Maker } from './source.ts'

/** Finishers of a real company run (server/results/realList.rules.test.ts), in teams of three. */
const FINISHERS = 5434
const TEAMS = Math.ceil(FINISHERS / SLOTS.length)
/** Certificates of each kind that are drawn and read again: all kinds of names are among them. */
const DRAWN = 33

const NAMES = [
  'Eva Ott',
  'Nguyễn Thị Bích Phượng',
  'Đặng Hoàng Ữ Ặnh',
  'Maximiliana-Theresia Freifrau von Oberhauser-Unterberger-Größl',
  'X'.repeat(60),
  `${'Wolfeschlegelstein'.repeat(3)} Öz`,
  'Łukasz Żółć-Świątek',
  'Ængström Þórðardóttir',
  'Αθηνά Παπαδοπούλου',
  '李小龍',
  'Anna 🏃‍♀️ Läufer',
]
const COMPANIES = ['Öllinger', `${'Donaudampfschifffahrt'.repeat(2)} GmbH & Co KG`, 'A'.repeat(60)]

const event = readEvent(path.resolve(import.meta.dirname, '..', '..', 'event', 'event.json'))
const nameAt = (index: number) => NAMES[index % NAMES.length] ?? ''

/** A run of this size whose people have the hardest names; `isInGoal`: they have times. */
function aRun({ isInGoal }: { isInGoal: boolean }): Maker['source'] {
  const teams = Array.from({ length: TEAMS }, (_, index): TeamResults => {
    const teamNumber = 101 + index
    const sex = index % 2 === 0 ? 'FEMALE' : 'MALE'
    const results = SLOTS.map((slot, place) => {
      const netTime = isInGoal ? 1_100_000 + (((index * 3 + place) * 7919) % 2_600_000) : null
      const status = isInGoal ? null : 'DNF'
      return {
        startNumber: `${teamNumber}${slot}`,
        slot,
        sex,
        isApprentice: false,
        gunTime: netTime,
        netTime,
        status,
      } as const
    })
    return {
      teamNumber,
      teamName: nameAt(index * 3 + 1),
      customerID: 1 + (index % COMPANIES.length),
      companyName: COMPANIES[index % COMPANIES.length] ?? '',
      competition: index % 5 === 0 ? 'NORDIC_WALKING' : 'RUNNING',
      teamType: 'COMPANY',
      teamSex: sex,
      timekeeping: true,
      results,
    }
  })
  const whole = { version: 1, slotSet: 1, slotsSha256: '', standings: new Map(), slots: new Map(), teams }
  const names = {
    nameOf: (number: string) => nameAt(Number.parseInt(number, 10) + number.length),
    isLeftOut: () => false,
  }
  return { whole, settings: DEFAULT_RESULT_SETTINGS, rankings: rankAll(whole, DEFAULT_RESULT_SETTINGS.rankings), names }
}

function allWords(kind: CertificateKind, source: Maker['source']): CertificateWords[] {
  const maker: Maker = {
    context: { event, publicUrl: 'https://lauf.example' },
    source,
    template: DEFAULT_TEMPLATES[kind],
  }
  return source.whole.teams.flatMap(({ teamNumber, results }, index) =>
    kind === 'team'
      ? (teamWords(maker, teamNumber) ?? [])
      : results.flatMap(({ startNumber }, place) => personWords(maker, startNumber, nameAt(index * 3 + place)) ?? []),
  )
}

/** Texts of each page with the boxes that they take, in points. */
async function textsOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = Array.from({ length: document.numPages }, async (_, nth) => {
    const { items } = await (await document.getPage(nth + 1)).getTextContent()
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [left = 0, bottom = 0] = item.transform.slice(4).map(Number)
      return [{ text: item.str, left, bottom, right: left + item.width, height: item.height }]
    })
  })
  return Promise.all(pages)
}

const POINTS = 72 / 25.4
/** Rounding of the widths that a PDF says. */
const SLACK = 0.5

test.each(['person', 'team'] as const)(
  'a run of the real size has a certificate for each %s, and every text its room',
  async (kind) => {
    const words = allWords(kind, aRun({ isInGoal: true }))
    expect(words).toHaveLength(kind === 'person' ? TEAMS * SLOTS.length : TEAMS)
    const template = { ...DEFAULT_TEMPLATES[kind], ground: 'none' as const }
    const about = { event, title: 'Urkunden', moment: new Date('2027-09-10T20:00:00Z'), ridge: '' }
    const pages = await textsOf(
      await certificatesPdf(about, { template, ground: null, fonts: [] }, words.slice(0, DRAWN)),
    )
    expect(pages).toHaveLength(DRAWN)
    const paper = PAPER[template.layout]
    const edges = template.fields.map(({ x, width }) => [x * POINTS - SLACK, (x + width) * POINTS + SLACK] as const)
    const outside = pages
      .flat()
      .filter(
        ({ left, right, bottom, height }) =>
          bottom < 0 ||
          bottom + height > paper.height * POINTS ||
          !edges.some(([from, to]) => left >= from && right <= to),
      )
    expect(outside).toEqual([])
    // nothing is cut: the letters of team and company stand there in whole, in however many lines
    const lettersOf = (text: string) => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '')
    const cut = pages.flatMap((texts, index) => {
      const all = lettersOf(texts.map(({ text }) => text).join(''))
      const wanted = [words[index]?.company ?? '', kind === 'person' ? (words[index]?.name ?? '') : '']
      return wanted.filter((text) => !/[李]/u.test(text) && !all.includes(lettersOf(text)))
    })
    expect(cut).toEqual([])
  },
)

test.each(['person', 'team'] as const)('a run with nobody in the goal has no certificate for a %s', (kind) => {
  expect(allWords(kind, aRun({ isInGoal: false }))).toEqual([])
})
