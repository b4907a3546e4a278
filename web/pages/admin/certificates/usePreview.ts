import { useEffect, useState, type RefObject } from 'react'
import type { CertificateKind } from '#domain/certificates/templates.ts'
import { call } from '#web/api/call.ts'
import { reasonOf } from '#web/api/problem.ts'
import type { Template } from './designs.ts'

/** Rest after a change before it is drawn: whoever drags or types makes many. */
const REST_MS = 250

/** Draws the design as it will be printed onto the canvas, anew after each change; null: not now, as something in it is wrong. `problem`: why the newest could not be drawn. */
export function usePreview(
  canvas: RefObject<HTMLCanvasElement | null>,
  kind: CertificateKind,
  template: Template | null,
): { isDrawn: boolean; problem: string | null } {
  const [shown, setShown] = useState<{ template: Template; problem: string | null } | null>(null)
  useEffect(() => {
    if (template === null) return
    let isLeft = false
    const draw = async () => {
      try {
        const picture = await call('POST /certificates/:kind/picture', { params: { kind }, body: template })
        // onto a canvas: the policy of the pages allows no picture from the memory
        const bitmap = await createImageBitmap(picture)
        const place = canvas.current
        if (isLeft || place === null) return
        place.width = bitmap.width
        place.height = bitmap.height
        place.getContext('2d')?.drawImage(bitmap, 0, 0)
        bitmap.close()
        setShown({ template, problem: null })
      } catch (error) {
        if (!isLeft) setShown({ template, problem: reasonOf(error) })
      }
    }
    const timer = setTimeout(() => void draw(), REST_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [canvas, kind, template])
  return { problem: shown?.problem ?? null, isDrawn: template !== null && shown?.template === template }
}
