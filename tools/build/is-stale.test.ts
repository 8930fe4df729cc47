import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isStale, STAMP } from './is-stale.ts'
import { sourcesHash } from './sources-hash.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'is-stale-'))
  for (const name of ['vite.config.ts', 'react-router.config.ts', 'package.json', 'package-lock.json'])
    await put(name)
  await put('src/pages/home.tsx')
  await put('src/server/main.ts')
})
afterAll(() => rm(root, { recursive: true }))

async function put(name: string, text = name): Promise<void> {
  const path = join(root, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

async function build(): Promise<void> {
  await put(STAMP, await sourcesHash(root))
}

it('a site that was never built is stale', async () => {
  expect(await isStale(root)).toBe(true)
})

it('a site built from what stands there is not', async () => {
  await build()
  expect(await isStale(root)).toBe(false)
})

it.each([
  'src/pages/home.tsx',
  'src/pages/new.tsx',
  'package-lock.json',
  'public/robots.txt',
  'content/en/page.mdx',
])('a change of %s makes it stale', async (name) => {
  await build()
  await put(name, `changed ${Math.random()}`)
  expect(await isStale(root)).toBe(true)
})

it.each(['src/server/main.ts', 'src/features/users/server/list.ts', 'src/pages/home.test.tsx'])(
  'a change of %s does not: no page can reach it',
  async (name) => {
    await build()
    await put(name, `changed ${Math.random()}`)
    expect(await isStale(root)).toBe(false)
  },
)
