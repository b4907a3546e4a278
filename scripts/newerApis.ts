/** The oldest browsers that are served, as the build knows them; the styles need these too. (rules/look#browsers) */
export const BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox128']

/**
 * APIs that one of these browsers does not have, as they stand in built code. Those that `web/missingApis.ts` makes up for are not among them:
 * Map.groupBy, the helpers of iterators, Set.prototype.union and its like, Promise.withResolvers, URL.canParse.
 */
const NEWER = [
  /\bObject\.groupBy\b/g,
  /\bArray\.fromAsync\b/g,
  /\bPromise\.try\b/g,
  /\bAbortSignal\.any\b/g,
  /\bURL\.parse\b/g,
  /\bRegExp\.escape\b/g,
  /\bError\.isError\b/g,
  /\bMath\.sumPrecise\b/g,
  /\bIntl\.DurationFormat\b/g,
  /\bURLPattern\b/g,
  /\bTemporal\./g,
  /\bscheduler\.(?:yield|postTask)\b/g,
  /\brequestIdleCallback\b/g,
  /\.(?:checkVisibility|showPopover|togglePopover|startViewTransition|moveBefore|setHTMLUnsafe|getHTML)\(/g,
  /\.(?:fromBase64|toBase64|fromHex|toHex|setFromBase64)\(/g,
  /\.getOrInsert(?:Computed)?\(/g,
  /\bnavigator\.userActivation\b/g,
]

/** Uses in libraries that ask first whether the browser has it. */
const ASKED_FIRST: ReadonlySet<string> = new Set(['.startViewTransition(', '.showPopover('])

/** Names of newer APIs in a built file, each once. */
export function newerIn(code: string): string[] {
  const found = new Set(NEWER.flatMap((pattern) => code.match(pattern) ?? []))
  return [...found].filter((name) => !ASKED_FIRST.has(name))
}
