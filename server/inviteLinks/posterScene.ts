import { themeColours } from '#domain/look/themeColours.ts'
import type { EventWords } from '../event.ts'
import { PAGE, type Sheet } from '../paper/sheet.ts'

/** The sky begins below the band of the head, and the ridge ends where the steps begin; in points. */
const SKY = { top: 72, bottom: 372 } as const
/** Width of the drawing of the ridge and where its mountains stand in it, in its own units. */
const RIDGE = { width: 2880, height: 340 } as const
const PATH = /<path fill="(#[0-9a-f]{6})" d="([^"]+)"\/>/g

/** Draws the sky and the ridge of the entry behind the title, in the event's colours; `ridge` is the drawing, empty without a built page. */
export function drawScene(sheet: Sheet, event: EventWords, ridge: string): void {
  const { document } = sheet
  const scale = PAGE.width / RIDGE.width
  sheet.decoration(() => {
    document.rect(0, SKY.top, PAGE.width, SKY.bottom - SKY.top).fill(themeColours(event.look).light['spruce-tint'])
    document
      .save()
      .rect(0, SKY.top, PAGE.width, SKY.bottom - SKY.top)
      .clip()
    document.translate(0, SKY.bottom - RIDGE.height * scale).scale(scale)
    for (const [, colour = '', path = ''] of ridge.matchAll(PATH)) document.path(path).fill(colour)
    document.restore()
  })
}
