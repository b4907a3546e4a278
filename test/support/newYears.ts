/** All that a new year can take from the current one, with prices as they are. */
export const TAKE_ALL = {
  settings: true,
  legalTexts: true,
  documents: true,
  numberPlan: true,
  templates: true,
  items: true,
  percent: 0,
  step: 'cent',
  stock: true,
} as const
