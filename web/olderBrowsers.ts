/**
 * Loads, before anything else runs, what the oldest of the browsers that are served lack; it must be imported first. Newer ones load nothing.
 * (rules/look#browsers)
 */
const HAS = [
  'groupBy' in Map,
  'Iterator' in globalThis && 'map' in Iterator.prototype,
  'union' in Set.prototype,
  'withResolvers' in Promise,
  'canParse' in URL,
]
if (HAS.includes(false)) await import('./missingApis.ts')

export {}
