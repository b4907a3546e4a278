/** For the `ref` of an element that appears far from the button that caused it: scrolls to it. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' })
}
