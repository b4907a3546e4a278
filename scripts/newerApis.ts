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
  /\b(?:ReadableStream\.from|Iterator\.(?:concat|zip|zipKeyed)|Atomics\.(?:waitAsync|pause)|JSON\.rawJSON)\b/g,
  /\b(?:Float16Array|Math\.f16round|CSS\.highlights|cookieStore|CloseWatcher|documentPictureInPicture)\b/g,
  /\bPublicKeyCredential\.(?:parseCreationOptionsFromJSON|parseRequestOptionsFromJSON|getClientCapabilities)\b/g,
  /\.(?:requestClose|setHTML|parseHTMLUnsafe|getWeekInfo|transferToFixedLength|getComposedRanges|ariaNotify)\(/g,
  /\.bytes\(\)/g,
  /\b(?:closedby|closedBy|commandfor|commandFor|interestfor)\b/g,
  // a regular expression of sets (v), which begins where no division can ('(a+b)/vi' is one), or with flags for a part of it
  /(?<=(?:^|[=(,:;!&|?{[]|\breturn)\/(?:\\.|\[(?:\\.|[^\]\\\n]){0,500}\]|[^/\\\n[*]){1,500})\/(?=[dgimsuy]*v)[dgimsuyv]+(?=[.,;)\]}])/g,
  /RegExp\([^()]*,\s*["'`](?=[dgimsuy]*v)[dgimsuyv]+["'`]\)/g,
  /\(\?[ims]{0,3}(?:-[ims]{1,3})?(?<!\?):/g,
]

/** Styles that the oldest stated browsers do not know, without those that they merely leave out, such as balanced lines. */
const NEWER_STYLES = [
  /\blight-dark\(/g,
  /@(?:starting-style|scope|view-transition|position-try)\b/g,
  /\b(?:anchor|anchor-size|calc-size|sibling-index|sibling-count|linear|round|mod|rem)\(/g,
  /\bposition-(?:anchor|area)\b/g,
  /\b(?:rgb|hsl|oklch|oklab|lch|lab|color)\(from\b/g,
  /:(?:dir|state)\(/g,
  /(?<=[{};]\s?)&/g,
  /\bsubgrid\b/g,
]

/** Uses in libraries that ask first whether the browser has it. */
const ASKED_FIRST: ReadonlySet<string> = new Set([
  '.startViewTransition(',
  '.showPopover(',
  'PublicKeyCredential.getClientCapabilities',
])

/** Newer words of styles in a built file, each once; a part that asks for one of them by '@supports not' makes up for it. */
export function newerStylesIn(styles: string): string[] {
  // as the build writes them: without comments, and each condition up to its brace
  const [before = '', ...conditions] = styles.split('@supports')
  const madeUpFor = conditions.flatMap((one) => (one.startsWith(' not ') ? (one.split('{', 1)[0] ?? '') : []))
  const said = [before, ...conditions.map((one) => one.slice(one.indexOf('{')))].join('')
  const found = new Set(NEWER_STYLES.flatMap((pattern) => said.match(pattern) ?? []))
  return [...found].filter((word) => !madeUpFor.some((asked) => asked.includes(word)))
}

/** Names of newer APIs in a built file, each once. */
export function newerIn(code: string): string[] {
  const found = new Set(NEWER.flatMap((pattern) => code.match(pattern) ?? []))
  return [...found].filter((name) => !ASKED_FIRST.has(name))
}
