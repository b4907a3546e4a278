import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { FIELD_WORDS } from '#contract/certificates/certificateWords.ts'
import { PAPER } from '#domain/certificates/templates.ts'
import { formatMeasure } from '#domain/text/numberFormats.ts'
import { moved, widened, type Field, type Template } from './designs.ts'

type PaperProps = {
  /** The paper is drawn on it. */
  canvas: RefObject<HTMLCanvasElement | null>
  template: Template
  chosen: number | null
  isDrawn: boolean
  onChoose: (index: number) => void
  /** A change of a field; those of one drag have the same name, so that one step takes them back. */
  onField: (index: number, field: Field, stroke: string) => void
  onRemove: (index: number) => void
}

/** Points in a millimetre: heights of fields are those of their letters. */
const POINTS = 72 / 25.4
const LINE_HEIGHT = 1.25
/** Millimetres that an arrow key moves by: as it is, and with Shift. */
const STEPS = { small: 0.5, large: 5 } as const
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * The paper as it will be printed, with a frame around each field to drag, by mouse, finger or arrow keys. A frame is as large as its text; who needs a larger
 * target chooses the field in the list beside. (rules/certificates#preview)
 */
export function Paper({ canvas, template, chosen, isDrawn, onChoose, onField, onRemove }: PaperProps) {
  const { layout, fields } = template
  const paper = PAPER[layout]
  const place = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={place}
      className="relative w-full touch-pan-y bg-white shadow-card"
      style={{ aspectRatio: `${paper.width} / ${paper.height}` }}
    >
      <canvas ref={canvas} aria-hidden className={`absolute inset-0 size-full ${isDrawn ? '' : 'opacity-60'}`} />
      {fields.map((field, index) => (
        <FieldFrame
          // a field has no name of its own, and its place in the list is what the page knows it by
          key={`${index}-${field.of}`}
          field={field}
          layout={layout}
          isChosen={chosen === index}
          perMillimetre={() => (place.current?.clientWidth ?? paper.width) / paper.width}
          onChoose={() => onChoose(index)}
          onField={(changed, stroke) => onField(index, changed, `${index} ${stroke}`)}
          onRemove={() => onRemove(index)}
        />
      ))}
    </div>
  )
}

const heightOf = ({ of, width, size, text }: Field): number =>
  of === 'code' ? width : (size * LINE_HEIGHT * (of === 'text' ? text.split('\n').length : 1)) / POINTS

type FieldFrameProps = {
  field: Field
  layout: Template['layout']
  isChosen: boolean
  /** Pixels of a millimetre on the screen. */
  perMillimetre: () => number
  onChoose: () => void
  onField: (field: Field, stroke: string) => void
  onRemove: () => void
}

function FieldFrame({ field, layout, isChosen, perMillimetre, onChoose, onField, onRemove }: FieldFrameProps) {
  const drag = useRef<{ from: Field; x: number; y: number; handle: boolean; stroke: string } | null>(null)
  const paper = PAPER[layout]
  const part = (mm: number, of: number) => `${(mm / of) * 100}%`

  const begin = (event: PointerEvent<HTMLElement>, handle: boolean) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: field, x: event.clientX, y: event.clientY, handle, stroke: `drag ${event.timeStamp}` }
    onChoose()
  }
  const follow = (event: PointerEvent) => {
    const { current } = drag
    if (!current) return
    const scale = perMillimetre()
    const by = { x: (event.clientX - current.x) / scale, y: (event.clientY - current.y) / scale }
    onField(current.handle ? widened(current.from, by.x, layout) : moved(current.from, by, layout), current.stroke)
  }
  const end = () => {
    drag.current = null
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Delete') {
      event.preventDefault()
      return onRemove()
    }
    const direction = ARROWS[event.key]
    if (!direction) return
    event.preventDefault()
    const step = event.shiftKey ? STEPS.large : STEPS.small
    onField(moved(field, { x: direction.x * step, y: direction.y * step }, layout), 'keys')
  }

  return (
    <div
      className="absolute"
      style={{
        left: part(field.x, paper.width),
        top: part(field.y, paper.height),
        width: part(field.width, paper.width),
        height: part(Math.max(heightOf(field), 4), paper.height),
      }}
    >
      <button
        type="button"
        data-true-to-scale
        aria-pressed={isChosen}
        aria-label={`${FIELD_WORDS[field.of]}, ${formatMeasure(field.x)} mm von links, ${formatMeasure(field.y)} mm von oben`}
        className={`absolute inset-0 cursor-move touch-none rounded-[2px] border border-dashed ${isChosen ? 'border-2 border-solid border-gentian bg-gentian/10' : 'border-gentian/40 hover:border-gentian'}`}
        onPointerDown={(event) => begin(event, false)}
        onPointerMove={follow}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={onChoose}
        onFocus={onChoose}
        onKeyDown={press}
      />
      {isChosen ? (
        <span
          aria-hidden
          className="absolute top-1/2 -right-1.5 size-3 -translate-y-1/2 cursor-ew-resize touch-none rounded-full border-2 border-white bg-gentian"
          onPointerDown={(event) => begin(event, true)}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={end}
        />
      ) : null}
    </div>
  )
}
