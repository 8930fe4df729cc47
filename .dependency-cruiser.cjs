// The walls of the house (docs/architecture.md). Each rule says what a room may import; everything else of ours is refused.
const { readdirSync, readFileSync } = require('node:fs')

const FOR_TESTS = '(/testing|-(for|of)-tests)\\.tsx?$'
const OURS = '^(src|content|tests|tools|emulators)/'

/** A room may import only what matches `may`, of all that is ours. */
function room(name, from, may, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: '\\.test\\.tsx?$' },
    to: { path: OURS, pathNot: may },
  }
}

/**
 * Features form no circle: none imports another that comes after it in the server's list, be it a type. Those without a
 * server, and so without a place in the list, stand below all that have one; screens that show several stand above.
 */
const SCREENS = ['portal']

function featureOrder() {
  const list = /FEATURES: Features = \[(.*?)\]/s.exec(readFileSync('src/server/features.ts', 'utf8'))
  if (!list) throw new Error('src/server/features.ts holds no list of features')
  const folders = readdirSync('src/areas').flatMap((area) => readdirSync(`src/areas/${area}`))
  const listed = [...list[1].matchAll(/(\w+)Feature\b/g)].map(([, name]) => name)
  const standing = listed.filter((name) => folders.includes(name))
  const below = folders.filter((name) => !listed.includes(name) && !SCREENS.includes(name))
  const screens = SCREENS.filter((name) => folders.includes(name))
  const order = [...below, ...standing, ...screens]
  return order.slice(0, -1).map((name, place) => ({
    name: 'feature-order',
    comment: 'A feature imports those before it in src/server/features.ts only.',
    severity: 'error',
    from: { path: `^src/areas/[^/]+/${name}/`, pathNot: '\\.test\\.tsx?$|/server/testing\\.ts$' },
    to: { path: `^src/areas/[^/]+/(${order.slice(place + 1).join('|')})/` },
  }))
}

const KERNEL = '^src/kernel/'
const FIRM = '^src/firm/'
const UI = '^src/ui/'
const API = '^src/api/'
const SHARED_WEB = '^src/web/'
const ANY_RULES = '^src/areas/[^/]+/[^/]+/rules/'
const ANY_WORDS = '^src/areas/[^/]+/[^/]+/words/index\\.ts$'
const ANY_CONTRACT =
  '^src/areas/[^/]+/[^/]+/((availability|conflicts|copies|facts|notices|package|templates|today)-)?contract\\.ts$'
const FRONT_DOOR = '^src/areas/[^/]+/[^/]+/server/index\\.ts$'
const PORTS = '^src/platform/ports/'

