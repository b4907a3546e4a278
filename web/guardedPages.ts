import type { LoaderFunctionArgs, RouteObject, To } from 'react-router'
import { ADDRESSES, type AddressedPage } from '#contract/pages/pageAddresses.ts'
import type { PageArea, PageRow } from '#contract/pages/pageRow.ts'
import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import { moduleNamed, page, type FetchPage } from './page.ts'

type Guarded<Right extends string> = Pick<PageRow<'admin' | 'dashboard', Right>, 'module' | 'right' | 'searchHint'>
/** A row of any area. */
type Row<Right extends string> = Pick<PageRow<PageArea, Right>, 'address' | 'right'>

/**
 * Whether an address is of use to whoever `may` do these things: a page of this table with its right, any other always.
 * (rules/staff#own-roles, rules/dashboard#own-access)
 */
export function openWith<Name extends AddressedPage, Right extends string>(rows: Record<Name, Row<Right>>) {
  const patterns = tableOf(kindsOf(rows), (name) => patternOf(rows[name].address))
  return (may: (right: Right) => boolean) =>
    (to: To): boolean => {
      const pathname = typeof to === 'string' ? (to.split(/[?#]/, 1)[0] ?? '') : (to.pathname ?? '')
      const name = kindsOf(rows).find((one) => patterns[one].test(pathname))
      const right = name && rows[name].right
      return right === undefined || may(right)
    }
}

/**
 * The lines of the route table for the pages of an area that not everybody there may open: `admit` throws what is shown or done in a page's
 * place, and nothing is loaded for it. In the loader, not before it: what is thrown there is shown within the frame.
 */
export function guardedRoutes<Name extends AddressedPage, Right extends string>(
  rows: Record<Name, Guarded<Right>>,
  admit: (name: Name) => void,
) {
  return (modules: Readonly<Record<string, FetchPage>>): RouteObject[] =>
    kindsOf(rows).map((name) => {
      const { module, searchHint } = rows[name]
      const fetchPage = page(moduleNamed(modules, module))
      const lazy = async () => {
        const { loader, ...parts } = await fetchPage()
        const admitted = (given: LoaderFunctionArgs, context: unknown) => {
          admit(name)
          return loader ? loader(given, context) : null
        }
        return { ...parts, loader: admitted }
      }
      return { id: name, path: ADDRESSES[name], lazy, ...(searchHint && { handle: { searchHint } }) }
    })
}

const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`)
