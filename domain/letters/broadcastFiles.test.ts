import { expect, test } from 'vitest'
import { fileLinkEnds, fileWayOf, sentFileName } from './broadcastFiles.ts'

const MB = 1024 * 1024

test.each([
  [200, 3 * MB, 'attachment'],
  [201, 1000, 'link'],
  [1, 3 * MB + 1, 'link'],
])('a file to %d of %d bytes goes as %s', (recipients, size, way) => {
  expect(fileWayOf({ recipients, size })).toBe(way)
})

test('its link lives until thirty days after the race', () => {
  expect(fileLinkEnds('2027-09-17')).toBe('2027-10-17')
})

test.each([
  ['Lageplan.pdf', 'PDF', 'Lageplan.pdf'],
  ['Foto.JPEG', 'JPG', 'Foto.jpg'],
  ['Rechnung.exe', 'PDF', 'Rechnung.exe.pdf'],
  ['../../etc/passwd', 'PNG', '-..-etc-passwd.png'],
  ['Plan "A"\r\nX: y', 'PDF', 'Plan -A-X- y.pdf'],
  ['.pdf', 'PDF', 'Datei.pdf'],
  ['x'.repeat(300), 'PDF', `${'x'.repeat(80)}.pdf`],
] as const)('%j of kind %s is saved as %s', (name, kind, saved) => {
  expect(sentFileName(name, kind)).toBe(saved)
})
