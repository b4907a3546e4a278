/** Answers the pages' calls of the API on a server: the endpoint with its address ('GET /items') in, its answer out. */
export type AskApi = (sentence: string) => Promise<unknown>

/** JSON with which the API answers a call of a page; `absent`: it was refused, for there is no such thing. */
export type ApiAnswer = { kind: 'found' | 'absent'; json: string }

export type PageToRender = { path: string; now: Date; ask: (sentence: string) => Promise<ApiAnswer> }

/** A page as HTML, the path whose page it is (a guard may have led on from the one that was asked for), the moment for which it is drawn, and the JSON of all that it asked of the API. `isAbsent`: there was none of something that it asked for. */
export type RenderedPage = {
  html: string
  path: string
  moment: Date
  answers: Record<string, string>
  isAbsent: boolean
}

/**
 * Draws a page as HTML. Built of the browser's own pages (`web/renderPage.tsx`) into a file that servers load; null for a page that cannot be drawn
 * now, because a call failed. What says that there is no such result is drawn too. One at a time: pages keep state in modules. (rules/access#rendered)
 */
export type RenderPage = (asked: PageToRender) => Promise<RenderedPage | null>

/** Name of that file in the folder of its build, and the folder within `dist`, which is not served. */
export const RENDERER = { folder: '.pages', file: 'renderPage.js' } as const
