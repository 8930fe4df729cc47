// Before the program is read. Its files import one another ten thousand times, and two thousand are read: where each is was found
// again for every import, three fifths of a worker's start. For each file of a package Node also parses that package's whole list of
// exports, and Drizzle's has 137 KB: its relative imports need no list.
import { registerHooks } from 'node:module'

const WITH_LONG_LIST = '/node_modules/drizzle-orm/'

type Found = { url: string; format?: string | null | undefined }
const found = new Map<string, Found>()

/** Resolution depends on this alone: packages and their lists are looked for from a folder, and all of ours have one. */
function keyOf(specifier: string, parentURL: string): string {
  if (specifier.startsWith('.')) return new URL(specifier, parentURL).href
  if (!parentURL.includes('/node_modules/')) return specifier
  return `${parentURL.slice(0, parentURL.lastIndexOf('/'))} ${specifier}`
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context
    // What is required, not imported, may be found elsewhere.
    if (parentURL === undefined || !conditions.includes('import')) return next(specifier, context)
    const key = keyOf(specifier, parentURL)
    const known = found.get(key)
    if (known) return { ...known, shortCircuit: true }
    const isOwnFile =
      specifier.startsWith('.') && parentURL.includes(WITH_LONG_LIST) && parentURL.endsWith('.js')
    const { url, format } = isOwnFile ? { url: key, format: 'module' } : next(specifier, context)
    found.set(key, { url, format })
    return { url, format, shortCircuit: true }
  },
})
