import { themeColours } from '#domain/look/themeColours.ts'
import type { EventWords } from '../event.ts'
import { drawRidge } from '../paper/ridge.ts'
import { PAGE, type Sheet } from '../paper/sheet.ts'

/** The sky begins below the band of the head, and the ridge ends where the steps begin; in points. */
const SKY = { top: 72, bottom: 372 } as const

/** Draws the sky and the ridge of the entry behind the title, in the event's colours; `ridge` is the drawing, empty without a built page. */
export function drawScene(sheet: Sheet, event: EventWords, ridge: string): void {
  const { document } = sheet
  sheet.decoration(() => {
    document.rect(0, SKY.top, PAGE.width, SKY.bottom - SKY.top).fill(themeColours(event.look).light['spruce-tint'])
    document
      .save()
      .rect(0, SKY.top, PAGE.width, SKY.bottom - SKY.top)
      .clip()
    drawRidge(document, ridge, { x: 0, bottom: SKY.bottom, width: PAGE.width })
    document.restore()
  })
}
