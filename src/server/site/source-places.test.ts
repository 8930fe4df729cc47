// The frames of a browser's error are read as places of our sources, and no visitor can do so.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSite, type ServedSite } from './site-for-tests.ts'
import { sourcePlaces } from './source-places.ts'

const BUILD = join(import.meta.dirname, '../../../build/site')
const sourceOf = sourcePlaces(join(BUILD, 'maps'))

/** The place of a text in a built script, as a browser counts. */
async function placeOf(beginning: string, text: string) {
  const files = await readdir(join(BUILD, 'client/assets'))
  const name = files.find((file) => file.startsWith(beginning) && file.endsWith('.js')) ?? ''
  const before = (await readFile(join(BUILD, 'client/assets', name), 'utf8')).split(text)[0] ?? ''
  const lines = before.split('\n')
  return { name, script: `/assets/${name}`, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

let site: ServedSite
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site.close())

describe.each([
  ['of the live pages', 'keepers-', 'aria-busy=true', 'src/areas/office/faults/web/browser/slow-parts.ts'],
  [
    'of a public page',
    'watch-document-',
    'prefers-contrast',
    'src/areas/office/faults/web/browser/watch-visit.ts',
  ],
])('a script %s', (_, beginning, text, source) => {
  it('is read by its map, line by line', async () => {
    const { script, line, column } = await placeOf(beginning, text)
    const found = await sourceOf(script, line, column)
    expect(found).toMatch(new RegExp(`^${source}:\\d+:\\d+$`))
    const row = Number(found?.split(':')[1])
    const written = (await readFile(join(BUILD, '../..', source), 'utf8')).split('\n')[row - 1]
    expect(written).toContain(text)
  })
  it('is served without it', async () => {
    const { name, script } = await placeOf(beginning, text)
    expect((await site.ask(`${script}.map`)).status).toBe(404)
    expect(await readFile(join(BUILD, 'client/assets', name), 'utf8')).not.toContain('sourceMappingURL')
    const map = JSON.parse(await readFile(join(BUILD, 'maps', `${name}.map`), 'utf8')) as object
    expect(Object.keys(map)).not.toContain('sourcesContent')
  })
})

it('what was never built, or lies elsewhere, is nothing', async () => {
  const places = [
    '/assets/frame-00000000.js',
    '/assets/..%2f..%2fpackage.js',
    '/assets/../../../package.json',
    '/x.js',
    '',
  ]
  for (const script of places) expect(await sourceOf(script, 1, 1)).toBeNull()
  const { script } = await placeOf('keepers-', 'aria-busy')
  for (const line of [0, -1, 1e9]) expect(await sourceOf(script, line, 1)).toBeNull()
})
