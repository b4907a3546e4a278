/** Characters that no XML document may contain, in whatever way they are written. (XML 1.0, 2.2) */
const IMPOSSIBLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it stands in an XML document, in an element or an attribute. */
export const xmlText = (text: string) =>
  text.replaceAll(IMPOSSIBLE, '').replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
