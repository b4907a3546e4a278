/** For the `ref` of what appears out of sight of the button that caused it. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
