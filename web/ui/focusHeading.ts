/** The page's heading takes the focus, so that keys go on from its beginning. */
export function focusHeading(): void {
  const main = document.getElementById('inhalt')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
