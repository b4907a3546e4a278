import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { FIELD_WORDS } from '#contract/certificates/certificateWords.ts'
import type { Box } from '#domain/certificates/grounds.ts'
import { PAPER } from '#domain/certificates/templates.ts'
import { formatMeasure } from '#domain/text/numberFormats.ts'
import { boxOf, moved, widened, type Field, type Template } from './designs.ts'
import { NO_GUIDES, snapped, snappedWide, type Guides } from './snapping.ts'

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

/** Millimetres that an arrow key moves by: as it is, and with Shift. */
const STEPS = { small: 0.5, large: 5 } as const
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Keys that make the chosen field narrower and wider. */
const WIDER: Readonly<Record<string, number>> = { '-': -1, '+': 1 }

const HOW = 'urkunde-verschieben'

/**
 * The paper as it will be printed, with a frame around each field to drag, by mouse, finger or arrow keys. A frame is as large as its text; who needs a larger
 * target chooses the field in the list beside. (rules/certificates#preview)
 */
export function Paper({ canvas, template, chosen, isDrawn, onChoose, onField, onRemove }: PaperProps) {
  const { layout, fields } = template
  const paper = PAPER[layout]
  const place = useRef<HTMLDivElement>(null)
  const [guides, setGuides] = useState<Guides>(NO_GUIDES)
  const [spoken, setSpoken] = useState('')
  return (
    <>
      <div
        ref={place}
        role="group"
        aria-label="Blatt"
        className="relative w-full touch-pan-y bg-white shadow-card"
        style={{ aspectRatio: `${paper.width} / ${paper.height}` }}
      >
        <canvas ref={canvas} aria-hidden className={`absolute inset-0 size-full ${isDrawn ? '' : 'opacity-60'}`} />
        {fields.map((field, index) => (
          <FieldFrame
            // a field has no name of its own, and its place in the list is what the page knows it by
            key={`${index}-${field.of}`}
            field={field}
            others={fields.filter((_, other) => other !== index)}
            layout={layout}
            isChosen={chosen === index}
            perMillimetre={() => (place.current?.clientWidth ?? paper.width) / paper.width}
            onChoose={() => onChoose(index)}
            onField={(changed, stroke) => onField(index, changed, `${index} ${stroke}`)}
            onGuides={setGuides}
            onSpeak={setSpoken}
            onRemove={() => onRemove(index)}
          />
        ))}
        {guides.x === null ? null : (
          <span aria-hidden className={`${GUIDE} inset-y-0 border-l`} style={{ left: part(guides.x, paper.width) }} />
        )}
        {guides.y === null ? null : (
          <span aria-hidden className={`${GUIDE} inset-x-0 border-t`} style={{ top: part(guides.y, paper.height) }} />
        )}
      </div>
      <p id={HOW} hidden>
        Mit den Pfeiltasten verschieben, mit Umschalt in größeren Schritten; mit Plus und Minus breiter und schmaler,
        mit Entf entfernen.
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

const GUIDE = 'pointer-events-none absolute z-10 border-glow'
const part = (mm: number, of: number) => `${(mm / of) * 100}%`

type FieldFrameProps = {
  field: Field
  others: readonly Field[]
  layout: Template['layout']
  isChosen: boolean
  /** Pixels of a millimetre on the screen. */
  perMillimetre: () => number
  onChoose: () => void
  onField: (field: Field, stroke: string) => void
  onGuides: (guides: Guides) => void
  /** Says where a field has come to lie, for who does not see it. */
  onSpeak: (words: string) => void
  onRemove: () => void
}

function FieldFrame(props: FieldFrameProps) {
  const { field, layout, isChosen, onChoose } = props
  const { begin, follow, end } = useDrag(props)
  const press = keysFor(props)
  return (
    <div className="absolute" style={styleOf(boxOf(field, layout), layout)}>
      <button
        type="button"
        data-true-to-scale
        aria-pressed={isChosen}
        aria-label={`${FIELD_WORDS[field.of]}, ${wordsOfPlace(field)}`}
        aria-describedby={HOW}
        className={`absolute inset-0 cursor-move touch-none rounded-[2px] border border-dashed ${isChosen ? 'border-2 border-solid border-gentian bg-gentian/10' : 'border-gentian/40 hover:border-gentian'}`}
        onPointerDown={(event) => begin(event, 'field')}
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
          onPointerDown={(event) => begin(event, 'handle')}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={end}
        />
      ) : null}
    </div>
  )
}

const wordsOfPlace = ({ x, y }: Field) => `${formatMeasure(x)} mm von links, ${formatMeasure(y)} mm von oben`

function styleOf({ x, y, width, height }: Box, layout: Template['layout']) {
  const paper = PAPER[layout]
  return {
    left: part(x, paper.width),
    top: part(y, paper.height),
    width: part(width, paper.width),
    height: part(height, paper.height),
  }
}

type Drag = { from: Field; x: number; y: number; by: 'field' | 'handle'; stroke: string }

/** Moves or widens a field with the pointer; it snaps to lines unless Alt is held. (rules/certificates#designer) */
function useDrag({ field, others, layout, perMillimetre, onChoose, onField, onGuides }: FieldFrameProps) {
  const drag = useRef<Drag | null>(null)
  return {
    begin: (event: PointerEvent<HTMLElement>, by: Drag['by']) => {
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { from: field, x: event.clientX, y: event.clientY, by, stroke: `drag ${event.timeStamp}` }
      onChoose()
    },
    follow: (event: PointerEvent) => {
      const { current } = drag
      if (!current) return
      const scale = perMillimetre()
      const by = { x: (event.clientX - current.x) / scale, y: (event.clientY - current.y) / scale }
      if (by.x === 0 && by.y === 0) return
      const isWide = current.by === 'handle'
      const pulled = isWide ? widened(current.from, by.x, layout) : moved(current.from, by, layout)
      const snap = isWide ? snappedWide : snapped
      const placed = event.altKey ? { field: pulled, guides: NO_GUIDES } : snap(pulled, { layout, others })
      onGuides(placed.guides)
      onField(placed.field, current.stroke)
    },
    end: () => {
      drag.current = null
      onGuides(NO_GUIDES)
    },
  }
}

/** Moves, widens and removes a field with keys. */
function keysFor({ field, layout, onField, onSpeak, onRemove }: FieldFrameProps) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Delete') {
      event.preventDefault()
      return onRemove()
    }
    const direction = ARROWS[event.key]
    const wider = WIDER[event.key]
    if (!direction && wider === undefined) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const step = event.shiftKey && direction ? STEPS.large : STEPS.small
    const changed = direction
      ? moved(field, { x: direction.x * step, y: direction.y * step }, layout)
      : widened(field, (wider ?? 0) * STEPS.large, layout)
    onField(changed, 'keys')
    onSpeak(direction ? wordsOfPlace(changed) : `${formatMeasure(changed.width)} mm breit`)
  }
}
