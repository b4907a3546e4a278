import { WORDMARK, WORDMARK_KB_MAX } from '#domain/look/wordmark.ts'
import { formatMeasure } from '#domain/text/numberFormats.ts'

/** Messages about a colour or a wordmark, shown at its field. */
export const lookMessages = {
  colour: (label: string) =>
    `${label} muss eine Farbe wie #0e4d45 sein: ein Rautezeichen und sechs Ziffern oder Buchstaben von a bis f.`,
  contrast: (label: string, { ratio, least, nearest }: { ratio: number; least: number; nearest: string }) =>
    `${label} ist zu hell: Der Kontrast beträgt ${formatMeasure(Math.floor(ratio * 10) / 10)}\u00a0:\u00a01, nötig sind ${formatMeasure(least)}\u00a0:\u00a01. ${nearest} würde genügen.`,
  wordmark: {
    unreadable: 'Diese Datei ist keine lesbare Wortmarke. Möglich sind SVG und PNG.',
    unsafe: (what: string) =>
      `In dieser SVG-Datei steht ${what}. Erlaubt sind nur Formen und Farben: Wandeln Sie Schrift in Pfade um und betten Sie keine Bilder ein.`,
    tooMuch:
      'Diese SVG-Datei ist zu umfangreich: Sie hat mehr Teile, Ebenen oder Text, als ein Logo braucht. Vereinfachen Sie die Zeichnung bitte, oder schicken Sie ein PNG.',
    tooLarge: `Die Wortmarke ist zu groß. Sie darf höchstens ${WORDMARK_KB_MAX}\u00a0kB haben.`,
    tooSmall: `Das PNG ist zu klein. Es muss mindestens ${WORDMARK.heightMin} Bildpunkte hoch sein, sonst wird es unscharf.`,
    tooLong: `Die Wortmarke darf höchstens ${WORDMARK.longest}-mal so breit wie hoch sein und nicht viel höher als breit.`,
  },
} as const
