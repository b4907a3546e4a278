import { createElement } from 'react'
import type { ComponentProps } from 'react'

/** What the icon package keeps of an icon: its parts on 24 by 24, lines two wide. */
type Drawing = { node: readonly (readonly [part: string, attributes: Record<string, string>])[] }

const LINES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * An icon of lucide as a component; one without a name is decoration. The build puts this in place of the package's own way of drawing,
 * with its contexts and settings that nobody here uses (vite.config.ts: 1 kB of the first page load).
 */
export function drawnIcon({ node }: Drawing) {
  const parts = node.map(([part, attributes]) => createElement(part, attributes))
  return (props: ComponentProps<'svg'>) =>
    createElement('svg', { 'aria-hidden': props['aria-label'] === undefined, ...LINES, ...props }, ...parts)
}
