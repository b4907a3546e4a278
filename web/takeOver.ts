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

/** Fields that were changed before the program came, and how each is given what it had. */
type Entered = ReadonlyMap<HTMLElement, () => void>

/** Fields of the page that were changed and of which its program does not know yet. */
export function enteredBefore(root: HTMLElement): Entered {
  const texts = [
    ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=checkbox], [type=radio]), textarea',
    ),
  ].flatMap((field) => {
    const { value } = field
    return value === field.defaultValue ? [] : [[field, () => type(field, value)] as const]
  })
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]')].flatMap((box) =>
    box.checked === box.defaultChecked ? [] : [[box, () => choose(box)] as const],
  )
  return new Map<HTMLElement, () => void>([...texts, ...boxes])
}

/** Ends the taking over of a page: what was entered stands in its fields, and what was pressed is pressed. */
export function afterTakeOver(root: HTMLElement, entered: Entered): void {
  holdMoment(null)
  forgetFirstData()
  document.querySelector('body > .start-old')?.remove()
  endTakeOver(() => {
    // what was entered last counts
    for (const enter of new Map([...entered, ...enteredBefore(root)]).values()) enter()
    // what is pressed acts on what was entered, which React draws first; until then `early.js` keeps it
    setTimeout(() => {
      delete root.dataset['drawn']
      document.dispatchEvent(new Event('taken-over'))
    })
  })
}

/** Types into a field as its user would: React does not look at a value that it has set itself. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = field.defaultValue
  value?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // the event that React reads as the field being left
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Chooses as its user would what was chosen, from what its form begins with. */
function choose(box: HTMLInputElement): void {
  box.checked = box.defaultChecked
  box.click()
}
