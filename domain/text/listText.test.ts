import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { listText } from './listText.ts'

/** Bytes of a text in the encoding of old Macs. */
function mac(text: string): Uint8Array {
  const letters = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (letter) => letters.indexOf(letter))
}
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const wide = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const wideBig = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16())

const LIST = 'Vorname;Nachname;Größe\r\nJörg;Müller;M\r\nÄnne;Größl;L'

test.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${LIST}`)],
  ['UTF-16', wide(`\uFEFF${LIST}`)],
  ['UTF-16 of the other order', wideBig(`\uFEFF${LIST}`)],
  ['UTF-16 without a mark', wide(LIST)],
  ['UTF-16 of the other order without a mark', wideBig(LIST)],
  ['Windows-1252', latin(LIST)],
  ['Windows-1252 with the sign of DOS at its end', latin(`${LIST}\u001A`)],
  ['Mac Roman', mac(LIST)],
])('%s is read', (_, bytes) => {
  expect(listText(bytes)).toEqual({ text: LIST, hasOddLetters: false })
})

test('a list that Excel saved on a Mac is read', async () => {
  const { text, hasOddLetters } = listText(await readFile('test/support/samples/x5-excel-mac-roman.csv'))
  expect(text.split('\r')[1]).toBe('Steinböcke;Jörg;Müller;1990;m;joerg@probe.example;M')
  expect(hasOddLetters).toBe(false)
})

describe('by one name alone', () => {
  const names =
    'Jörg|Bäcker|Käthe|Größl|Weiß|Müller|MÜLLER|Österreicher|Übelacker|Ägidius|Schön|Strauß|Häusler|Jürgen|Günther|Fröhlich|Bräuer|Groß-Müller|Öz|Gößweiner'
  test.each(names.split('|'))('%s is the same from Windows and from a Mac', (name) => {
    expect(listText(mac(`Name;Ort\n${name};Wien`)).text).toBe(`Name;Ort\n${name};Wien`)
    expect(listText(latin(`Name;Ort\n${name};Wien`))).toEqual({
      text: `Name;Ort\n${name};Wien`,
      hasOddLetters: false,
    })
  })
})

/** Names with letters that the encoding of Windows has, and no umlaut. */
test.each([
  ['Du\u009Aan', 'Dušan'],
  ['Milo\u009A', 'Miloš'],
  ['\u008Aimon', 'Šimon'],
  ['Kri\u009Atof', 'Krištof'],
  ['\u008Eeljko', 'Željko'],
  ['Neu\u00F6tting', 'Neuötting'],
  ['Ren\u00E9e', 'Renée'],
  ['O\u0092Brien', 'O’Brien'],
  ['\u0084Die Schnellen\u0093', '„Die Schnellen“'],
  ['D\u0092Artagnan \u0096 Team', 'D’Artagnan – Team'],
])('%j from Windows is %s', (told, name) => {
  expect(listText(latin(`Name;Ort\r\n${told};Wien`))).toEqual({
    text: `Name;Ort\r\n${name};Wien`,
    hasOddLetters: false,
  })
})

test.each([
  ['the encoding of DOS', latin('M\u0081ller;J\u0094rg')],
  ['read wrong once before', Buffer.from('MÃ¼ller;JÃ¶rg')],
  ['a Mac’s, and saved anew', Buffer.from('MŸller;Grš§l')],
  ['lost', Buffer.from('M\uFFFDller')],
])('umlauts that are %s are warned of', (_, bytes) => {
  expect(listText(bytes).hasOddLetters).toBe(true)
})