module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    ...featureOrder(),
    {
      name: 'helpers-of-tests',
      comment: 'What is written for tests is imported by tests, and by what is written for them.',
      severity: 'error',
      from: { pathNot: `^(tests|e2e|bench)/|\\.test\\.tsx?$|${FOR_TESTS}` },
      to: { path: `^tests/|${FOR_TESTS}` },
    },
    {
      name: 'no-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^(virtual|inline-script|tool-script):', '/\\+types/'] },
    },
    {
      name: 'read-when-needed',
      comment: 'What writes documents is imported when one is asked for: no start reads it.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['\\.test\\.ts$', '^src/platform/pdf-'] },
      to: {
        path: '^src/platform/pdf-(?:writer|letters)\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'identity-without-kysely',
      comment:
        'The whole of Better Auth brings a database layer that we do not use: take better-auth/minimal.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: 'node_modules/better-auth/dist/index\\.', dependencyTypesNot: ['type-only'] },
    },
    room('kernel', KERNEL, [KERNEL], 'The kernel knows nobody.'),
    {
      name: 'kernel-packages',
      severity: 'error',
      from: { path: KERNEL, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    room('firm', FIRM, [KERNEL, FIRM], 'Facts stand on the alphabet only.'),
    room('ui', UI, [KERNEL, UI], 'The design system knows no business.'),
    room('router', '^src/router/', ['^src/router/'], 'The router knows no page.'),
    room('api', API, [KERNEL, API, ANY_CONTRACT], 'The way to the server is typed by the contracts alone.'),
    room(
      'shared-web',
      SHARED_WEB,
      [KERNEL, FIRM, UI, API, SHARED_WEB, ANY_RULES],
      'What web rooms share belongs to no feature.',
    ),
    room('rules', '^src/areas/[^/]+/[^/]+/rules/', [KERNEL, FIRM, ANY_RULES], 'Rules are pure.'),
    room(
      'contract',
      ANY_CONTRACT,
      [KERNEL, FIRM, ANY_RULES, ANY_CONTRACT, '^src/api/(procedure|schema)\\.ts$'],
      'A contract speaks of shapes and rules.',
    ),
    room(
      'server-room',
      '^src/areas/([^/]+/[^/]+)/server/',
      [KERNEL, FIRM, '^src/platform/', ANY_RULES, ANY_CONTRACT, FRONT_DOOR, '^src/areas/$1/(server|words)/'],
      'A server room enters its neighbours by the front door.',
    ),
    room(
      'web-room',
      '^src/areas/([^/]+/[^/]+)/web/',
      [KERNEL, FIRM, UI, API, SHARED_WEB, ANY_RULES, ANY_CONTRACT, ANY_WORDS, '^src/areas/$1/(web|words)/'],
      "A web room never enters a neighbour's web; it may say a neighbour's words.",
    ),
    room('words', '^src/areas/([^/]+/[^/]+)/words/', [KERNEL, '^src/areas/$1/words/'], 'Words stand alone.'),
    room(
      'pages',
      '^src/pages/',
      [
        '^src/pages/',
        '^src/areas/[^/]+/[^/]+/(web|words|rules)/',
        '^content/',
        UI,
        KERNEL,
        FIRM,
        API,
        SHARED_WEB,
      ],
      'Pages compose.',
    ),
    room('platform', '^src/platform/', ['^src/platform/', KERNEL], 'The ground knows no feature.'),
    room(
      'adapters',
      '^src/adapters/([^/]+)/',
      [
        PORTS,
        KERNEL,
        '^src/platform/(cage/|cms/|(database|columns|public-address)\\.ts$)',
        '^src/adapters/$1/',
      ],
      'An adapter speaks to the outside for one port.',
    ),
    {
      name: 'server-not-to-pages',
      comment: 'The site handler loads the built React app instead.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
      to: { path: ['^src/pages/', '^src/areas/[^/]+/[^/]+/web/', SHARED_WEB, '^src/(root|routes|entry)\\b'] },
    },
    {
      name: 'browser-never-reaches-server',
      comment: 'Nothing that is sent to a browser may reach the server, the platform or an adapter.',
      severity: 'error',
      from: { path: '^src/(pages|ui|api|web|router|root|routes|entry\\.client)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|platform|adapters|areas/[^/]+/[^/]+/server)/', reachable: true },
    },
    {
      name: 'sql-only-in-repositories',
      comment: 'SQL stands in tables.ts and repository.ts (and the database itself).',
      severity: 'error',
      from: {
        path: '^src/areas/',
        pathNot: ['/server/[a-z-]*(tables|repository)\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: 'node_modules/(drizzle-orm|pg)/' },
    },
    ...[
      ['better-auth', 'identity'],
      ['nodemailer', 'mail'],
    ].map(([vendor, adapter]) => ({
      name: `${vendor}-only-in-its-adapter`,
      severity: 'error',
      from: { path: '^src/', pathNot: [`^src/adapters/${adapter}/`, '\\.test\\.ts$'] },
      to: { path: `node_modules/(@types/)?${vendor}/` },
    })),
    {
      name: 'watched-by-need',
      comment:
        'What counts and traces is loaded where its setting asks for it alone: by import(), or as a type.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/(metrics|traces)/', '\\.test\\.ts$'] },
      to: {
        path: '^src/server/(metrics|traces)/|node_modules/(prom-client|@opentelemetry)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'emulators-stand-outside',
      comment: 'An emulator stands for an outside service: it shares nothing with the product.',
      severity: 'error',
      from: { path: '^emulators/' },
      to: { path: '^src/' },
    },
    {
      name: 'nobody-imports-emulators',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(emulators|tests)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css', '.mdx'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    exclude: { path: '(\\.react-router|^build)/' },
  },
}
