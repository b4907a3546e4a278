/** The two colours that an organiser may choose, as the product brings them. (rules/settings#colours) */
export const OWN_LEADING = { leading: '#0e4d45', second: '#2746c7' } as const

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
  sun: '#ffc531',
  spruce: OWN_LEADING.leading,
  gentian: OWN_LEADING.second,
  glow: '#c2380a',
} as const

/** Colours beside the leading ones in the dark; equal to those of web/ui/theme.css. */
export const DARK_GROUNDS = {
  ink: '#e9efec',
  rock: '#a3b1ac',
  snow: '#101817',
  paper: '#172120',
  band: '#0a1312',
  'band-deep': '#0a1312',
  'band-quiet': '#a3b1ac',
} as const
