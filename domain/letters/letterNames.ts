/** Longest part of a name in a letter. (rules/letters#names) */
export const NAME_IN_LETTER_MAX = 60

/** A point, also as other scripts write it, that somebody's program could take for one of an address. */
const POINT = /[.。．｡․](?=[\p{L}\p{N}])/u
/** 'Industrie 4.0' has one between digits; '192.0.2.1' is an address. */
const CHAIN = /\d[.。．｡․]\d+[.。．｡․]\d/u

/** Signs before which an address goes on, each put apart: what is behind a space is no link. */
function putApart(word: string): string {
  const keepsNumbers = !CHAIN.test(word)
  const signs = [...word]
  return signs
    .map((sign, place) => {
      const [before = '', after = ''] = [signs[place - 1], signs[place + 1]]
      if (sign === '@' || sign === '＠') return before === '' || after === '' ? sign : ' (at) '
      if ((sign === ':' || sign === '：') && /[\p{L}/\\]/u.test(after)) return `${sign} `
      if ((sign === '/' || sign === '\\') && after === sign) return ''
      if (!POINT.test(sign + after)) return sign
      return keepsNumbers && /\d/.test(before) && /\d/.test(after) ? sign : `${sign} `
    })
    .join('')
}

/**
 * Words of a stranger as they stand in a letter of ours: nothing in them becomes a link by itself in anybody's mail program. 'www.boese.example'
 * is 'www. boese. example', 'a@b.example' is 'a (at) b. example', 'https://x' is 'https: /x'. (rules/letters#names)
 */
export function unclickable(text: string): string {
  return text.split(/\s+/).map(putApart).join(' ').trim()
}

/** Defuses a name and cuts it to sixty letters. (rules/letters#names) */
export function nameInLetter(name: string): string {
  const letters = [...unclickable([...name].slice(0, 2 * NAME_IN_LETTER_MAX).join(''))]
  return letters.length <= NAME_IN_LETTER_MAX
    ? letters.join('')
    : `${letters
        .slice(0, NAME_IN_LETTER_MAX - 1)
        .join('')
        .trimEnd()}…`
}
