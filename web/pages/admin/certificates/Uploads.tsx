import { fileNames } from '#contract/fileNames.ts'
import type { CertificateKind } from '#domain/certificates/templates.ts'
import { fileSize } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { download } from '#web/ui/download.ts'
import { FileButton } from '#web/ui/form/FileButton.tsx'
import { StoredFile } from '#web/ui/form/StoredFile.tsx'
import type { Design } from './designs.ts'

type UploadsProps = { kind: CertificateKind; design: Design; isUnsaved: boolean; onDesign: (design: Design) => void }

/** A picture or font takes a moment on a slow line. */
const PATIENCE_MS = 60_000

/** Files that were uploaded for the certificates: a background, fonts, or a whole design as a file. (rules/certificates#background, rules/certificates#one-file) */
export function Uploads({ kind, design, isUnsaved, onDesign }: UploadsProps) {
  const toast = useToast()
  const params = { kind }
  const bring = useCall(async (file: File) => {
    const about = { params, body: file, patience: PATIENCE_MS }
    onDesign(await call('PUT /certificates/:kind/background', about))
    toast('Der Hintergrund gilt ab sofort.')
  })
  const removeGround = useCall(async () => onDesign(await call('DELETE /certificates/:kind/background', { params })))
  const font = useCall(async (file: File) => {
    const name = nameOfFont(file.name)
    const body = new Blob([file], { type: /\.otf$/i.test(file.name) ? 'font/otf' : 'font/ttf' })
    await call('PUT /certificates/fonts/:name', { params: { name }, body, patience: PATIENCE_MS })
    onDesign(await call('GET /certificates/:kind', { params }))
    toast(`Die Schrift „${name}“ ist da und kann gewählt werden.`)
  })
  const dropFont = useCall(async (name: string) => {
    await call('DELETE /certificates/fonts/:name', { params: { name } })
    onDesign(await call('GET /certificates/:kind', { params }))
  })
  const save = useCall(async () => {
    const file = await call('GET /certificates/:kind/file', { params, patience: PATIENCE_MS })
    download(fileNames.certificateTemplate(kind), new Blob([JSON.stringify(file)], { type: 'application/json' }))
  })
  const open = useCall(async (file: File) => {
    const body = new Blob([file], { type: 'application/json' })
    onDesign(await call('PUT /certificates/:kind/file', { params, body, patience: PATIENCE_MS }))
    toast('Die Vorlage ist übernommen und gilt ab sofort.')
  })
  const problem = [bring, removeGround, font, dropFont, save, open]
    .map((one) => one.problem)
    .find((one) => one !== null)
  return (
    <section aria-labelledby="dateien" className="grid gap-4 border-t border-line pt-6">
      <h3 id="dateien" className="text-lg">
        Dateien
      </h3>
      <p className="text-sm text-rock">
        {isUnsaved ? 'Bitte speichern Sie zuerst. ' : ''}Was Sie hier hochladen oder entfernen, gilt sofort, auch ohne
        „Speichern“; „Rückgängig“ nimmt es nicht zurück.
      </p>
      {problem ? <Banner tone="error" role="alert" title={problem.message} /> : null}
      {isUnsaved ? null : (
        <>
          <div>
            <p className="mb-2 font-semibold">
              Eigener Hintergrund
              {design.ownGround === null ? '' : ` (${design.ownGround.kind}, ${fileSize(design.ownGround.bytes)})`}
            </p>
            <p className="mb-2 text-sm text-rock">PNG, JPG oder ein PDF mit einer Seite, am besten A4.</p>
            <StoredFile
              name="Hintergrund"
              accept="image/png,image/jpeg,application/pdf"
              isThere={design.ownGround !== null}
              busy={bring.busy}
              onFile={async (file) => {
                await bring.run(file)
              }}
              onRemove={async () => {
                await removeGround.run()
              }}
            >
              Die Urkunde wird dann mit unseren Bergen gedruckt.
            </StoredFile>
          </div>
          <div>
            <p className="mb-2 font-semibold">Schriften</p>
            <ul className="mb-2 grid gap-1">
              {design.ownFonts.map((name) => (
                <li key={name} className="flex items-center justify-between gap-3">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <Button
                    look="quiet"
                    size="small"
                    busy={dropFont.busy}
                    aria-label={`Schrift ${name} entfernen`}
                    onClick={() => void dropFont.run(name)}
                  >
                    Entfernen
                  </Button>
                </li>
              ))}
            </ul>
            <FileButton
              label="Schrift hochladen"
              name="Schrift hochladen (.ttf oder .otf)"
              accept=".ttf,.otf"
              busy={font.busy}
              onFile={async (file) => {
                await font.run(file)
              }}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button look="second" size="small" busy={save.busy} onClick={() => void save.run()}>
              Vorlage als Datei sichern
            </Button>
            <FileButton
              label="Vorlage öffnen"
              name="Vorlage öffnen: Urkunde aus einer Datei"
              accept=".json"
              busy={open.busy}
              onFile={async (file) => {
                await open.run(file)
              }}
            />
          </div>
        </>
      )}
    </section>
  )
}

/** 'Vereinsschrift-Bold.ttf' as a name that a font may have. */
const nameOfFont = (file: string): string =>
  file
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\d _-]+/gu, ' ')
    .trim()
    .slice(0, 100) || 'Schrift'
