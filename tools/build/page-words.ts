// Which words a live page sends along: `virtual:page-words` lists, by its address, every part that the page's own
// components, and those that come later, read by `useWords`, `metaOf` or `metaIn`. In the browser's build the words themselves stay away: a part
// is its name there, and `useWords` finds it among those that came with the page (src/router/use-words.ts).
import { existsSync, readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'virtual:page-words'
const SOURCES = join(import.meta.dirname, '../../src')
/** Files of words, and the hooks by which a page reads them. */
const WORDS = /^areas\/([^/]+\/[^/]+)\/words\/index\.ts$/
/** They pass on what they are given. */
const HOOK_FILES = ['web/use-words.ts', 'pages/framed-meta.ts']
const HOOKS = 'src/web/use-words.ts'
const LOADER = '#pages/page-words.ts'
const BROWSER_HOOKS = 'src/router/use-words.ts'

const ROUTE = /\broute\(\s*'([^']*)',\s*'([^']+)'/g
const IMPORTED = /^(?:import|export)\s+(?!type\b)([\w\s{},*$]*?)\s*from\s*'([^']+)'/gm
const LATER = /\bimport\(\s*'([^']+)'\s*\)/g
const READ = /\b(?:useWords|metaOf|metaIn)\(\s*(\w+)/g
const COMMENTS = /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm
const EXPORTED = /^export (?:async )?(?:const|function) (\w+)/gm

/** A part of the words: the file's path under `src/`, and what the file calls it. */
export type Part = { file: string; name: string }

export function idOf({ file, name }: Part): string {
  return `${WORDS.exec(file)?.[1] ?? file}#${name}`
}

export function pageWords(): Plugin[] {
  return [
    {
      name: 'page-words',
      resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
      load(id) {
        if (id !== `\0${NAME}`) return null
        return this.environment.name === 'client' ? 'export const WORDS_OF_PAGES = {}' : listed()
      },
    },
    {
      name: 'words-by-name',
      enforce: 'pre',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      load(id) {
        const file = underSources(id)
        return WORDS.test(file) ? namesOnly(file) : null
      },
      async resolveId(id, importer, options) {
        if (!id.endsWith('/use-words.ts') || importer === undefined) return null
        const found = await this.resolve(id, importer, { ...options, skipSelf: true })
        const isOurs = found?.id === join(SOURCES, '..', HOOKS)
        return isOurs ? join(SOURCES, '..', BROWSER_HOOKS) : null
      },
    },
  ]
}

function underSources(id: string): string {
  return relative(SOURCES, id).split(sep).join('/')
}

function namesOnly(file: string): string {
  const names = [...sourceOf(file).matchAll(EXPORTED)].map(([, name = '']) => name)
  return names.map((name) => `export const ${name} = ${JSON.stringify(idOf({ file, name }))}`).join('\n')
}

function listed(): string {
  const parts = new Map<string, string>()
  const imports: string[] = []
  const nameHere = (part: Part): string => {
    const id = idOf(part)
    const known = parts.get(id)
    if (known !== undefined) return known
    const own = `part${parts.size}`
    parts.set(id, own)
    imports.push(`import { ${part.name} as ${own} } from ${JSON.stringify(join(SOURCES, part.file))}`)
    return own
  }
  const pages = [...partsOfPages()].map(([pattern, read]) => {
    const entries = read.map((part) => `${JSON.stringify(idOf(part))}: ${nameHere(part)}`)
    return `${JSON.stringify(pattern)}: { ${entries.join(', ')} }`
  })
  return `${imports.join('\n')}\nexport const WORDS_OF_PAGES = { ${pages.join(',\n')} }\n`
}

/** By their address as `src/routes.ts` writes it; a page that reads none by a hook is not among them. Throws where
 *  a page that reads some does not send them. */
export function partsOfPages(): Map<string, Part[]> {
  const pages = [...sourceOf('routes.ts').matchAll(ROUTE)].flatMap(([, path = '', file = '']) => {
    const parts = partsReadFrom(file)
    if (parts.length === 0) return []
    if (!sourceOf(file).includes(LOADER))
      throw new Error(`src/${file} reads words by a hook: it has to send them (${LOADER})`)
    return [[path, parts] as const]
  })
  return new Map(pages)
}

/** Throws where a hook is given something else than a part imported from a file of words. */
export function partsReadFrom(page: string, sources = SOURCES): Part[] {
  const parts = new Map<string, Part>()
  const seen = new Set<string>()
  const open = [page]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || WORDS.test(file)) continue
    seen.add(file)
    const { imports, read, later } = scanned(file, sources)
    for (const name of read) {
      const from = imports.find(({ names }) => names.has(name))
      const part = { file: from?.file ?? '', name: from?.names.get(name) ?? '' }
      if (!WORDS.test(part.file)) throw new Error(`${file}: ${name} is no part of a file of words`)
      parts.set(idOf(part), part)
    }
    open.push(...imports.map((each) => each.file), ...later)
  }
  return [...parts.values()].toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
}

type Import = { file: string; names: ReadonlyMap<string, string> }
type Source = { imports: Import[]; read: string[]; later: string[] }

function scanned(file: string, sources: string): Source {
  const text = sourceOf(file, sources).replaceAll(COMMENTS, '')
  const imports = [...text.matchAll(IMPORTED)].flatMap(([, what = '', from = '']): Import[] => {
    const found = resolved(from, file, sources)
    return found === null ? [] : [{ file: found, names: namesIn(what) }]
  })
  return {
    imports,
    read: HOOK_FILES.includes(file) ? [] : [...text.matchAll(READ)].map(([, name = '']) => name),
    later: [...text.matchAll(LATER)].flatMap(([, from = '']) => resolved(from, file, sources) ?? []),
  }
}

/** What the file calls each, and what it is called where it comes from. */
function namesIn(what: string): Map<string, string> {
  const inner = /\{([\s\S]*)\}/.exec(what)?.[1] ?? ''
  return new Map(
    inner
      .split(',')
      .map((each) => each.trim().split(/\s+as\s+/))
      .flatMap(([name = '', own = name]) => (name === '' || name.startsWith('type ') ? [] : [[own, name]])),
  )
}

/** Under `src/`; null for a package and for what is no program. */
function resolved(from: string, importer: string, sources: string): string | null {
  if (!/\.tsx?$/.test(from)) return null
  if (from.startsWith('#')) return existsSync(join(sources, from.slice(1))) ? from.slice(1) : null
  return from.startsWith('.') ? posix.join(posix.dirname(importer), from) : null
}

function sourceOf(file: string, sources = SOURCES): string {
  return readFileSync(join(sources, file), 'utf8')
}
