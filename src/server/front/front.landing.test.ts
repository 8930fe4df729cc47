// What the rules of the server in front would send is what the product sends, for every public page. Real ones: tests/front.proof.test.ts.
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROOT } from '#tests/product.ts'
import { builtSite, serveSite, SETTINGS } from '../site/site-for-tests.ts'
import { PageRoutes } from '../site/page-routes.ts'
import { forgetPages } from './forget-pages.ts'
import { type FrontPages, openFrontPages } from './front-pages.ts'
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

  it('go at once when words change, and come back with the new ones', async () => {
    const site = await builtSite(refuse, { front: (made) => openFrontPages(folder, made, refuse) })
    await site.warm()
    const before = sentByFront('/', '')
    const contact = { ...SETTINGS.contact, name: 'Another Name Law Firm' }
    site.renew({ ...SETTINGS, contact })
    expect(isThere()).toBe(false)
    await vi.waitFor(() => expect(isThere()).toBe(true), { timeout: 60_000 })
    const after = sentByFront('/', '')
    expect(after?.bytes.toString()).toContain('Another Name Law Firm')
    expect(after?.changedAt).not.toBe(before?.changedAt)
    site.withdraw()
    expect(readdirSync(folder)).toEqual([])
  })
})

function rules(front: string) {
  return spawnSync(process.execPath, ['src/server/pages-rules.ts', front], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { NODE_ENV: 'production', PAGES_TO: '/srv/pages', PUBLIC_URL: 'https://firm.example', PORT: '3100' },
  })
}

describe('npm run pages-rules', () => {
  it.each([
    [
      'caddy',
      ['"/services?lang=es" "services.es.html"', 'strict-transport-security', 'reverse_proxy 127.0.0.1:3100'],
    ],
    [
      'nginx',
      [
        '"firm.example/services?lang=es" "services.es.html";',
        'proxy_pass http://127.0.0.1:3100$request_uri;',
      ],
    ],
  ])('prints the rules of %s from the settings of the product', (front, parts) => {
    const { status, stdout } = rules(front)
    expect(status).toBe(0)
    for (const part of parts) expect(stdout).toContain(part)
    expect(stdout).toMatch(/\/now-[0-9a-f]{16}\/0/)
  })
  it('says how it is asked where it knows no such server', () => {
    const { status, stderr } = rules('another')
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run pages-rules -- caddy')])
  })
})

describe('a set of pages', () => {
  const html = Buffer.from('<p>')
  const page = {
    target: '/',
    policy: sheet.policies[0] ?? '',
    body: { br: html, gzip: html, identity: html },
  }
  const open = (): FrontPages => openFrontPages(folder, sheet, refuse)

  it('that is withdrawn while it is written does not come back', async () => {
    const front = open()
    await front.write(() => {
      front.withdraw()
      return Promise.resolve([page])
    })
    expect(readdirSync(folder)).toEqual([])
  })

  it('that is out of date before it is whole is not written', async () => {
    await open().write(() => Promise.resolve(null))
    expect(readdirSync(folder)).toEqual([])
  })

  it('goes with the process that wrote it, and no other one goes with it', async () => {
    await open().write(() => Promise.resolve([page]))
    forgetPages(folder, process.pid + 1)
    expect(isThere()).toBe(true)
    forgetPages(folder, process.pid)
    expect(readdirSync(folder)).toEqual([])
    forgetPages(join(folder, 'no-such-folder'))
  })
})
