/** A phone, as `test.use(PHONE)`. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Journeys that must go at a desk and on a phone: `for (const { name, options } of WIDTHS) test.describe(name, …)`. */
export const WIDTHS = [
  { name: 'at 1440 px', options: {} },
  { name: 'at 390 px', options: PHONE },
]

/** And with the dashboard's dark colours. */
export const WIDTHS_AND_DARK = [...WIDTHS, { name: 'in the dark', options: { colorScheme: 'dark' as const } }]
