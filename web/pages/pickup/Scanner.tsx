import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { codeReader } from './codeReader.ts'

/** So often a second a picture is looked at: enough for a hand that holds still, and easy on an old battery. */
const PAUSE_MS = 140

type ScannerProps = { onRead: (code: string) => void; onClose: () => void }

/** The camera: reads the first code that it sees. Without it everything else works on. (rules/pickup#scanner) */
export function Scanner({ onRead, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState('')
  const read = useEffectEvent(onRead)

  useEffect(() => {
    const end = new AbortController()
    watch(video.current, end.signal).then(
      (code) => {
        if (code !== null) read(code)
      },
      (error: unknown) => {
        if (!end.signal.aborted) setFault(faultOf(error))
      },
    )
    return () => end.abort()
  }, [])

  return (
    <section aria-label="Scannen" className="mb-4 overflow-hidden rounded-card border border-line bg-paper">
      {fault ? (
        <Banner tone="warning" role="alert" title={fault} className="m-3">
          Suchen Sie oben mit Nummer, Firma oder Name; ein Handscanner liest dort hinein.
        </Banner>
      ) : (
        <>
          <video
            ref={video}
            playsInline
            muted
            className="aspect-square max-h-[60dvh] w-full bg-band-deep object-cover"
          />
          <p className="px-4 pt-3 text-sm text-rock">Den Code der Abholbenachrichtigung ins Bild halten.</p>
        </>
      )}
      <div className="p-3">
        <Button look="second" wide="phone" onClick={onClose}>
          Scannen beenden
        </Button>
      </div>
    </section>
  )
}

/** Shows what the camera sees until a code is found; null when it was ended before. */
async function watch(video: HTMLVideoElement | null, end: AbortSignal): Promise<string | null> {
  if (!video) return null
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const stop = () => camera.getTracks().forEach((track) => track.stop())
  if (end.aborted) {
    stop()
    return null
  }
  end.addEventListener('abort', stop)
  try {
    video.srcObject = camera
    const [reader] = await Promise.all([codeReader(), video.play()])
    while (!end.aborted) {
      const [code] = await reader.detect(video)
      if (code?.rawValue) return code.rawValue
      await new Promise((enough) => setTimeout(enough, PAUSE_MS))
    }
    return null
  } finally {
    stop()
  }
}

const FAULTS: Record<string, string> = {
  NotAllowedError: 'Die Kamera ist für diese Seite nicht freigegeben.',
  NotFoundError: 'Dieses Gerät hat keine Kamera.',
  NotReadableError: 'Die Kamera wird gerade von etwas anderem verwendet.',
}

/** Why there is no picture; offline the reader may not have been loaded yet, and an address without TLS gets no camera. */
function faultOf(error: unknown): string {
  const known = error instanceof DOMException ? FAULTS[error.name] : undefined
  return known ?? 'Die Kamera lässt sich hier nicht verwenden.'
}
