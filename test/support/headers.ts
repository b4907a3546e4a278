type Headers = Record<string, string | string[] | number | undefined>

/** What the policy of every page and answer must say; nothing may be added that lets more in. (rules/security#headers) */
const POLICY: Record<string, string> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}
/** The page of the pickup: a program in WebAssembly, its worker's address, the camera, and nothing else. */
const SCANNING = {
  policy: { ...POLICY, 'script-src': "'self' 'wasm-unsafe-eval'", 'trusted-types': 'ausgabe' },
  camera: 'camera=(self)',
}
/** The policy of an answer to invalid HTTP, which no browser ever receives. */
const BARE_POLICY: Record<string, string> = {
  'default-src': "'none'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
}
const ALWAYS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
}
/** (rules/wire#request-id) */
const REQUEST_ID = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/
const TLS = 'max-age=31536000; includeSubDomains'

/** What is wrong with the headers of an answer; `keep` is what caches are told, `over` how the browser has come. */
export function headerFaults(
  headers: Headers,
  {
    keep,
    over = 'http',
    kind = 'answer',
  }: { keep: string; over?: 'http' | 'https'; kind?: 'answer' | 'bare' | 'scanning' },
): string[] {
  const told = (name: string) => String(headers[name] ?? 'missing')
  const policy = Object.fromEntries(
    told('content-security-policy')
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/, 2)),
  )
  const expected: Record<string, string> = {
    ...ALWAYS,
    'cache-control': keep,
    ...(kind === 'scanning' && {
      'permissions-policy': ALWAYS['permissions-policy']!.replace('camera=()', SCANNING.camera),
    }),
    'strict-transport-security': over === 'https' ? TLS : 'missing',
  }
  const wantedPolicy: Record<string, string> = { answer: POLICY, bare: BARE_POLICY, scanning: SCANNING.policy }[kind]
  const directives = new Set([...Object.keys(wantedPolicy), ...Object.keys(policy)])
  return [
    ...Object.entries(expected)
      .filter(([name, value]) => told(name) !== value)
      .map(([name, value]) => `${name}: ${told(name)}, not ${value}`),
    ...[...directives]
      .filter((name) => policy[name] !== wantedPolicy[name])
      .map((name) => `policy: ${name} ${policy[name]}, not ${wantedPolicy[name]}`),
    ...(kind === 'bare' || REQUEST_ID.test(told('x-request-id')) ? [] : [`x-request-id: ${told('x-request-id')}`]),
    ...Object.keys(headers)
      .filter((name) => /^access-control-|^x-powered-by$|^server$|^set-cookie$/.test(name))
      .map((name) => `${name}: ${told(name)}, which nobody may be told`),
  ]
}
