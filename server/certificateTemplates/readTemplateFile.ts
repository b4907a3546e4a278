import { CertificateFile } from '#contract/certificates/certificates.ts'
import type { CertificateTemplate } from '#domain/certificates/templates.ts'
import { Refusal } from '../http/refusal.ts'
import { readFont } from './readFont.ts'
import { readGround } from './readGround.ts'
import type { StoredGround } from './store.ts'

/** A design with its background and its fonts, as they were read. */
export type ReadTemplate = {
  template: CertificateTemplate
  ground: StoredGround | null
  fonts: { name: string; bytes: Buffer }[]
}

/** Reads a design that was saved as a file; its background and fonts are read as uploaded ones are. Throws a Refusal 400. (rules/certificates#one-file) */
export async function readTemplateFile(file: Uint8Array): Promise<ReadTemplate> {
  const { template, ground, fonts } = parsed(file)
  const read: ReadTemplate = { template, ground: null, fonts: [] }
  if (ground !== null) read.ground = await readGround(Buffer.from(ground, 'base64'))
  for (const font of fonts) {
    const bytes = Buffer.from(font.file, 'base64')
    await readFont(bytes)
    read.fonts.push({ name: font.name, bytes })
  }
  return read
}

function parsed(file: Uint8Array): CertificateFile {
  try {
    return CertificateFile.parse(JSON.parse(Buffer.from(file).toString('utf8')))
  } catch {
    // whatever is wrong with it: it was not saved here
    throw new Refusal('CERTIFICATE_FILE_UNREADABLE')
  }
}
