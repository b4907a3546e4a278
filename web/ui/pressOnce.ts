/**
 * Lets Enter that is held down do a thing once, on every page: what the first press has changed may have brought another button, link or form under it.
 * In a text of several lines it goes on. (rules/forms#held-down)
 */
export function pressOnce(): void {
  document.addEventListener('keydown', ignoreRepeat, { capture: true })
}

function ignoreRepeat(event: KeyboardEvent): void {
  if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  event.stopImmediatePropagation()
}
