import type { ReactNode } from 'react'

export type FieldGridProps = { fields?: keyof typeof widths; children: ReactNode }

const widths = {
  narrow: '[--field-width:9rem]',
  normal: '',
  wide: '[--field-width:20rem]',
  measured: 'field-grid-measured',
}

/**
 * Fields side by side as far as there is room; labels, controls and messages of one row are aligned. 'measured': each as wide as what is typed
 * into it (`field-short` for a few digits; `field-part`, `field-long`, `field-whole` of the row, else half of it).
 */
export function FieldGrid({ fields = 'normal', children }: FieldGridProps) {
  return <div className={`field-grid -mb-5 ${widths[fields]}`}>{children}</div>
}
