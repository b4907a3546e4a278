/**
 * The product's main colours for PDFs and mails. Those of the browser are in web/ui/theme.css, with the values for dark mode; its
 * light values of the same names equal these (web/ui/theme.test.ts).
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
