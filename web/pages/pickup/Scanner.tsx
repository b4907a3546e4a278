import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { readCode, type CameraFault } from './camera.ts'

type ScannerProps = { onRead: (code: string) => void; onClose: () => void }

/** The camera: reads the first code that it sees. Without it everything else works on. (rules/pickup#scanner) */
export function Scanner({ onRead, onClose }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<CameraFault | null>(null)
  const take = useEffectEvent(onRead)

  useEffect(() => {
    if (!video.current) return undefined
    const end = new AbortController()
    void readCode(video.current, end.signal).then((result) => {
      if (result === null || end.signal.aborted) return
      if ('code' in result) take(result.code)
      else setFault(result.fault)
    })
    return () => end.abort()
  }, [])

  return (
    <section aria-label="Scannen" className="mb-4 overflow-hidden rounded-card border border-line bg-paper">
      {fault ? (
        <Banner tone="warning" role="alert" title={WORDS[fault].title} className="m-3">
          {WORDS[fault].way} Suchen Sie sonst oben mit Nummer, Firma oder Name; ein Handscanner liest dort hinein.
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

const AGAIN = 'Drücken Sie dann noch einmal „Scannen“.'

const WORDS: Record<CameraFault, { title: string; way: string }> = {
  insecure: {
    title: 'Diese Adresse beginnt nicht mit https: Der Browser gibt die Kamera nicht frei.',
    way: 'Öffnen Sie die Ausgabe über ihre Adresse mit https.',
  },
  refused: {
    title: 'Die Kamera ist für diese Seite nicht freigegeben.',
    way: `Geben Sie sie beim Zeichen neben der Adresse oder in den Einstellungen des Browsers frei. ${AGAIN}`,
  },
  missing: { title: 'Dieses Gerät hat keine Kamera.', way: '' },
  busy: {
    title: 'Die Kamera wird gerade von etwas anderem verwendet.',
    way: `Schließen Sie, was sie verwendet. ${AGAIN}`,
  },
  lost: { title: 'Die Kamera ist nicht mehr da.', way: 'Ein neuer Versuch: „Scannen“.' },
  noReader: {
    title: 'Dieses Gerät kann noch keine Codes lesen.',
    way: `Was es dazu braucht, lädt es, sobald ein Netz da ist. ${AGAIN}`,
  },
  other: { title: 'Die Kamera lässt sich hier nicht verwenden.', way: '' },
}
