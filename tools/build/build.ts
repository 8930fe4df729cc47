// Builds what is stale: the site into build/site (React Router's client and server, compressed forms) and the server into
// build/server, each with a stamp at the end that is-stale reads.
import { spawn } from 'node:child_process'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'
import { isStale, staleParts } from './is-stale.ts'
import { refuseLawOutsideAFact } from './law-outside-a-fact.ts'
import { keepLiveRoutes } from './live-manifest.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { keepInOneByte } from './one-byte.ts'
import { inPlainPlace } from './plain-place.ts'
import { precompress } from './precompress.ts'
import { buildServer } from './server-program.ts'
import { type Part, SERVER, SITE, sourcesHash } from './sources-hash.ts'

const LOCK = 'build/site.lock'

/**
 * Throws with the builder's message verbatim if it fails; silent if it succeeds. The server is built only if stale: an identical second
 * build would replace the files that workers of the release before still read.
 */
export function build(root: string): Promise<void> {
  return oneAtATime(join(root, LOCK), async () => {
    refuseLawOutsideAFact(root)
    await buildParts(root, [SITE, ...((await isStale(root, SERVER)) ? [SERVER] : [])])
  })
}

/** Returns whether there was anything to do; another process's build is taken unchanged. */
export async function buildWhereStale(root: string): Promise<boolean> {
  if ((await staleParts(root)).length === 0) return false
  return oneAtATime(join(root, LOCK), async () => {
    const parts = await staleParts(root)
    if (parts.length > 0) refuseLawOutsideAFact(root)
    await buildParts(root, parts)
    return parts.length > 0
  })
}

async function buildParts(root: string, parts: readonly Part[]): Promise<void> {
  if (parts.includes(SERVER)) await buildServer(root)
  if (parts.includes(SITE)) await buildSite(root)
}

async function buildSite(root: string): Promise<void> {
  const hash = await sourcesHash(root, SITE)
  await rm(join(root, SITE.stamp), { force: true })
  await inPlainPlace(root, 'build/site', runReactRouter)
  await keepInOneByte(join(root, 'build/site/server'))
  await putMapsAside(root)
  await keepLiveRoutes(join(root, 'build/site/client/assets'))
  await precompress(join(root, 'build/site/client'))
  await writeFile(join(root, SITE.stamp), hash)
}

/**
 * What each place of a script comes from, for errors of browsers and for the bench: not a file that a visitor can fetch, and without
 * the text of the sources, which lies beside.
 */
async function putMapsAside(root: string): Promise<void> {
  const maps = join(root, 'build/site/maps')
  await rm(maps, { recursive: true, force: true })
  await mkdir(maps)
  for await (const name of glob('build/site/client/assets/*.map', { cwd: root })) {
    const file = join(root, name)
    const { version, sources, names, mappings } = JSON.parse(await readFile(file, 'utf8')) as SourceMapPayload
    await writeFile(join(maps, basename(name)), JSON.stringify({ version, sources, names, mappings }))
    await rm(file)
  }
}

function runReactRouter(root: string): Promise<void> {
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [program, 'build', '--sourcemapClient', 'hidden'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.on('error', reject)
  child.on('close', (code) => {
    if (code === 0) resolve()
    else reject(new Error(`the site could not be built:\n${Buffer.concat(said).toString()}`))
  })
  return promise
}

if (import.meta.main) {
  const started = performance.now()
  await build(process.cwd())
  console.log(`built in ${((performance.now() - started) / 1_000).toFixed(1)} s`)
}
