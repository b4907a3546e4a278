const [QUOTE, BACKSLASH, COMMA, LIST, OBJECT] = Array.from('"\\,[{', (letter) => letter.charCodeAt(0))

/**
 * Tests whether a text of JSON has more values than these, lists and objects among them, without making them: each has a comma before it, or a
 * bracket. What stands in texts does not count. (rules/wire#limits)
 */
export function hasMoreValues(text: string, most: number): boolean {
  // a value takes two letters at least
  if (text.length / 2 <= most) return false
  let values = 0
  let isText = false
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place)
    if (isText && letter === BACKSLASH) place += 1
    else if (letter === QUOTE) isText = !isText
    else if (!isText && (letter === COMMA || letter === LIST || letter === OBJECT)) values += 1
    if (values > most) return true
  }
  return false
}
