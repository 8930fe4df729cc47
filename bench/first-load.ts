// What a first visit transfers, as the browser's network layer counts it: requests, all bytes with headers, and the
// compressed bodies of pages, scripts and fonts. Scripts that the page names stand between a visitor and its use; others
// come after it, by need: the calendar, the bell, what watches a visit.
import { basename } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { browserLaunch } from '../e2e/browser.ts'
import type { Figure } from './figure.ts'
import { partsTable } from './script-parts.ts'
import type { RunningProduct } from '#tests/product.ts'
import { scriptsNamedIn } from '#tests/scripts-named.ts'

type Transfer = {
  requests: number
  bytes: number
  html: number
  script: number
  scripts: number
  scriptLater: number
  font: number
  /** The scripts' file names. */
  files: string[]
}

type Answer = { kind: string; body: number; url: string }

export const NOBODY = JSON.stringify({ cookies: [], origins: [] })

const PAGES: readonly {
  path: string
  bounds: { html?: number; script?: number; scripts: number; later: number; font?: number }
}[] = [
  { path: '/', bounds: { html: 16, scripts: 0, later: 3, font: 70 } },
  { path: '/?lang=es', bounds: { html: 16, scripts: 0, later: 3, font: 70 } },
  { path: '/login', bounds: { script: 100, scripts: 8, later: 4 } },
  { path: '/intake', bounds: { script: 110, scripts: 8, later: 4 } },
  { path: '/schedule', bounds: { script: 115, scripts: 8, later: 36 } },
  { path: '/portal', bounds: { script: 120, scripts: 8, later: 28 } },
]

export async function signIn(browser: Browser, url: string): Promise<string> {
  const client = DEMONSTRATION_PEOPLE.find((person) => person.role === 'client')
  const context = await browser.newContext()
  await context.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: client?.email, password: DEMONSTRATION_PASSWORD },
    headers: { origin: url },
  })
  const state = JSON.stringify(await context.storageState())
  await context.close()
  return state
}

async function transferOf(browser: Browser, url: string, state: string): Promise<Transfer> {
  const context = await browser.newContext({
    storageState: JSON.parse(state) as { cookies: []; origins: [] },
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const answers = new Map<string, Answer>()
  const scripts: Answer[] = []
  const counted = { requests: 0, bytes: 0, html: 0, script: 0, scripts: 0, scriptLater: 0, font: 0 }
  const transfer: Transfer = { ...counted, files: [] }
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')
    answers.set(requestId, { kind: type, body: Number(length?.[1] ?? 0), url: response.url })
  })
  session.on('Network.loadingFinished', (event) => {
    const answer = answers.get(event.requestId)
    transfer.requests += 1
    transfer.bytes += event.encodedDataLength
    if (answer?.kind === 'Document') transfer.html += answer.body
    if (answer?.kind === 'Font') transfer.font += answer.body
    if (answer?.kind === 'Script') scripts.push(answer)
  })
  const shown = await page.goto(url, { waitUntil: 'networkidle' })
  const named = scriptsNamedIn((await shown?.text()) ?? '')
  for (const { url: from, body } of scripts) {
    const isNamed = named.has(new URL(from).pathname)
    if (isNamed) transfer.scripts += 1
    transfer[isNamed ? 'script' : 'scriptLater'] += body
    transfer.files.push(basename(from))
  }
  await context.close()
  return transfer
}

const atMost = (value: number | undefined) => (value === undefined ? {} : { atMost: value })

const kilobytes = (bytes: number) => bytes / 1024

function figuresOf(path: string, transfer: Transfer, bounds: (typeof PAGES)[number]['bounds']): Figure[] {
  return [
    { name: `${path} requests`, value: transfer.requests, unit: '' },
    { name: `${path} all bytes`, value: kilobytes(transfer.bytes), unit: 'KB' },
    { name: `${path} html`, value: kilobytes(transfer.html), unit: 'KB', ...atMost(bounds.html) },
    { name: `${path} script files`, value: transfer.scripts, unit: '', ...atMost(bounds.scripts) },
    { name: `${path} script`, value: kilobytes(transfer.script), unit: 'KB', ...atMost(bounds.script) },
    {
      name: `${path} script later`,
      value: kilobytes(transfer.scriptLater),
      unit: 'KB',
      atMost: bounds.later,
    },
    { name: `${path} fonts`, value: kilobytes(transfer.font), unit: 'KB', ...atMost(bounds.font) },
  ]
}

export async function firstLoads(product: RunningProduct): Promise<Figure[]> {
  const browser = await chromium.launch(await browserLaunch())
  try {
    const state = await signIn(browser, product.url)
    const figures: Figure[] = []
    for (const { path, bounds } of PAGES) {
      const isPortal = path === '/portal'
      const transfer = await transferOf(browser, product.url + path, isPortal ? state : NOBODY)
      console.log(partsTable(path, transfer.files))
      figures.push(...figuresOf(path, transfer, bounds))
    }
    return figures
  } finally {
    await browser.close()
  }
}
