// On a page as the server drew it, before the program that answers: fetches that once the page is painted, and keeps what is pressed meanwhile, which is
// pressed again once the program has taken the page over (web/takeOver.ts). Menus work without, and so do links but for those that say more than their
// address.
const { program = '', others = '' } = document.currentScript.dataset

/** @type {HTMLElement[]} in the order in which they were pressed */
let pressed = []

/** @param {MouseEvent} event */
function keepPressed(event) {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  const button = target instanceof Element ? target.closest('button:not([popovertarget]), a[data-with-state]') : null
  if (!(button instanceof HTMLElement)) return
  // opened beside, as the browser does it
  if (button instanceof HTMLAnchorElement && (ctrlKey || metaKey || shiftKey || altKey)) return
  event.preventDefault()
  // nor does React hear of it, which would act on what stood there before it was typed over
  event.stopPropagation()
  pressed.push(button)
}

/**
 * A number that is typed counts, not the steps beside it that were pressed before.
 * @param {Event} event
 */
function dropSteps({ target, isTrusted }) {
  if (!isTrusted || !(target instanceof Node)) return
  pressed = pressed.filter((button) => button.parentElement !== target.parentElement)
}

async function pressAgain() {
  document.removeEventListener('click', keepPressed, { capture: true })
  document.removeEventListener('input', dropSteps)
  for (const button of pressed) {
    // pressed twice by who was impatient: a dialog that has opened over it keeps the second from it
    const dialog = document.querySelector('dialog:modal')
    if (dialog === null || dialog.contains(button)) button.click()
    // what the next one acts on is drawn first
    await new Promise((drawn) => setTimeout(drawn))
  }
}

document.addEventListener('click', keepPressed, { capture: true })
document.addEventListener('input', dropSteps)
document.addEventListener('taken-over', () => void pressAgain(), { once: true })

let isFetched = false

async function fetchProgram() {
  if (isFetched) return
  isFetched = true
  for (const file of `${program} ${others}`.trim().split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  // one after the other, so that the page answers in between
  try {
    for (const file of program.split(' ')) await import(file)
  } catch {
    // without it links lead on by themselves
    await pressAgain()
  }
}

const PATIENCE_MS = 2000

// a page that nobody looks at is not painted
if (document.hidden || document.prerendering) void fetchProgram()
else {
  new PerformanceObserver(() => void fetchProgram()).observe({ type: 'paint', buffered: true })
  setTimeout(() => void fetchProgram(), PATIENCE_MS)
}
