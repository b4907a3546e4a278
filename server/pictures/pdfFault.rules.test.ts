import { expect, test } from 'vitest'
import { pdfFault } from './pdfFault.ts'
import type { PdfFault } from './pdfFault.ts'

const pdf = (inside = '', end = '%%EOF\n') =>
  Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog ${inside} >> endobj\n${end}`, 'latin1')

test.each<[string, Buffer, PdfFault | null]>([
  ['pages', pdf('/Pages 2 0 R /OpenAction [3 0 R /Fit]'), null],
  ['blanks behind its end', pdf('', '%%EOF\r\n\0\0 '), null],
  ['a name that only begins like another', pdf('/JSON /LaunchPad'), null],
  ['a program', pdf('/Names << /JavaScript 4 0 R >>'), { unsafe: '/JavaScript' }],
  ['a program in short', pdf('/S/JavaScript/JS(app.alert(1))'), { unsafe: '/JavaScript' }],
  ['a program with digits for letters', pdf('/S /J#61vaScript'), { unsafe: '/JavaScript' }],
  ['a start of other programs', pdf('/S /Launch'), { unsafe: '/Launch' }],
  ['a file in it', pdf('/EmbeddedFiles 9 0 R'), { unsafe: '/EmbeddedFiles' }],
  ['packed data that spell a program by chance', pdf('>> stream\n\u0001/JS(\u0002 endstream << /Length 3'), null],
  [
    'an object that calls itself packed',
    pdf('>> stream\n2 0 obj << /JS (x) >> endobj endstream <<'),
    { unsafe: '/JS' },
  ],
  ['a program behind packed data', pdf('>> stream\nxyz endstream << /JS (x)'), { unsafe: '/JS' }],
  ['a program in what never ends', pdf('>> stream\n/JS (x)'), { unsafe: '/JS' }],
  ['a password', pdf('/Encrypt 9 0 R'), 'encrypted'],
  ['no end', pdf('', ''), 'unreadable'],
  ['another file behind it', pdf('', '%%EOF\nPK\u0003\u0004'), 'unreadable'],
  ['no version', Buffer.from('%PDF-x\n%%EOF'), 'unreadable'],
])('a PDF with %s', (_, file, fault) => expect(pdfFault(file)).toEqual(fault))
