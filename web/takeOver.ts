import { forgetFirstData } from './api/firstData.ts'
import { holdMoment } from './state/moment.ts'
import { endTakeOver } from './ui/page/takeOver.ts'

/** The page as the server drew it: its path, and the moment for which it did. */
type DrawnPage = { path: string; moment: Date }

/** The page that the server drew into this element; null where it sent a first look. (rules/access#rendered) */
export function drawnPage({ dataset }: HTMLElement): DrawnPage | null {
  const { drawn, moment } = dataset
  return drawn === undefined || moment === undefined ? null : { path: drawn, moment: new Date(moment) }
}

type Field = HTMLInputElement | HTMLTextAreaElement
type Typed = { field: Field; text: string }

/** The texts that were typed into the page before its program came. */
export function typedBefore(root: HTMLElement): Typed[] {
  const fields = [...root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea')]
  return fields.flatMap((field) => (field.value === field.defaultValue ? [] : [{ field, text: field.value }]))
}

/** Ends the taking over of a page: what was typed stands in its fields, and what was pressed is pressed. */
export function afterTakeOver(root: HTMLElement, typed: readonly Typed[]): void {
  holdMoment(null)
  forgetFirstData()
  document.querySelector('body > .start-old')?.remove()
  endTakeOver(() => {
    for (const { field, text } of typed) type(field, field.value === field.defaultValue ? text : field.value)
    // what is pressed acts on what was typed, which React draws first; until then `early.js` keeps it
    setTimeout(() => {
      delete root.dataset['drawn']
      const pressed = root.querySelector<HTMLElement>('[data-pressed]')
      pressed?.removeAttribute('data-pressed')
      pressed?.click()
    })
  })
}

/** Types into a field as its user would: React does not look at a value that it has set itself. */
function type(field: Field, text: string): void {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = field.defaultValue
  value?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
