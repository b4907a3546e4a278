// On a page as the server drew it, before the program that answers: fetches that once the page is painted, and keeps what is pressed meanwhile, which
// the program then presses again (web/takeOver.ts). Links and menus work without.
const { program = '', others = '' } = document.currentScript.dataset

document.addEventListener(
  'click',
  (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest('button:not([popovertarget])') : null
    if (button === null || document.querySelector('[data-drawn]') === null) return
    event.preventDefault()
    // nor does React hear of it, which would act on what stood there before it was typed over
    event.stopPropagation()
    for (const other of document.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed')
    button.setAttribute('data-pressed', '')
  },
  { capture: true },
)

let isFetched = false

async function fetchProgram() {
  if (isFetched) return
  isFetched = true
  for (const file of `${program} ${others}`.trim().split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  // one after the other, so that the page answers in between
  for (const file of program.split(' ')) await import(file)
}

const PATIENCE_MS = 2000

// a page that nobody looks at is not painted
if (document.hidden || document.prerendering) void fetchProgram()
else {
  new PerformanceObserver(() => void fetchProgram()).observe({ type: 'paint', buffered: true })
  setTimeout(() => void fetchProgram(), PATIENCE_MS)
}
