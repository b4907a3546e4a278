import type { ReactNode } from 'react'

const widths = { narrow: '[--field-width:9rem]', normal: '', wide: '[--field-width:20rem]' }

/** Fields side by side as far as there is room; labels, controls and messages of one row are aligned. */
export function FieldGrid({ fields = 'normal', children }: { fields?: keyof typeof widths; children: ReactNode }) {
  return <div className={`field-grid -mb-5 ${widths[fields]}`}>{children}</div>
}
