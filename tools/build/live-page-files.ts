// Which files the browser's build makes of the live pages. On a bad line thirty small ones wait for each other, and one for all pages
// contains what most never need. So: React, the frame around every live page, and for each of the pages that visitors open first its own
// file and at most two more, which it shares with others.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>
type Context = Rolldown.ChunkingContext

const REACT = /\0esm-react:/
/** As React Router's plugin names a route in the browser's build, without what only the server runs. */
const ROUTE = '?__react-router-build-client-route'
const FRAME = ['router/dom.tsx', `root.tsx${ROUTE}`, `pages/layouts/portal.tsx${ROUTE}`]
/** Visitors' first pages: limited to a number of files and bytes (first-loads.test.ts). */
const FIRST_PAGES = ['login', 'intake', 'schedule']
/** What clients open next, without the rest of what signing in and the questions are made of. */
const FOR_CLIENTS = ['portal', 'documents']
/** Loaded by what is loaded for everybody who is signed in. */
const BELL = 'areas/messages/notifications/web/bell.tsx'
const LIVE_PAGES = 'pages/{portal,staff,diagnostics}/*.tsx'

/** Pages that show parts of others need these parts alone, and nothing else that staff share. */
const DIAGNOSTICS = 'diagnostics/'

/** Fields and their rules, which other pages load later: each would be a separate file. */
const FIELDS = /src\/(?:ui\/form|kernel)\//

const OF_DOCUMENTS = /src\/areas\/documents\/documents\//

/** What a page reads of them, its loader gives: only documents, whose scripts nobody loads, still hold them whole. */
const WORDS = /src\/areas\/[^/]+\/[^/]+\/words\//

/** The file that a module goes into, by the live pages that need it at once; null for the only page's own. */
function sharedFile(id: string, pages: ReadonlySet<string>): string | null {
  if (WORDS.test(id)) return null
  const first = FIRST_PAGES.filter((page) => pages.has(page))
  const [only] = first
  if (
    first.length > 1 ||
    (only && (FIELDS.test(id) || (only !== 'schedule' && FOR_CLIENTS.some((page) => pages.has(page)))))
  )
    return 'forms'
  // With their later loads, these would be cut into as many files as they have screens.
  if (only === 'login' || only === 'intake') return only === 'login' ? 'account' : 'answers'
  // The page of a case shows it as well, later.
  if (pages.has('documents') && OF_DOCUMENTS.test(id)) return 'papers'
  if (pages.size < 2) return null
  if (only === 'schedule' || pages.has('portal')) return 'client'
  // Read on telephones: without what else staff share.
  if (pages.has('documents')) return 'papers'
  return [...pages].some((page) => page.startsWith(DIAGNOSTICS)) ? 'specimens' : 'staff'
}

/** Each brings along its own dependencies: the most widely used come first. */
const SHARED_FILES = [
  'forms',
  'client',
  'answers',
  'account',
  'papers',
  'soon',
  'later',
  'specimens',
  'staff',
]
const OF_STAFF = ['specimens', 'staff']
/** Where a module goes that is needed soon, so that nothing has to bring along the file it would be in. */
const BESIDE: Readonly<Record<string, string>> = { answers: 'forms', papers: 'client' }

export function livePageFiles(root: string): Groups {
  const sources = join(root, 'src')
  const reached = memo((context) =>
    reachedFrom(
      FRAME.map((file) => join(sources, file)),
      context,
    ),
  )
  const pages = memo((context) => {
    const routes = globSync(LIVE_PAGES, { cwd: sources }).map((file) => [
      nameOf(file),
      join(sources, file + ROUTE),
    ])
    return routes.flatMap(([name = '', id = '']) =>
      context.getModuleInfo(id) ? [{ name, files: reachedFrom([id], context) }] : [],
    )
  })
  /** What these files load on demand, with its imports. */
  const partsOf = (files: readonly string[], context: Context) => {
    const atOnce = reachedFrom(
      files.map((file) => join(sources, file)),
      context,
    )
    const parts = [...atOnce].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    return reachedFrom(parts, context)
  }
  const later = memo((context) =>
    partsOf(
      [...FRAME, ...[...FIRST_PAGES, ...FOR_CLIENTS].map((page) => `pages/portal/${page}.tsx${ROUTE}`)],
      context,
    ),
  )
  /** A client's part loaded on demand may depend on what staff's pages share: it does not bring along all of that. */
  const fileOf = (id: string, context: Context): string | null => {
    const file = sharedFile(id, pagesOf(id, context))
    if (file !== null && OF_STAFF.includes(file) && later(context).has(id))
      return soon(context).has(id) ? 'soon' : 'later'
    const isBeside = soon(context).has(id) && !OF_DOCUMENTS.test(id)
    return (file !== null && isBeside && BESIDE[file]) || file
  }
  /** Of every live page, and of the first one of clients: `later` would bring along what other pages are made of. */
  const soon = memo((context) =>
    partsOf([...FRAME, `pages/portal/portal.tsx${ROUTE}`], context).union(
      reachedFrom([join(sources, BELL)], context),
    ),
  )
  const pagesOf = (id: string, context: Context) =>
    new Set(pages(context).flatMap(({ name, files }) => (files.has(id) ? [name] : [])))
  return [
    { name: 'react', test: REACT, priority: 20 },
    { name: (id, context) => (reached(context).has(id) ? 'frame' : null), priority: 19 },
    ...SHARED_FILES.map((file, index) => ({
      name: (id: string, context: Context) => (fileOf(id, context) === file ? file : null),
      priority: 18 - index,
    })),
  ]
}

const ON_EVERY_LIVE_PAGE = /^assets\/(?:react|frame|rolldown-runtime)-/

/** Files fetched along with a part loaded on demand: each name here is a name in the first load. */
export function withoutTheFrame(_file: string, files: string[]): string[] {
  return files.filter((file) => !ON_EVERY_LIVE_PAGE.test(file))
}

/** What these files import, transitively; later loads are not among it. */
function reachedFrom(files: readonly string[], context: Context): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...files]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = reached.has(id) ? null : context.getModuleInfo(id)
    if (!module) continue
    reached.add(id)
    open.push(...module.importedIds)
  }
  return reached
}

/** "pages/staff/intake.tsx" is another page than "pages/portal/intake.tsx". */
function nameOf(file: string): string {
  return file.replace(/^pages\/(?:portal\/)?|\.tsx$/g, '')
}

/** The modules of one build are all known before the first is asked about. */
function memo<Value>(make: (context: Context) => Value): (context: Context) => Value {
  let made: { value: Value } | null = null
  return (context) => (made ??= { value: make(context) }).value
}
