import type { ReactNode } from 'react'
import type { PageRow } from '#contract/pages/pageRow.ts'
import type { AreaLink } from './SideLinks.tsx'

type Row = Pick<PageRow<'admin' | 'dashboard', string>, 'address' | 'menu' | 'group' | 'under'>
/** The pages that have a link in the side bar. */
type Linked<Rows> = { [Name in keyof Rows]: Rows[Name] extends { menu: string } ? Name : never }[keyof Rows]

/** The links of an area's side bar, in the order of its table of pages, those of a group last. (rules/dashboard#shell, rules/staff#frame) */
export function linksOf<Rows extends Record<string, Row>>(
  rows: Rows,
  icons: Record<Linked<Rows>, ReactNode>,
): AreaLink[] {
  const found = new Map<string, ReactNode>(Object.entries(icons))
  const pages: [string, Row][] = Object.entries(rows)
  const links = pages.flatMap(([name, { address: to, menu: label, group }]) => {
    const also = pages.find(([, { under }]) => under === name)?.[1].address
    return label === undefined
      ? []
      : [{ to, label, icon: found.get(name), ...(group && { group }), ...(also && { also }) }]
  })
  return [...links.filter(({ group }) => group === undefined), ...links.filter(({ group }) => group !== undefined)]
}
