const PAGES = '<< /Kids [<< /MediaBox [0 0 9 9] /Contents 2 0 R >>] >>'

/** The smallest PDF that shows something: one page with a square. */
export const SMALL_PDF = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages ${PAGES} >> endobj
2 0 obj << /Length 12 >> stream\n0 0 9 9 re f\nendstream endobj
trailer << /Root 1 0 R >>
%%EOF
`
