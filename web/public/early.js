// On a page as the server drew it, before the program that answers: fetches that once the page is painted, and keeps what is pressed meanwhile, which
// the program then presses again (web/takeOver.ts). Links and menus work without.
const { files } = document.currentScript.dataset

document.addEventListener(
  'click',
  (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest('button:not([popovertarget])') : null
    if (button === null || document.querySelector('[data-drawn]') === null) return
    event.preventDefault()
    for (const other of document.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed')
    button.setAttribute('data-pressed', '')
  },
  { capture: true },
)

function fetchProgram() {
  const [program, ...others] = files.split(' ')
  for (const file of [program, ...others])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
  void import(program)
}

// a page that nobody looks at is not painted
if (document.hidden) fetchProgram()
else requestAnimationFrame(() => setTimeout(fetchProgram))
