// What a browser has to fetch before a page can be used, read from the built files as a browser would: exact, without one.
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bank as questions } from '#areas/study/citizenship/rules/banks/bank-2025.ts'
import { scriptsNamedIn } from '#tests/scripts-named.ts'
import { serveSite, type ServedSite } from './site-for-tests.ts'

const CLIENT = fileURLToPath(new URL('../../../build/site/client/', import.meta.url))
const SCRIPTS_MAX = 8

let site: ServedSite
beforeAll(async () => {
  site = await serveSite()
})
afterAll(() => site?.close())

/** The files that run before the page can be used, with their imports. On-demand imports are not among them. */
function neededBy(html: string): Set<string> {
  const start = /<script[^>]*type="module"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? ''
  const open = [...start.matchAll(/(?:from |import\()"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const needed = new Set<string>()
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (needed.has(file)) continue
    needed.add(file)
    const code = readFileSync(join(CLIENT, file), 'utf8')
    const imports = code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)
    open.push(...[...imports].map(([, name = '']) => `/assets/${name}`))
  }
  return needed
}

/** A part loaded on demand, with its imports. */
function partNamed(name: string): Set<string> {
  const [file] = globSync(`assets/${name}-*.js`, { cwd: CLIENT })
  return neededBy(`<script type="module">import("/${file}")</script>`)
}

function kilobytes(files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(join(CLIENT, `${file}.br`)).size, 0) / 1024
}

describe('the first load of a live page', () => {
  it.each([
    ['/login', 100, SCRIPTS_MAX],
    ['/intake', 110, SCRIPTS_MAX],
    ['/schedule', 115, SCRIPTS_MAX],
    ['/portal', 120, SCRIPTS_MAX],
    // One more, with what the pages of staff share with it.
    ['/portal/documents', 115, SCRIPTS_MAX + 1],
  ])('%s needs at most %i KB of script, in %i files', async (path, maximum, files) => {
    const { body } = await site.ask(path)
    const needed = neededBy(body)
    expect(needed.size).toBeGreaterThan(3)
    expect(needed.size).toBeLessThanOrEqual(files)
    expect(kilobytes(needed)).toBeLessThanOrEqual(maximum)
  })

  it('the page of a case adds at most 40 KB to what the desk needs', async () => {
    const desk = neededBy((await site.ask('/attorney')).body)
    const own = neededBy(
      (await site.ask('/dashboard/cases/019a1c2e-7f3b-7c11-9a01-0123456789ab')).body,
    ).difference(desk)
    expect(own.size).toBeGreaterThan(0)
    expect(kilobytes(own)).toBeLessThanOrEqual(40)
  })

  it('the page of documents adds at most 60 KB to what every live page needs', async () => {
    const everywhere = neededBy((await site.ask('/logout')).body)
    const own = neededBy((await site.ask('/portal/documents')).body).difference(everywhere)
    expect(own.size).toBeGreaterThan(0)
    expect(kilobytes(own)).toBeLessThanOrEqual(60)
  })

  it('the page of documents and what opens the camera are 60 KB, and what follows comes by need', async () => {
    const everywhere = neededBy((await site.ask('/logout')).body)
    const page = neededBy((await site.ask('/portal/documents')).body)
    const chosen = partNamed('send-files')
    expect(kilobytes(page.union(chosen).difference(everywhere))).toBeLessThanOrEqual(60)
    for (const part of ['picture-book', 'picture-worker', 'send-by-tus', 'example-picture']) {
      const files = partNamed(part)
      expect(files.size).toBeGreaterThan(0)
      expect([...files].filter((file) => file.includes(`/${part}-`) && page.union(chosen).has(file))).toEqual(
        [],
      )
    }
  })

  it('practice for the citizenship test is 25 KB of its own, and each bank as much, which comes later', async () => {
    const everywhere = neededBy((await site.ask('/logout')).body)
    const page = neededBy((await site.ask('/portal/citizenship')).body)
    const own = page.difference(everywhere)
    expect(own.size).toBeGreaterThan(0)
    expect(kilobytes([...own].filter((file) => file.includes('citizenship')))).toBeLessThanOrEqual(25)
    for (const name of ['bank-2008', 'bank-2025']) {
      const bank = [...partNamed(name)].filter((file) => file.includes(`/${name}-`))
      expect(bank).toHaveLength(1)
      expect(page.has(bank[0] ?? '')).toBe(false)
      expect(kilobytes(bank)).toBeLessThanOrEqual(25)
    }
  })

  it('the ten questions of a guide cost nothing before they are opened to be answered', async () => {
    const { body } = await site.ask('/guides/citizenship-application-mistakes')
    const file = /data-tool-later="(\/assets\/taste-[^"]+\.js)"/.exec(body)?.[1] ?? ''
    expect(body.split(file)).toHaveLength(2)
    expect(scriptsNamedIn(body)).toEqual(new Set())
    const [elsewhere] = questions.filter(({ n }) => n === 1)
    expect(readFileSync(join(CLIENT, file), 'utf8')).toContain(elsewhere?.question.en)
    expect(body).not.toContain(elsewhere?.question.en)
    expect(kilobytes([file])).toBeLessThanOrEqual(30)
  })

  it.each(['/login', '/intake', '/schedule', '/portal', '/portal/documents', '/profile', '/attorney'])(
    '%s names every script it needs, so that none waits for another',
    async (path) => {
      const { body } = await site.ask(path)
      const named = scriptsNamedIn(body)
      expect([...neededBy(body)].filter((file) => !named.has(file))).toEqual([])
    },
  )

  it.each([
    ['a public page', '/', 'watch-document', 2.75],
    ['a live page', '/login', 'keepers', 4],
  ])('%s is watched by a script that nothing of it waits for', async (_, path, name, maximum) => {
    const { body } = await site.ask(path)
    const [file = ''] = globSync(`assets/${name}-*.js`, { cwd: CLIENT })
    expect([...scriptsNamedIn(body), ...neededBy(body)]).not.toContain(`/${file}`)
    expect(kilobytes([`/${file}`])).toBeLessThanOrEqual(maximum)
  })

  it.each(['live', 'rooms-frame', 'meetings-ahead'])(
    '%s, by need, brings nothing of the pages of staff',
    (part) => {
      const files = [...partNamed(part)]
      expect(files.length).toBeGreaterThan(1)
      expect(files.filter((file) => /\/(?:staff|specimens)-/.test(file))).toEqual([])
    },
  )

  it('starts no part of the library that our router stands for', () => {
    const scripts = globSync('assets/*.js', { cwd: CLIENT }).map((file) =>
      readFileSync(join(CLIENT, file), 'utf8'),
    )
    expect(
      scripts.filter((code) => code.includes('<HydratedRouter>') || code.includes('useBlocker')),
    ).toEqual([])
  })
})
