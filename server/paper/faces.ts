import path from 'node:path'
import { openSync } from 'fontkit'
import { normalized } from '#domain/text/normalized.ts'

const font = (file: string) => path.join(import.meta.dirname, 'fonts', file)

/**
 * By file, not by registered name: with a second name the first font would be parsed again for every word. Nor one opened once for all
 * documents: it remembers for which character a letter was first used, so that what is copied out of one would depend on those before.
 */
export const FACES = {
  text: font('NotoSans-Regular.ttf'),
  strong: font('NotoSans-Bold.ttf'),
  head: font('BarlowCondensed-SemiBold.ttf'),
} as const
export type Face = keyof typeof FACES

const characters = new Map<Face, ReadonlySet<number>>()

function charactersOf(face: Face): ReadonlySet<number> {
  const known = characters.get(face) ?? new Set(openSync(FACES[face]).characterSet)
  characters.set(face, known)
  return known
}

/** Sign for a letter that a font does not have: the sign made for it, or where the font lacks that too, a question mark. */
const MISSING = '\uFFFD'
/** Marks too: what they stand over is drawn without them. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{M}]/u
/** True if a font has every letter of these words; marks that stand over one may be missing. (rules/substitutes#labels) */
export const isDrawable = (words: string, face: Face): boolean =>
  [...normalized(words)].every(
    (letter) => charactersOf(face).has(codeOf(letter)) || /\s/.test(letter) || INVISIBLE.test(letter),
  )

const codeOf = (letter: string) => letter.codePointAt(0) ?? 0

/**
 * 'ü' as one letter, however it was typed: our fonts have their letters whole, and place no marks (fonts/README.md). Of letters that a font
 * does not have a sign is drawn, because PDF/A forbids the font's own box for them, and what is invisible is left out. (ISO 19005-3 6.2.11.8)
 */
export function drawable(words: string, face: Face): string {
  const known = charactersOf(face)
  const missing = known.has(codeOf(MISSING)) ? MISSING : '?'
  const standIn = (letter: string) => (/\s/.test(letter) ? ' ' : INVISIBLE.test(letter) ? '' : missing)
  return normalized(words).replaceAll(/[^\n]/gu, (letter) => (known.has(codeOf(letter)) ? letter : standIn(letter)))
}
