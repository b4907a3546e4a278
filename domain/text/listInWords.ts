const GERMAN = new Intl.ListFormat('de-AT', { type: 'conjunction' })

/** 'Anna', 'Anna und Ben', 'Anna, Ben und Cem'. */
export function listInWords(words: Iterable<string>): string {
  return GERMAN.format(words)
}
