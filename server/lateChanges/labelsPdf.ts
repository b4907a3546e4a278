import { labels } from '#contract/labels.ts'
import { COLOURS } from '#domain/look/colours.ts'
import { LABEL_SHEET, labelPlace } from '#domain/teams/lateChanges.ts'
import type { EventWords } from '../event.ts'
import { isDrawable } from '../paper/faces.ts'
import { fitted } from '../paper/fitted.ts'
import { Sheet } from '../paper/sheet.ts'
import type { Label } from './store.ts'

/** Points in a millimetre. */
const MM = 72 / 25.4
/** Nothing is printed nearer to a label's edge, as the paper slips in the printer. */
const EDGE = 5 * MM
const WIDTH = LABEL_SHEET.width * MM - 2 * EDGE
const HEIGHT = LABEL_SHEET.height * MM - 2 * EDGE
const NUMBER_SIZE = 44
const WAVE_WIDTH = 110
/** One line of the smallest letters. */
const LINE = 12

type LabelsContents = { labels: readonly Label[]; start: number; moment: Date }

/**
 * Draws labels for bibs: number, who runs, team, company and wave, each exactly on its label of the sheet, the first one on the label `start`.
 * (rules/substitutes#labels)
 */
export async function labelsPdf(event: EventWords, { labels: wanted, start, moment }: LabelsContents): Promise<Buffer> {
  const sheet = new Sheet(`Etiketten der Nachmeldungen, ${event.name}`, event, moment)
  let page = 0
  for (const [nth, label] of wanted.entries()) {
    const place = labelPlace(nth, start)
    if (place.page > page) sheet.document.addPage()
    page = place.page
    drawLabel(sheet, label, { x: place.x * MM + EDGE, y: place.y * MM + EDGE })
  }
  return sheet.bytes()
}

function drawLabel(sheet: Sheet, label: Label, { x, y }: { x: number; y: number }): void {
  const colour = label.competition === 'RUNNING' ? sheet.colours.spruce : sheet.colours.gentian
  const facts = [labels.competition[label.competition], ...(label.timekeeping ? ['Zeitmessung'] : [])]
  const right = { x: x + WIDTH - WAVE_WIDTH, width: WAVE_WIDTH, align: 'right' } as const
  sheet.write(label.startNumber ?? '–', {
    x,
    y: y - 10,
    width: WIDTH - WAVE_WIDTH,
    face: 'head',
    size: NUMBER_SIZE,
    colour,
  })
  const afterFacts = sheet.write(facts.join(', '), { ...right, y, size: 8, colour: COLOURS.rock })
  if (label.wave !== null) fitted(sheet, label.wave, { ...right, y: afterFacts, face: 'strong', size: 13, height: 30 })
  const [first, second] = linesOf(label)
  const below = fitted(sheet, first, { x, y: y + 44, width: WIDTH, face: 'strong', size: 19, height: 54 }) + 1
  const afterTeam = fitted(sheet, second, { x, y: below, width: WIDTH, size: 12, height: 30 })
  if (label.companyName !== null)
    fitted(sheet, label.companyName, {
      x,
      y: afterTeam,
      width: WIDTH,
      size: 10,
      height: Math.max(LINE, y + HEIGHT - afterTeam),
      colour: COLOURS.rock,
    })
}

/** Name and team; where nobody could read the name, number and team say whose the bib is. (rules/substitutes#labels) */
function linesOf({ name, teamName }: Label): [string, string] {
  return name === null || !isDrawable(name, 'strong') ? [teamName, ''] : [name, teamName]
}
