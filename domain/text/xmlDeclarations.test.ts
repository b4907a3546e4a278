import { expect, test } from 'vitest'
import { hasLongDeclarations } from './xmlDeclarations.ts'

test.each([
  ['nothing', '', false],
  ['a document', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg/>', false],
  ['a long comment', `<!--${'<'.repeat(20_000)}-->`, false],
  ['a long text', `<![CDATA[${'a'.repeat(20_000)}]]>`, false],
  ['the type of a document in small letters', `<!doctype ${'a'.repeat(20_000)}>`, false],
  ['short declarations', '<!ELEMENT a>'.repeat(800), false],
  ['many of them', '<!ELEMENT a>'.repeat(1000), true],
  ['one without an end', `<!${'a'.repeat(10_001)}`, true],
  ['one in another', '<!<!'.repeat(200), true],
])('long declarations: %s', (_, text, is) => {
  expect(hasLongDeclarations(text)).toBe(is)
})
