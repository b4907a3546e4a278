import { expect, test } from 'vitest'
import { readAlike } from './readAlike.ts'

test.each([
  [
    'Großglockner Läufer',
    ['GROSSGLOCKNER LÄUFER', 'GROẞGLOCKNER LÄUFER', 'grossglockner  läufer', 'Großglockner La\u0308ufer'],
  ],
  [
    'Großglockner Läufer',
    ['Groß\u200Bglockner Läufer', 'Groß\u00ADglockner\u00A0Läufer\u3164', 'Groß\u200Dglockner Läufer\uFE0F'],
  ],
  [
    "D'Schnellen-Hirsche",
    [
      'D’Schnellen-Hirsche',
      'D`Schnellen-Hirsche',
      'D´Schnellen-Hirsche',
      'DʼSchnellen‐Hirsche',
      "D'Schnellen‑Hirsche",
      "D'Schnellen–Hirsche",
      "D'Schnellen−Hirsche",
    ],
  ],
  ['"Die Fixen" ...', ['„Die Fixen“ …', '“Die Fixen” …']],
  ['Fix & Fertig', ['ﬁx & fertig', 'Ｆｉｘ & Fertig', '𝓕𝓲𝔁 & 𝐅𝐞𝐫𝐭𝐢𝐠']],
  ['Team 1', ['Ｔｅａｍ １', 'Team １', '𝐓eam 𝟏']],
  ['İpek Yıldız', ['ipek yildiz', 'IPEK YILDIZ', 'I\u0307pek Yıldız', 'İPEK YILDIZ']],
  ['ΟΔΟΣ', ['οδος', 'οδοσ']],
  ['مي خواهم', ['مي\u00A0خواهم\u200C']],
])('%j is read like %j', (name, others) => {
  for (const other of others) expect(readAlike(other)).toBe(readAlike(name))
  expect(readAlike(readAlike(name))).toBe(readAlike(name))
})

test.each([
  ['Läufer', 'Laufer'],
  ['Läufer', 'Laeufer'],
  ['Team 2', 'Team²'],
  ['Groß-Glockner', 'Großglockner'],
  ['Groß Glockner', 'Großglockner'],
  ["D'Hirsche", 'DHirsche'],
  ['Blitz', 'Blitz!'],
])('%j is another name than %j', (one, other) => expect(readAlike(one)).not.toBe(readAlike(other)))
