/** The organiser's documents, by the names their files bear. (rules/downloads#documents) */
export const DOCUMENTS = ['table-plan', 'site-plan', 'info-brochure'] as const
export type Document = (typeof DOCUMENTS)[number]

/** Largest document. (rules/downloads#uploaded) */
export const DOCUMENT_MB_MAX = 15
export const DOCUMENT_BYTES_MAX = DOCUMENT_MB_MAX * 1024 * 1024

/** Names of all downloads; the notice is made for each company. (rules/downloads#documents) */
export const DOWNLOADS = ['pickup-notice', ...DOCUMENTS] as const
export type DownloadName = (typeof DOWNLOADS)[number]

export const FILE_KINDS = ['PDF', 'PNG', 'JPG'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** The media type of each kind of file. */
export const FILE_TYPES = {
  PDF: 'application/pdf',
  PNG: 'image/png',
  JPG: 'image/jpeg',
} as const satisfies Record<FileKind, string>

const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', 'PDF'],
  ['png', 'PNG'],
  ['jpg', 'JPG'],
  ['jpeg', 'JPG'],
])

/** Document of the organiser behind a file of the downloads' folder; undefined for any other file. (rules/downloads#documents) */
export function documentFile(fileName: string): { document: Document; kind: FileKind } | undefined {
  const [, name, ending = ''] = /^(.+)\.(\w+)$/.exec(fileName.toLowerCase()) ?? []
  const document = DOCUMENTS.find((known) => known === name)
  const kind = KINDS.get(ending)
  return document && kind && { document, kind }
}

/** The one file of each document: a PDF before a picture, else the first by name. (rules/downloads#documents) */
export function chosenFiles(fileNames: readonly string[]): { document: Document; kind: FileKind; fileName: string }[] {
  const files = fileNames.toSorted().flatMap((fileName) => {
    const file = documentFile(fileName)
    return file ? [{ ...file, fileName }] : []
  })
  return DOCUMENTS.flatMap((document) => {
    const [chosen] = files
      .filter((file) => file.document === document)
      .toSorted((one, other) => FILE_KINDS.indexOf(one.kind) - FILE_KINDS.indexOf(other.kind))
    return chosen ?? []
  })
}
