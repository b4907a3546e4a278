import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMedia } from '#web/ui/useMedia.ts'

export type Slide = { src: string; alt: string }

const INTERVAL_MS = 10_000

/** Pictures that change every 10 s until paused; with prefers-reduced-motion only by hand. (rules/shop#slideshow) */
export function Slideshow({ slides, label }: { slides: readonly Slide[]; label: string }) {
  const [shown, setShown] = useState(0)
  const [paused, setPaused] = useState(false)
  const wantsStillness = useMedia('(prefers-reduced-motion: reduce)')
  const runs = !paused && !wantsStillness

  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setShown((current) => (current + 1) % slides.length), INTERVAL_MS)
    return () => clearInterval(timer)
  }, [runs, slides.length])

  return (
    <section aria-roledescription="Bilderschau" aria-label={label} className="flex flex-col gap-2">
      <div className="relative aspect-[4/3] overflow-hidden rounded-card border border-line bg-spruce-tint">
        {slides.map(({ src, alt }, index) => (
          <img
            key={src}
            src={src}
            alt={alt}
            aria-hidden={index === shown ? undefined : true}
            width={1200}
            height={900}
            className={`absolute inset-0 size-full object-cover transition-opacity duration-700 ${index === shown ? '' : 'opacity-0'}`}
          />
        ))}
      </div>
      {/* as high without the button, too, which is gone for who wants no motion */}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2 pointer-coarse:min-h-11">
        <div className="-ml-2 flex">
          {slides.map(({ src }, index) => (
            <button
              key={src}
              type="button"
              aria-label={`Bild ${index + 1} von ${slides.length}`}
              aria-current={index === shown || undefined}
              onClick={() => {
                setShown(index)
                setPaused(true)
              }}
              className="group grid size-8 pointer-coarse:size-11 place-items-center rounded-field"
            >
              <span className="block size-2.5 rounded-full border border-rock transition-colors group-aria-[current]:border-spruce group-aria-[current]:bg-spruce" />
            </button>
          ))}
        </div>
        {wantsStillness ? null : (
          <button
            type="button"
            onClick={() => setPaused(!paused)}
            className="-mr-2 inline-flex min-h-9 motion-reduce:hidden pointer-coarse:min-h-11 items-center gap-2 rounded-field px-2 text-sm font-semibold text-spruce hover:bg-spruce-tint [&_svg]:size-4"
          >
            {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
            {paused ? 'Bilder abspielen' : 'Bilder anhalten'}
          </button>
        )}
      </div>
    </section>
  )
}
