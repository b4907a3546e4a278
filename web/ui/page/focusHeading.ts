/** Focuses the page's heading, so that keyboard users start at the top. */
export function focusHeading(): void {
  const main = document.getElementById('inhalt')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
