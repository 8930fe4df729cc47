import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtWorker } from './build-slots.ts'
import { buildServer } from './server-program.ts'
import { SERVER, sourcesHash } from './sources-hash.ts'

const WORKER = `
import { readFileSync } from 'node:fs'
import { failure, places } from '#platform/deep/places.ts'

const beside = readFileSync(new URL('../../drizzle/one.sql', import.meta.url), 'utf8')
const here = import.meta.dirname
const { words } = await import('#platform/words.ts')
console.log(JSON.stringify({ ...places, here, beside, words, ...failure() }))
`

const PLACES = `
import { fileURLToPath } from 'node:url'

/** What a builder takes away, so that lines are others there. */
type Place = string
class Misfit extends Error {}

export const places: Record<string, Place> = { url: fileURLToPath(import.meta.url), folder: import.meta.dirname }

export function failure() {
  const { constructor, stack = '' } = new Misfit('on purpose')
  return { name: constructor.name, frame: stack.split('\\n')[1] }
}
`

const PRELOADED = `--import=${pathToFileURL(join(import.meta.dirname, '../../src/server/preload.ts')).href}`

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'server programa #1 50% ñ '))
  await put('package.json', '{ "type": "module", "imports": { "#platform/*": "./src/platform/*" } }')
  await put('package-lock.json', '{}')
  await put('drizzle/one.sql', 'SELECT 1')
  await put('src/platform/words.json', '{ "greeting": "¿Qué tal?" }')
  await put(
    'src/platform/words.ts',
    `import words from './words.json' with { type: 'json' }\nexport { words }\n`,
  )
  await put('src/platform/deep/places.ts', PLACES)
  await put('src/server/worker.ts', WORKER)
})
afterAll(() => rm(root, { recursive: true }))

async function put(name: string, text: string): Promise<void> {
  const path = join(root, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

function run(program: string): unknown {
  return JSON.parse(execFileSync(process.execPath, [PRELOADED, program], { encoding: 'utf8' }))
}

it('finds what its sources find, and tells of an error by the place in its source', async () => {
  await buildServer(root)
  const [built, straight] = [run(await builtWorker(root)), run(join(root, 'src/server/worker.ts'))] as Record<
    string,
    string
  >[]
  const { frame, ...told } = built ?? {}
  const { frame: from, ...wanted } = straight ?? {}
  expect(told).toEqual(wanted)
  expect(told).toMatchObject({ name: 'Misfit', words: { greeting: '¿Qué tal?' }, beside: 'SELECT 1' })
  const place = /src\/platform\/deep\/places\.ts:\d+/
  expect(place.exec(frame ?? '')?.[0]).toBe(place.exec(from ?? '')?.[0])
})

it('leaves what the workers of the release before still read', async () => {
  await buildServer(root)
  const former = await builtWorker(root)
  await put('src/platform/words.json', '{ "greeting": "Buenos días" }')
  await buildServer(root)
  const latter = await builtWorker(root)
  expect([run(former), run(latter)]).toMatchObject([
    { words: { greeting: '¿Qué tal?' } },
    { words: { greeting: 'Buenos días' } },
  ])
  await buildServer(root)
  expect(await builtWorker(root)).not.toBe(former)
  expect(run(former)).toMatchObject({ words: { greeting: '¿Qué tal?' } })
  await buildServer(root)
  expect(await builtWorker(root)).toBe(former)
})

it('is the one that is run only once it is whole', async () => {
  await buildServer(root)
  const working = await builtWorker(root)
  await put('src/platform/words.json', '{ "greeting": ')
  await expect(buildServer(root)).rejects.toThrow()
  expect(await builtWorker(root)).toBe(working)
  expect(existsSync(working)).toBe(true)
  const stamp = await readFile(join(root, SERVER.stamp), 'utf8')
  expect(stamp.startsWith(await sourcesHash(root, SERVER))).toBe(false)
  expect(relative(root, working)).toMatch(/^build\/server\/(?:one|two|three)\/worker\.js$/)
})
