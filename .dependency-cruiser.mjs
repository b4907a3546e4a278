/**
 * Rules of imports between the rooms. CONTRIBUTING.md says it in words; docs/test-run.md shows each rule catching something.
 * TypeScript 7 has no JavaScript API, so the files are read with @swc/core; without it 0 modules would be read and all would seem
 * well, therefore tools/boundaries.ts fails on 0 modules and 'everything resolves' on a path that leads nowhere.
 */
const tests = '(\\.test\\.tsx?$|^test/)'
const packages = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown']

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

const may = (room, ...rooms) =>
  rule(
    `${room} imports only ${rooms.join(', ') || 'itself'}`,
    { path: `^${room}/` },
    { path: '^(domain|contract|server|web)/', pathNot: `^(${[room, ...rooms].join('|')})/` },
  )

export default {
  forbidden: [
    may('domain'),
    may('contract', 'domain'),
    may('server', 'contract', 'domain'),
    may('web', 'contract', 'domain'),
    rule(
      'domain is pure',
      { path: '^domain/', pathNot: tests },
      { dependencyTypes: [...packages, 'core', 'unknown', 'undetermined'] },
    ),
    rule(
      'contract knows only zod',
      { path: '^contract/', pathNot: tests },
      { dependencyTypes: [...packages, 'core'], pathNot: '(^|/)node_modules/zod/' },
    ),
    rule(
      'SQL lives in stores',
      { path: '^server/', pathNot: `^server/(db/|schema/|mail/queue\\.ts|[^/]+/store\\.ts)|${tests}` },
      { path: '^server/drizzle\\.' },
    ),
    rule(
      'drizzle has one door',
      { path: '^(server|scripts|tools|bench|test)/', pathNot: '^server/drizzle\\.' },
      { path: '(^|/)node_modules/drizzle-orm/' },
    ),
    rule('routes are leaves', { pathNot: '^server/app\\.ts$' }, { path: '^server/[^/]+/routes\\.ts$' }),
    rule('parts never call', { path: '^web/(parts|ui)/' }, { path: '^web/(api|pages)/' }),
    rule('ui knows no product', { path: '^web/ui/' }, { path: '^web/(parts|state)/' }),
    rule(
      'rooms stand without scaffolding',
      { path: '^(domain|contract|server|web)/', pathNot: tests },
      { path: '^(test|bench|scripts|tools)/' },
    ),
    rule(
      // the browser side is built before it is deployed, from packages that stay behind
      'no development package at run time',
      { path: '^(domain|contract|server)/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no drawers',
      {},
      { path: '(^|/)(utils?|helpers?|common|misc|lib)(/|\\.tsx?$)', pathNot: '(^|/)node_modules/' },
    ),
    rule('no barrels', {}, { path: '(^|/)index\\.tsx?$', pathNot: '(^|/)node_modules/' }),
    rule('no circles', {}, { circular: true }),
    // Vite alone knows what '?url' is: the address of a file that is taken into the build as it is
    rule('everything resolves', {}, { couldNotResolve: true, pathNot: '\\.wasm\\?url$' }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(dist|data|tools/node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
