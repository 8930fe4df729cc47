// What pages in front cost and give: how long and how much work it takes until all of them are new after the firm's words change, and the
// home page by Caddy with our rules against the same file and headers by Caddy alone, in turns: `node bench/front.ts`. The latter needs caddy
// and wrk on the machine; `npm run bench` goes without.
import './as-production.ts'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { openFrontPages } from '#server/front/front-pages.ts'
import { caddyRules, linkName } from '#server/front/front-rules.ts'
import { type FrontPage, type FrontSheet, frontSheet } from '#server/front/front-sheet.ts'
import { PageRoutes } from '#server/site/page-routes.ts'
import { builtSite, SETTINGS } from '#server/site/site-for-tests.ts'
import { freePort, ROOT, untilHealthy } from '#tests/product.ts'
import { buildWhereStale } from '../tools/build/build.ts'
import { type Figure, isReached, table } from './figure.ts'
import { median } from './load.ts'

const ROUNDS = 25
const LOAD = ['-t1', '-c32', '-d1s', '-H', 'accept-encoding: br']

const refuse = (error: unknown) => {
  throw error
}

function isNew(pages: string, sheet: FrontSheet, { file, policies }: FrontPage, name: string): boolean {
  return policies.some((number) => {
    try {
      return readFileSync(join(pages, linkName(sheet), String(number), file), 'utf8').includes(name)
    } catch {
      return false
    }
  })
}

async function renewal(pages: string, sheet: FrontSheet): Promise<Figure[]> {
  const site = await builtSite(refuse, { front: (made) => openFrontPages(pages, made, refuse) })
  await site.warm()
  const [name, cpu, began] = ['Another Name Law Firm', process.cpuUsage(), performance.now()]
  site.renew({ ...SETTINGS, contact: { ...SETTINGS.contact, name } })
  // One after the other, as they are made: looking costs little.
  for (const page of sheet.pages) while (!isNew(pages, sheet, page, name)) await pause(20)
  const seconds = (performance.now() - began) / 1_000
  const work = () => {
    const { user, system } = process.cpuUsage(cpu)
    return (user + system) / 1_000_000
  }
  const soon = work()
  await site.warm()
  return [
    { name: `${sheet.pages.length} pages in front are new after`, value: seconds, unit: 's', atMost: 1 },
    { name: 'of one core, for that', value: soon, unit: 's' },
    { name: 'and until each is as small as it gets', value: work(), unit: 's' },
  ]
}

type Front = { child: ChildProcess; url: string }

async function caddy(folder: string, name: string, rules: string): Promise<Front> {
  const port = await freePort()
  const file = join(folder, name)
  writeFileSync(file, `{\n admin off\n auto_https off\n}\nhttp://:${port} {\n${rules}\n}\n`)
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await untilHealthy(url, child)
  return { child, url }
}

/** The home page's own block without what finds it. */
function plainly(sheet: FrontSheet, rules: string): string {
  const block = /^handle @portal_pages_0 \{\n([\s\S]*?)\n\}$/m.exec(rules)?.[1] ?? ''
  const home = sheet.pages.find(({ target }) => target === '/')?.file ?? ''
  return block.replace(/rewrite \* .*/, `rewrite * /${home}`).replace('\t\tdefer\n', '')
}

function requestsPerSecond({ url }: Front): number {
  const said = execFileSync('wrk', [...LOAD, url], { encoding: 'utf8' })
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url}: ${said}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
}

/** Seconds of a processor: what other programs do at the same time changes it less than the rate. */
function workOf({ child }: Front): number {
  const parts = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(parts[11]) + Number(parts[12])) / 100
}

function measured(front: Front): { rate: number; work: number } {
  const before = workOf(front)
  const rate = requestsPerSecond(front)
  return { rate, work: (workOf(front) - before) / rate }
}

async function throughput(folder: string, pages: string, sheet: FrontSheet): Promise<Figure[]> {
  const rules = caddyRules(sheet, { folder: pages, product: '127.0.0.1:9', domain: 'firm.example' })
  const ours = await caddy(folder, 'ours', rules)
  const plain = await caddy(folder, 'plain', plainly(sheet, rules))
  const ratios: { rate: number; work: number }[] = []
  try {
    for (const each of [ours, plain]) requestsPerSecond(each)
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = round % 2 === 0 ? measured(ours) : null
      const theirs = measured(plain)
      const own = first ?? measured(ours)
      ratios.push({ rate: own.rate / theirs.rate, work: theirs.work / own.work })
    }
  } finally {
    for (const { child } of [ours, plain]) child.kill()
  }
  return [
    {
      name: 'home by Caddy, requests per second against the file alone',
      value: median(ratios.map(({ rate }) => rate)),
      unit: '×',
      atLeast: 0.9,
    },
    { name: 'the same by the work of a processor', value: median(ratios.map(({ work }) => work)), unit: '×' },
  ]
}

await buildWhereStale(ROOT)
const folder = mkdtempSync(join(tmpdir(), 'portal-front-'))
const pages = join(folder, 'pages')
const build = (await import(new URL('../build/site/server/index.js', import.meta.url).href)) as ServerBuild
const sheet = frontSheet(new PageRoutes(build).documents(), false)
const figures = await renewal(pages, sheet)
const missing = ['caddy', 'wrk'].filter((program) => spawnSync(program, ['-v']).error)
if (missing.length === 0) figures.push(...(await throughput(folder, pages, sheet)))
else console.log(`Not measured: ${missing.join(', ')} not installed.`)
console.log(table(figures))
rmSync(folder, { recursive: true, force: true })
process.exitCode = figures.every(isReached) ? 0 : 1
