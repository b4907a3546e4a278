import type { Area } from '#domain/accounts/access.ts'
import type { Line } from '../endpoint.ts'

/** The area of a page: the guarded ones have a login in front. */
export type PageArea = Area | 'public'

/** Facts of a page, each said once: all that shows, guards and sends it derives from its row. (rules/access#addresses) */
export type PageRow<OwnArea extends PageArea, Right extends string> = {
  /** Its path; a part with a colon is a parameter. */
  address: string
  /** The title and description in tabs, search engines and shared links. */
  title: string
  description?: string
  area: OwnArea
  /** Only behind a login or with a code: noindex. */
  noindex: boolean
  /** Its address contains a code: neither browsers nor proxies may cache the page. (rules/codes#pages) */
  carriesCode: boolean
  /** The server draws it as HTML, the same for everybody. (rules/access#rendered) */
  isRendered: boolean
  /** Keys of the query string that it reads: an address with one of them is drawn by the browser alone. */
  reads?: readonly string[]
  /** It has a form that searches without a program: an address with `?q=` is drawn with what is found. (rules/results#search) */
  searches?: true
  /** Its file below `web/`, which is preloaded with the HTML. */
  module: string
  /** Public answers that it needs first; they are embedded in the HTML. (rules/wire#first-data) */
  first: readonly Line[]
  /** The large picture at its top (LCP): a file of the build by its name, or that of the shop's first card. */
  picture?: 'ridge' | 'firstOfShop'
  /** Right without which it does not open, or is of no use. (rules/staff#own-roles, rules/dashboard#own-access) */
  right?: Right
  /** Its link in the area's side bar. */
  menu?: string
  /** Heading under which the link stands there, behind those without one. */
  group?: string
  /** Its place among the pages to which one is led after the login, before all others that the own roles open. */
  entrance?: number
  /** Page whose link in the side bar is current on it too. */
  under?: string
  /** Fields that the search box of the area looks through there. */
  searchHint?: string
  /** Guard of the page: 'toGetIn' leads on whoever is logged in, 'unverified' whoever has confirmed the e-mail. */
  guard?: 'toGetIn' | 'unverified'
  /** Of a public page: shown while registration is closed, as it neither buys nor enters anything. (rules/settings#opening) */
  openWhileClosed?: true
  /** A page of results, kept by browsers and proxies for ten seconds: one of rankings, or of a single person, team or company. (rules/results#published) */
  results?: 'rankings' | 'single'
  /** 'band': it ends with the green band, so the footer draws no ridge line. */
  ground?: 'band'
}

export const EVENT_FIRST = ['GET /event'] as const
export const EVENT_AND_ITEMS = ['GET /event', 'GET /items'] as const
