import type { ReactNode } from 'react'
import type { PageRow } from '#contract/pageRow.ts'
import { kindsOf } from '#domain/factTable.ts'
import type { AreaLink } from './AreaShell.tsx'

type Row = Pick<PageRow<'admin' | 'dashboard', string>, 'address' | 'menu' | 'under'>
/** The pages that have a link in the side bar. */
type Linked<Rows> = { [Name in keyof Rows]: Rows[Name] extends { menu: string } ? Name : never }[keyof Rows]

/** The links of an area's side bar, in the order of its table of pages. (rules/dashboard#shell, rules/staff#frame) */
export function linksOf<Rows extends Record<string, Row>>(
  rows: Rows,
  icons: Record<Linked<Rows>, ReactNode>,
): AreaLink[] {
  const found = new Map<string, ReactNode>(Object.entries(icons))
  return kindsOf(rows).flatMap((name) => {
    const { address: to, menu: label } = rowOf(rows, name)
    const below = kindsOf(rows).find((other) => rowOf(rows, other).under === name)
    const also = below && rowOf(rows, below).address
    return label === undefined ? [] : [{ to, label, icon: found.get(name), ...(also && { also }) }]
  })
}

const rowOf = (rows: Record<string, Row>, name: string): Partial<Row> & { address: string } =>
  rows[name] ?? { address: '' }
