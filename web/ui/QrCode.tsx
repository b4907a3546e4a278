import { create } from 'qrcode'
import { useMemo } from 'react'

/** Quiet zone that a camera needs around the modules, in modules. */
const QUIET = 4

/** A QR code, drawn; always dark on white, also on a dark page, or not every camera reads it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  const side = size + 2 * QUIET
  return (
    <svg role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} className="w-56 max-w-full">
      <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const dark = Array.from(modules.data, (bit, at) => (bit ? at : -1)).filter((at) => at >= 0)
  const squares = dark.map((at) => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`)
  return { size: modules.size, path: squares.join('') }
}
