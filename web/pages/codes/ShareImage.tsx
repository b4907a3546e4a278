import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { fileNames } from '#contract/fileNames.ts'
import { SHARE_FORMATS, SHARE_SIZES, type ShareFormat } from '#domain/results/shareFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'

const FORMATS: Record<ShareFormat, string> = { wide: 'Bild quer', tall: 'Bild hoch' }

type Picture = { format: ShareFormat; file: File; address: string }

/** A picture of the own result, to save and to share; made when somebody asks for it. (rules/results#share-image) */
export function ShareImage({ code }: { code: string }) {
  const [picture, setPicture] = useState<Picture | null>(null)
  const { run, busy, problem } = useCall(async (format: ShareFormat) => {
    const blob = await call('GET /runners/link/:code/share-image', { params: { code }, query: { format } })
    const file = new File([blob], fileNames.shareImage, { type: 'image/png' })
    setPicture({ format, file, address: await dataAddress(file) })
  })
  return (
    <section aria-labelledby="mein-bild" className="mt-10">
      <h2 id="mein-bild" className="mb-2 text-2xl">
        Mein Ergebnis als Bild
      </h2>
      <p className="text-rock">Nur Sie sehen es, bis Sie es selbst teilen.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {SHARE_FORMATS.map((format) => (
          <Button key={format} look="second" busy={busy} onClick={() => void run(format)}>
            {FORMATS[format]}
          </Button>
        ))}
      </div>
      {problem ? (
        <p role="alert" className="mt-3">
          {problem.message}
        </p>
      ) : null}
      {picture ? <Shown picture={picture} /> : null}
    </section>
  )
}

function Shown({ picture: { format, file, address } }: { picture: Picture }) {
  const mayShare = typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })
  return (
    <div className="mt-4">
      <img
        src={address}
        alt="Mein Ergebnis"
        {...SHARE_SIZES[format]}
        className={`h-auto rounded-card ${format === 'wide' ? 'w-full' : 'w-56 max-w-full'}`}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {mayShare ? (
          // closing the system's sheet without sharing is no fault
          <Button icon={<Share2 aria-hidden />} onClick={() => void navigator.share({ files: [file] }).catch(() => {})}>
            Teilen
          </Button>
        ) : null}
        <Button
          look={mayShare ? 'second' : 'main'}
          icon={<Download aria-hidden />}
          onClick={() => download(file.name, file)}
        >
          Speichern
        </Button>
      </div>
    </div>
  )
}

/** The file within an address: pages load pictures from nowhere else. */
function dataAddress(file: File): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture cannot be read.')))
    reader.readAsDataURL(file)
  })
}
