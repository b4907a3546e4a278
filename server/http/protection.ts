import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const SELF = ["'self'"]
const NONE = ["'none'"]
const YEAR_SECONDS = 31_536_000
/** Browser features that our pages do not use, and that injected code must not use. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']
const PERMISSIONS_POLICY = UNUSED.map((feature) => `${feature}=()`).join(', ')

/** HSTS: with https a browser must not use http any more. */
const mayComeByTlsOnly = (publicUrl: string) => publicUrl.startsWith('https:')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page that reads codes with the camera: it may, may run WebAssembly for it, and has a worker of its own. (rules/security#headers) */
    scansCodes?: true
  }
}

/** What a page that scans needs beyond the others: a compiled program, and one address that becomes code, named by its own policy. */
const SCANNING = { script: ["'self'", "'wasm-unsafe-eval'"], trustedTypes: ['ausgabe'] }

/** Sets the headers of an answer; made once, for its Fastify plugin checks and joins all of this again for each. */
function headersFor(publicUrl: string, { scriptSrc, trustedTypes }: Record<'scriptSrc' | 'trustedTypes', string[]>) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        scriptSrc,
        styleSrc: SELF,
        imgSrc: ["'self'", 'data:'],
        fontSrc: SELF,
        connectSrc: SELF,
        manifestSrc: SELF,
        formAction: SELF,
        frameAncestors: NONE,
        baseUri: NONE,
        objectSrc: NONE,
        requireTrustedTypesFor: ["'script'"],
        trustedTypes,
      },
    },
    strictTransportSecurity: mayComeByTlsOnly(publicUrl) ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}

/** The headers of every answer: own origin only, nothing inline, no text that becomes markup or code. (rules/security#headers) */
export function protect(app: FastifyInstance, publicUrl: string): void {
  const usual = headersFor(publicUrl, { scriptSrc: SELF, trustedTypes: NONE })
  const scanning = headersFor(publicUrl, { scriptSrc: SCANNING.script, trustedTypes: SCANNING.trustedTypes })
  const withCamera = PERMISSIONS_POLICY.replace('camera=()', 'camera=(self)')
  app.addHook('onRequest', (request, reply, done) => {
    const { scansCodes } = request.routeOptions.config
    reply.header('permissions-policy', scansCodes ? withCamera : PERMISSIONS_POLICY)
    const setHeaders = scansCodes ? scanning : usual
    setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
  })
}

/** The same for an answer written directly to the socket, which loads no resources. */
export function headersOfBareAnswers(publicUrl: string): string[] {
  return [
    'cache-control: no-store',
    "content-security-policy: default-src 'none';frame-ancestors 'none';base-uri 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'referrer-policy: no-referrer',
    'cross-origin-opener-policy: same-origin',
    'cross-origin-resource-policy: same-origin',
    `permissions-policy: ${PERMISSIONS_POLICY}`,
    ...(mayComeByTlsOnly(publicUrl) ? [`strict-transport-security: max-age=${YEAR_SECONDS}; includeSubDomains`] : []),
  ]
}
