const ADDRESS_KEPT_FOR_MS = 10_000

/** Hands the browser a file to save: a CSV or an XML as text (UTF-8), or a PDF as a blob. */
export function download(fileName: string, content: Blob | string) {
  const type = fileName.endsWith('.xml') ? 'application/xml' : 'text/csv;charset=utf-8'
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read the URL only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT_FOR_MS)
}
