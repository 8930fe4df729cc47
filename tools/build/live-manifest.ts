// The list of routes that every live page loads, without the documents: no live page moves to one by itself, since links to
// them are plain. Of documents it keeps the page for unknown addresses.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = { id: string; parentId?: string; path?: string }
type Manifest = { routes: Record<string, Route> }

const NAME = /^manifest-[\w-]+\.js$/
const ASSIGNED = 'window.__reactRouterManifest='
const DOCUMENTS = ['pages/layouts/document', 'pages/layouts/reading', 'pages/offline/frame']
const UNKNOWN_ADDRESS = '*'

/** Throws where React Router no longer writes it as it did: then this has to be looked at again. */
export async function keepLiveRoutes(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => NAME.test(file))
  if (!name) throw new Error(`no list of routes in ${assets}`)
  const file = join(assets, name)
  const source = await readFile(file, 'utf8')
  if (!source.startsWith(ASSIGNED)) throw new Error(`${name} does not begin as a list of routes does`)
  const manifest = JSON.parse(source.slice(ASSIGNED.length).replace(/;\s*$/, '')) as Manifest
  await writeFile(file, `${ASSIGNED}${JSON.stringify(withoutDocuments(manifest))};`)
}

export function withoutDocuments<Whole extends Manifest>(manifest: Whole): Whole {
  const entries = Object.entries(manifest.routes)
  const kept = entries.filter(
    ([, { parentId = '', path }]) => !DOCUMENTS.includes(parentId) || path === UNKNOWN_ADDRESS,
  )
  const parents = new Set(kept.map(([, { parentId }]) => parentId))
  const live = kept.filter(([id]) => !DOCUMENTS.includes(id) || parents.has(id))
  return { ...manifest, routes: Object.fromEntries(live) }
}
