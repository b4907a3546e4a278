/** Without a lone surrogate that slicing left at the end. */
export function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
