/** Width of the drawing of the ridge and where its mountains stand in it, in its own units. */
const RIDGE = { width: 2880, height: 340 } as const
const PATH = /<path fill="(#[0-9a-f]{6})" d="([^"]+)"\/>/g

/** Draws the mountains of the entry in a width, standing on `bottom`; `ridge` is the drawing, empty without a built page. */
export function drawRidge(
  document: PDFKit.PDFDocument,
  ridge: string,
  { x, bottom, width }: { x: number; bottom: number; width: number },
): void {
  const scale = width / RIDGE.width
  document.save()
  document.translate(x, bottom - RIDGE.height * scale).scale(scale)
  for (const [, colour = '', path = ''] of ridge.matchAll(PATH)) document.path(path).fill(colour)
  document.restore()
}
