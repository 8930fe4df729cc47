import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isStale, staleParts } from './is-stale.ts'
import { SERVER, SITE, sourcesHash } from './sources-hash.ts'

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
  for (const part of [SITE, SERVER]) await put(part.stamp, `${await sourcesHash(root, part)} one`)
}

it('what was never built is stale', async () => {
  expect(await staleParts(root)).toEqual([SITE, SERVER])
})

it('what was built from what stands there is not', async () => {
  await build()
  expect(await staleParts(root)).toEqual([])
})

it.each([
  ['src/pages/home.tsx', true, false],
  ['src/pages/new.tsx', true, false],
  ['src/areas/people/users/web/list.tsx', true, false],
  ['src/areas/people/users/rules/names.ts', true, true],
  ['src/areas/people/users/words/en.json', true, true],
  ['package-lock.json', true, true],
  ['public/robots.txt', true, false],
  ['content/en/page.mdx', true, false],
  ['src/server/main.ts', false, true],
  ['src/areas/people/users/server/list.ts', false, true],
  ['src/pages/home.test.tsx', false, false],
  ['src/server/main.test.ts', false, false],
])('a change of %s makes the site stale: %s, the server: %s', async (name, site, server) => {
  await build()
  await put(name, `changed ${Math.random()}`)
  expect([await isStale(root, SITE), await isStale(root, SERVER)]).toEqual([site, server])
})
