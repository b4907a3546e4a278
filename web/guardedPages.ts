import type { LoaderFunctionArgs, To } from 'react-router'
import { ADDRESSES } from '#contract/paths.ts'
import type { Page } from '#contract/paths.ts'
import { kindsOf, tableOf } from '#domain/factTable.ts'
import { page } from './page.ts'
import type { PageModule } from './page.ts'

/**
 * Whether an address is of use to whoever `may` do these things: a page of this table with its right, any other always.
 * (rules/staff#own-roles, rules/dashboard#own-access)
 */
export function openWith<Name extends Page, Right>(rights: Record<Name, Right>) {
  const patterns = tableOf(kindsOf(rights), (name) => patternOf(ADDRESSES[name]))
  return (may: (right: Right) => boolean) =>
    (to: To): boolean => {
      const pathname = typeof to === 'string' ? (to.split(/[?#]/, 1)[0] ?? '') : (to.pathname ?? '')
      const name = kindsOf(rights).find((one) => patterns[one].test(pathname))
      return name === undefined || may(rights[name])
    }
}

/**
 * The pages of an area that not everybody there may open: `admit` throws what is shown or done in a page's place, and nothing is loaded for
 * it. In the loader, not before it: what is thrown there is shown within the frame.
 */
export function guardedPages<Name extends Page>(admit: (name: Name) => void) {
  return <Module extends PageModule>(name: Name, fetchModule: () => Promise<Module>) => {
    const fetchPage = page(fetchModule)
    return async () => {
      const { loader, ...module } = await fetchPage()
      const admitted = (given: LoaderFunctionArgs, context: unknown) => {
        admit(name)
        return loader ? loader(given, context) : null
      }
      return { ...module, loader: admitted }
    }
  }
}

const patternOf = (address: string) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`)
