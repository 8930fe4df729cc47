// What the rules of the server in front would send is what the product sends, for every public page. Real ones: tests/front.proof.test.ts.
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROOT } from '#tests/product.ts'
import { builtSite, serveSite, SETTINGS } from '../site/site-for-tests.ts'
import { PageRoutes } from '../site/page-routes.ts'
import { forgetPages } from './forget-pages.ts'
import { type FrontPages, OLD_MS_MAX, openFrontPages } from './front-pages.ts'
import { linkName } from './front-rules.ts'
import { frontSheet } from './front-sheet.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'front-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const build = (await import(
  new URL('../../../build/site/server/index.js', import.meta.url).href
)) as ServerBuild
const sheet = frontSheet(new PageRoutes(build).documents(), false)
const refuse = (error: unknown) => {
  throw error
}
const PATIENCE = { timeout: 60_000 }
const isThere = () => readdirSync(folder).includes(linkName(sheet))

/** As both sets of rules say it. */
function sentByFront(target: string, ending: string) {
  const page = sheet.pages.find((each) => each.target === target)
  if (!page || !isThere()) return null
  for (const [number, policy] of sheet.policies.entries()) {
    const file = join(folder, linkName(sheet), String(number), page.file)
    if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) continue
    const headers = Object.fromEntries([...sheet.headers, ['content-security-policy', policy]])
    return { headers, bytes: readFileSync(file + ending), changedAt: lstatSync(file).mtimeMs }
  }
  return null
}

describe('the pages of the built site', () => {
  it('are in front with the bytes and headers of the product, and at no other address', async () => {
    const site = await builtSite(refuse, { front: (made) => openFrontPages(folder, made, refuse) })
    await site.warm()
    const served = await serveSite()
    try {
      for (const { target } of sheet.pages) {
        const own = await served.ask(target)
        const front = sentByFront(target, '')
        expect([target, own.status]).toEqual([target, 200])
        expect(front?.bytes.toString()).toBe(own.body)
        const {
          etag,
          date,
          vary,
          connection,
          'content-type': type,
          'content-length': length,
          ...rest
        } = own.headers
        expect(front?.headers).toEqual(rest)
        expect([type, vary, Number(length)]).toEqual([
          'text/html; charset=utf-8',
          'accept-encoding',
          front?.bytes.length,
        ])
        expect([etag, date, connection].every((each) => each !== undefined)).toBe(true)
        for (const ending of ['.br', '.gz'])
          expect(sentByFront(target, ending)?.bytes.length).toBeGreaterThan(0)
      }
      for (const target of ['/?lang=en', '/?lang=fr', '/ABOUT', '/about/', '/login', '/nothing-here'])
        expect(sheet.pages.map((each) => each.target)).not.toContain(target)
    } finally {
      await served.close()
    }
  })

  it('are those of the new words soon after words change, and go with the process', async () => {
    const site = await builtSite(refuse, { front: (made) => openFrontPages(folder, made, refuse) })
    // What is tried for the smallest size goes on after it.
    void site.warm()
    await vi.waitFor(
      () => expect(sheet.pages.every(({ target }) => sentByFront(target, ''))).toBe(true),
      PATIENCE,
    )
    const before = sentByFront('/', '')
    const contact = { ...SETTINGS.contact, name: 'Another Name Law Firm' }
    site.renew({ ...SETTINGS, contact })
    await vi.waitFor(() => {
      for (const { target } of sheet.pages)
        expect(sentByFront(target, '')?.bytes.toString()).toContain('Another Name Law Firm')
    }, PATIENCE)
    expect(sentByFront('/', '')?.changedAt).not.toBe(before?.changedAt)
    site.renew({ ...SETTINGS, contact: { ...contact, name: '' } })
    expect(readdirSync(folder)).toEqual([])
  })
})

function rules(...asked: string[]) {
  return spawnSync(process.execPath, ['src/server/pages-rules.ts', ...asked], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { NODE_ENV: 'production', PAGES_TO: '/srv/pages', PUBLIC_URL: 'https://firm.example', PORT: '3100' },
  })
}

describe('npm run pages-rules', () => {
  it.each([
    [
      'caddy',
      [
        '"/services?lang=es"',
        'rewrite * /{query}{path}.html',
        'strict-transport-security',
        'reverse_proxy 127.0.0.1:3100',
      ],
    ],
    [
      'nginx',
      [
        '"firm.example/services?lang=es" "lang=es/services.html";',
        'proxy_pass http://127.0.0.1:3100$request_uri;',
      ],
    ],
  ])('prints the rules of %s from the settings of the product', (front, parts) => {
    const { status, stdout } = rules(front)
    expect(status).toBe(0)
    for (const part of parts) expect(stdout).toContain(part)
    expect(stdout).toMatch(/\/now-[0-9a-f]{16}\/0/)
  })
  it('leads to a product elsewhere, as among containers', () => {
    expect(rules('caddy', 'portal:3000').stdout).toContain('reverse_proxy portal:3000')
  })
  it('says how it is asked where it knows no such server', () => {
    const { status, stderr } = rules('another')
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run pages-rules -- caddy')])
  })
})

const made = (target: string, text = '<p>') => {
  const html = Buffer.from(text)
  return { target, policy: sheet.policies[0] ?? '', body: { br: html, gzip: gzipSync(html) } }
}
const open = (): FrontPages => openFrontPages(folder, sheet, refuse)
const isSent = (target: string) => sentByFront(target, '') !== null

describe('the files of pages', () => {
  afterEach(() => void vi.useRealTimers())

  it('go where they are not made again soon after what they say changed, and no others go', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const front = open()
    const [home, about] = [made('/'), made('/about')]
    const first = front.begin()
    await first.put(home)
    await first.put(about)
    const same = sentByFront('/', '')
    const second = front.begin()
    expect([isSent('/'), isSent('/about')]).toEqual([true, true])
    await second.put(home)
    await first.put(made('/about', '<p>old'))
    vi.advanceTimersByTime(OLD_MS_MAX)
    expect([sentByFront('/', ''), isSent('/about')]).toEqual([same, false])
    await second.put(made('/about', '<p>new'))
    expect(sentByFront('/about', '.br')?.bytes.toString()).toBe('<p>new')
  })

  it('that were withdrawn while they were written do not come back', async () => {
    const front = open()
    const writing = front.begin().put(made('/'))
    front.withdraw()
    await writing
    expect(isThere()).toBe(false)
  })

  it('all go where one of them cannot be written', async () => {
    const problems: unknown[] = []
    const front = openFrontPages(folder, sheet, (error) => problems.push(error))
    const round = front.begin()
    await round.put(made('/'))
    mkdirSync(join(folder, `${process.pid}-1`, '0/about.html'))
    await round.put(made('/about'))
    expect([problems.length, readdirSync(folder)]).toEqual([1, []])
  })

  it('go with the process that wrote them, and no other ones go with it', async () => {
    await open().begin().put(made('/'))
    forgetPages(folder, process.pid + 1)
    expect(isThere()).toBe(true)
    forgetPages(folder, process.pid)
    expect(readdirSync(folder)).toEqual([])
    forgetPages(join(folder, 'no-such-folder'))
  })
})
