// As a program: builds what is stale of the folder it stands in, and says as one line of JSON which file a worker runs. A start and a
// reload run it as a process of its own: the build's memory is given back, and at a reload this is the next release's program, not one
// that the running release has read. What it takes and prints is an agreement between releases: things are only added.
//   --try  also reads the whole program of a worker once, as a worker would
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** In npm's two lists of packages: what the release asks for, and what was put there. */
type Listed = { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }

function listed(file: string): Record<string, Listed> | null {
  if (!existsSync(file)) return null
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, Listed> }
  return packages
}

/** What runs is looked at, so that the packages of development may be taken away. Null: all there, or npm did not put them there. */
export function whyNotPackages(root: string): string | null {
  const wanted = listed(join(root, 'package-lock.json'))
  const there = listed(join(root, 'node_modules/.package-lock.json'))
  const remedy = `Run "npm ci" in ${root}, then start or reload again.`
  if (!existsSync(join(root, 'node_modules'))) return `There is no node_modules in ${root}. ${remedy}`
  if (!wanted || !there) return null
  const wrong = Object.entries(wanted).filter(
    ([name, { version, dev, optional, devOptional }]) =>
      name !== '' && !dev && !optional && !devOptional && there[name]?.version !== version,
  )
  const [first] = wrong
  if (!first) return null
  const [name, { version = '' }] = first
  const found = there[name]?.version ?? 'missing'
  const more = wrong.length > 1 ? `, and ${wrong.length - 1} more` : ''
  return `The packages in ${root} are not those of this release: ${name} is ${found}, not ${version}${more}. ${remedy}`
}

/** A module that is missing, or a name that another one does not give, is found here rather than by a worker. */
function whyNotRead(worker: string, preload: string): string | null {
  const args = [`--import=${pathToFileURL(preload).href}`, worker, '--try']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return status === 0 ? null : stderr
}

async function main(root: string): Promise<string | null> {
  const lacking = whyNotPackages(root)
  if (lacking !== null) return lacking
  // The builders are packages of development, which a release that is built does without.
  const { staleParts } = await import('./is-stale.ts')
  if ((await staleParts(root)).length > 0) await (await import('./build.ts')).buildWhereStale(root)
  const { builtWorker } = await import('./build-slots.ts')
  const worker = await builtWorker(root)
  const preload = join(root, 'src/server/preload.ts')
  const unread = process.argv.includes('--try') ? whyNotRead(worker, preload) : null
  if (unread === null) console.log(JSON.stringify({ worker, preload }))
  return unread
}

if (import.meta.main) {
  const problem = await main(join(import.meta.dirname, '../..')).catch((error: unknown) =>
    error instanceof Error ? (error.stack ?? error.message) : String(error),
  )
  if (problem !== null) console.error(problem)
  process.exitCode = problem === null ? 0 : 1
}
