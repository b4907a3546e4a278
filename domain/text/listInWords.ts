import { atFirstUse } from '../atFirstUse.ts'

const german = atFirstUse(() => new Intl.ListFormat('de-AT', { type: 'conjunction' }))

/** 'Anna', 'Anna und Ben', 'Anna, Ben und Cem'. */
export function listInWords(words: Iterable<string>): string {
  return german().format(words)
}
