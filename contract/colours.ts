/**
 * The product's leading colours, as paper and mails use them. What is seen in the browser is set in web/ui/theme.css, with the shades for
 * the dark; its light values of the same names are these (web/ui/theme.test.ts).
 */
export const COLOURS = {
  ink: '#13221f',
  rock: '#55645f',
  line: '#d9ded8',
  snow: '#f6f7f3',
  paper: '#ffffff',
  spruce: '#0e4d45',
  gentian: '#2746c7',
  glow: '#c2380a',
} as const
