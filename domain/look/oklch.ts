/** A colour by lightness (0 to 1), chroma (0 for grey) and hue (in radians), evenly as eyes see it. (Björn Ottosson's OKLCH) */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** '#0e4d45' and nothing else: six digits, so that one colour is written in one way. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255).map(linear)
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encoded = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Contrast ratio of two colours: 1 to 21. (WCAG 2.2, 'contrast ratio') */
export function contrast(one: string, other: string): number {
  const [less = 0, more = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (more + 0.05) / (less + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function toOklch(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const lightness = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The colour as '#rrggbb', with as much of its chroma as screens can show. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let least = 0
  let most = chroma
  if (isShown(partsOf({ lightness, chroma, hue }))) least = chroma
  else
    for (let step = 0; step < 12; step += 1) {
      const middle = (least + most) / 2
      if (isShown(partsOf({ lightness, chroma: middle, hue }))) least = middle
      else most = middle
    }
  const digits = partsOf({ lightness, chroma: least, hue })
    .map((part) => Math.round(encoded(Math.min(1, Math.max(0, part))) * 255))
    .map((part) => part.toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}

const isShown = (parts: readonly number[]) => parts.every((part) => part > -0.0005 && part < 1.0005)

function partsOf({ lightness, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
