import { wholeCharacters } from './wholeCharacters.ts'

/** Letters of a name in the name of a file. */
const LETTERS_MAX = 80
/** Characters that some system takes in no file name, or as the way to another folder. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu

/** A name as every system takes it within the name of a file. */
export function inFileName(name: string): string {
  const taken = name
    .replaceAll(NOT_IN_NAMES, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
  return wholeCharacters(taken.slice(0, LETTERS_MAX)).trim()
}
