// Caddy and nginx themselves send the public pages by our rules, with the headers and bytes of the product, and ask it for all else. Where
// one of them is not on the machine, its part is left out.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { ServerBuild } from 'react-router'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openFrontPages } from '#server/front/front-pages.ts'
import { caddyRules, nginxRules, type Place } from '#server/front/front-rules.ts'
import { frontSheet } from '#server/front/front-sheet.ts'
import { PageRoutes } from '#server/site/page-routes.ts'
import { builtSite, type ServedSite, serveSite } from '#server/site/site-for-tests.ts'
import type { Site } from '#server/site/create-site.ts'
import { freePort } from './product.ts'

const LONG = 600_000
const DOMAIN = 'firm.example'
const folder = mkdtempSync(join(tmpdir(), 'portal-front-'))
chmodSync(folder, 0o755)
const build = (await import(new URL('../build/site/server/index.js', import.meta.url).href)) as ServerBuild
const sheet = frontSheet(new PageRoutes(build).documents(), false)
const pages = join(folder, 'pages')
const refuse = (error: unknown) => {
  throw error
}

let site: Site
let product: ServedSite
let front: ChildProcess | null = null
beforeAll(async () => {
  product = await serveSite()
  site = await builtSite(refuse, { front: (made) => openFrontPages(pages, made, refuse) })
  await site.warm()
}, LONG)
afterEach(() => front?.kill())
afterAll(async () => {
  await product.close()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function ask(
  port: number,
  path: string,
  more: { method?: string; encoding?: string; host?: string } = {},
): Promise<Answer> {
  const { method = 'GET', encoding, host = DOMAIN } = more
  const headers = { host, ...(encoding && { 'accept-encoding': encoding }) }
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      buffer(response).then((body) => resolve({ status, headers: answered, body }), reject)
    })
      .on('error', reject)
      .end()
  })
}

const OF_THE_SERVER = new Set([
  // Of what is sent piece by piece; the bytes themselves are compared.
  'content-length',
  'server',
  'date',
  'connection',
  'etag',
  'accept-ranges',
  'keep-alive',
  'transfer-encoding',
  'via',
  'alt-svc',
])
const said = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !OF_THE_SERVER.has(name))
      .map(([name, value]) => [name, name === 'vary' ? String(value).toLowerCase() : value]),
  )

function isThere(program: string): boolean {
  return spawnSync('which', [program]).status === 0
}

/** Whether the server in front asked the product. */
function askedOfProduct(path: string, { body, headers }: Answer): boolean {
  return path !== '' && headers.etag !== undefined && /^"[\w-]{22}"$/.test(headers.etag) && body.length >= 0
}

type Begin = (place: Place, port: number) => ChildProcess

async function opened(begin: Begin): Promise<number> {
  const port = await freePort()
  front = begin({ folder: pages, product: new URL(product.origin).host, domain: DOMAIN }, port)
  await vi.waitFor(() => ask(port, '/'), { timeout: 30_000, interval: 50 })
  return port
}

const caddy: Begin = (place, port) => {
  const rules = caddyRules(sheet, place)
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    `{\n admin off\n auto_https off\n}\nhttp://${DOMAIN}:${port} {\n${rules}\nhandle {\n reverse_proxy ${place.product}\n}\n}\n`,
  )
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore' })
}

const nginx: Begin = (place, port) => {
  const rules = nginxRules(sheet, place)
    .replace('listen 80;', `listen ${port};`)
    .replace('  listen [::]:80;\n', '')
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; user root; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { }\nhttp { access_log off; ${rules} }\n`,
  )
  return spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' })
}

describe.each([
  ['caddy', caddy],
  ['nginx', nginx],
] as const)('%s in front', (program, begin) => {
  it.skipIf(!isThere(program))(
    'sends what the product sends, and asks it for all else',
    { timeout: LONG },
    async () => {
      const port = await opened(begin)
      for (const { target } of sheet.pages)
        for (const encoding of ['br', 'gzip', undefined]) {
          const [own, sent] = [
            await askProduct(target, encoding),
            await ask(port, target, { ...(encoding && { encoding }) }),
          ]
          expect([target, encoding, sent.status]).toEqual([target, encoding, 200])
          expect(said(sent.headers)).toEqual(said(own.headers))
          expect(sent.body.equals(own.body)).toBe(true)
          expect(askedOfProduct(target, sent)).toBe(false)
        }
      const head = await ask(port, '/', { method: 'HEAD' })
      expect([head.status, head.body.length, askedOfProduct('/', head)]).toEqual([200, 0, false])
      for (const path of [
        '/?lang=fr',
        '/login',
        '/nothing-here',
        '/about/',
        '/?lang=en',
        '/about?utm_source=x',
        '//about',
        '/services/../about',
        '/%61bout',
        '/.html',
        '/lang=es/about.html',
      ])
        expect([path, (await ask(port, path)).status]).toEqual([path, (await askProduct(path)).status])
      expect((await ask(port, '/', { method: 'POST' })).status).toBe(405)

      site.withdraw()
      const gone = await ask(port, '/about?lang=es')
      expect([gone.status, askedOfProduct('/about?lang=es', gone)]).toEqual([200, true])
      await site.warm()
      expect(askedOfProduct('/', await ask(port, '/'))).toBe(false)
      expect(readdirSync(pages)).toHaveLength(2)
    },
  )
})

function askProduct(path: string, encoding?: string): Promise<Answer> {
  return ask(Number(new URL(product.origin).port), path, { ...(encoding && { encoding }) })
}
