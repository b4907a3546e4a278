import { extractText } from 'unpdf'

/** Words of a PDF, as they stand there. */
export async function pdfWords(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text
}
