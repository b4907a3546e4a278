// Writes one document of every kind (PDF, Factur-X, ebInterface) into a folder, for whoever wants to run a validator on them:
// `npm run e-invoices <FOLDER>`. No database is asked.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SHIPPED_EVENT_FILE } from '#server/config.ts'
import { ebInterface } from '#server/electronicInvoices/ebInterface.ts'
import { facturX } from '#server/electronicInvoices/facturX.ts'
import { readEvent } from '#server/event.ts'
import { invoicePdf } from '#server/invoices/invoicePdf.ts'
import { SAMPLE_DOCUMENTS } from '../test/support/sampleDocuments.ts'

const folder = path.resolve(process.argv[2] ?? 'e-invoices')
mkdirSync(folder, { recursive: true })
const event = readEvent(SHIPPED_EVENT_FILE)
for (const [name, contents] of Object.entries(SAMPLE_DOCUMENTS)) {
  const xml = facturX(contents)
  writeFileSync(path.join(folder, `${name}.pdf`), await invoicePdf(event, { contents, xml, moment: new Date() }))
  writeFileSync(path.join(folder, `${name}.xml`), xml)
  writeFileSync(path.join(folder, `${name}-ebInterface.xml`), ebInterface(contents))
}
console.log(`${Object.keys(SAMPLE_DOCUMENTS).length} documents, each as PDF, Factur-X and ebInterface: ${folder}`)
