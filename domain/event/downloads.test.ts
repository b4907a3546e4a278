import { expect, test } from 'vitest'
import { chosenFiles, documentFile } from './downloads.ts'

test.each([
  ['table-plan.pdf', { document: 'table-plan', kind: 'PDF' }],
  ['Site-Plan.PNG', { document: 'site-plan', kind: 'PNG' }],
  ['info-brochure.jpeg', { document: 'info-brochure', kind: 'JPG' }],
  ['info-brochure.JPG', { document: 'info-brochure', kind: 'JPG' }],
])('the file %s is a document', (fileName, expected) => {
  expect(documentFile(fileName)).toEqual(expected)
})

test.each([
  'README.md',
  '.gitkeep',
  'table-plan',
  'table-plan.',
  'table-plan.exe',
  'table-plan.pdf.part',
  '.table-plan.pdf',
  '../table-plan.pdf',
  'table plan.pdf',
  'constructor.pdf',
  '',
])('the file „%s“ is none', (fileName) => {
  expect(documentFile(fileName)).toBeUndefined()
})

test('of several files of one document the PDF is shown, and each document once', () => {
  const files = ['site-plan.png', 'table-plan.jpg', 'table-plan.PDF', 'site-plan.jpg', 'notes.txt']
  expect(chosenFiles(files).map(({ fileName }) => fileName)).toEqual(['table-plan.PDF', 'site-plan.png'])
  expect(chosenFiles(files.toReversed())).toEqual(chosenFiles(files))
  expect(chosenFiles([])).toEqual([])
})
