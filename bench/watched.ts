// What it costs a page that errors and speed are watched: each page with its watch and without, in turn, in one run on a phone's
// line. Bytes are those of scripts, compressed, that come more. A page's largest paint varies by half from visit to visit, so
// what is asked is how often the watched one of two neighbours came later, and that no watch is asked for before the paint.
import { type Browser, chromium } from '@playwright/test'
import type { RunningProduct } from '#tests/product.ts'
import { browserLaunch } from '../e2e/browser.ts'
import type { Figure } from './figure.ts'
import { NOBODY, signIn } from './first-load.ts'
import { median } from './load.ts'
import { observe, PHONE, throttle } from './throttled.ts'

/** The scripts that watch, and what only they import: the browser fetches those of a live page side by side. */
const WATCH = /\/(?:watch-(?:document|live)|scrub|measures)-[^/]+\.js$/
const PAIRS = 7
/** Of a page whose paint is not compared: its bytes are the same each time. */
const PAIRS_OF_BYTES = 2
/** Where the watch costs nothing, the watched one is the later one each time in one run of 128. */
const LATER_MAX = 6
/** From the request for the watch on: until the last of its scripts has come, and until a late paint would be seen. */
const SETTLES_MS = { scripts: 2_000, paint: 300 }
/** One page of each kind is compared in all pairs: a document, and a live page. */
const PAGES: readonly { path: string; kilobytesMax: number; pairs: number }[] = [
  { path: '/', kilobytesMax: 3, pairs: PAIRS },
  { path: '/?lang=es', kilobytesMax: 3, pairs: PAIRS_OF_BYTES },
  { path: '/services/daca?lang=es', kilobytesMax: 3, pairs: PAIRS_OF_BYTES },
  { path: '/guides/how-to-get-work-permit', kilobytesMax: 3, pairs: PAIRS_OF_BYTES },
  { path: '/intake', kilobytesMax: 4, pairs: PAIRS },
  { path: '/portal', kilobytesMax: 4, pairs: PAIRS_OF_BYTES },
]

type Visit = { scriptBytes: number; paintMs: number; askedMs: number }
type Visited = { browser: Browser; url: string; state: string; settles: keyof typeof SETTLES_MS }

async function visit({ browser, url, state, settles }: Visited, isWatched: boolean): Promise<Visit> {
  const storageState = JSON.parse(state) as { cookies: []; origins: [] }
  const viewport = { width: 360, height: 640 }
  const context = await browser.newContext({ storageState, viewport, deviceScaleFactor: 1 })
  const page = await context.newPage()
  // A route of its own in both, as it turns off the browser's cache.
  await page.route(WATCH, (route) => (isWatched ? route.continue() : route.abort()))
  await page.addInitScript(observe)
  const session = await throttle(page, PHONE)
  const scripts = new Map<string, number>()
  let scriptBytes = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')
    if (type === 'Script') scripts.set(requestId, Number(length?.[1] ?? 0))
  })
  session.on('Network.loadingFinished', ({ requestId }) => {
    scriptBytes += scripts.get(requestId) ?? 0
  })
  // It comes once the page is painted: on a slow line seconds later.
  const asked = page.waitForEvent('request', (request) => WATCH.test(request.url()))
  // A page whose news stream is open is never idle.
  await page.goto(url, { waitUntil: 'load' })
  await asked
  await page.waitForTimeout(SETTLES_MS[settles])
  const { paintMs, askedMs } = await page.evaluate((watch) => {
    const { seen } = window as unknown as { seen: { largestPaintMs: number } }
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => new RegExp(watch).test(name))
    return { paintMs: seen.largestPaintMs, askedMs: Math.min(...loaded.map(({ startTime }) => startTime)) }
  }, WATCH.source)
  await context.close()
  return { scriptBytes, paintMs, askedMs }
}

type Pair = { watched: Visit; bare: Visit }

/** Who goes first changes with each pair: what comes second finds a warmer machine. */
async function pairOf(visited: Visited, isWatchedFirst: boolean): Promise<Pair> {
  const first = await visit(visited, isWatchedFirst)
  const second = await visit(visited, !isWatchedFirst)
  return isWatchedFirst ? { watched: first, bare: second } : { watched: second, bare: first }
}

function paintFigures(name: string, pairs: readonly Pair[]): Figure[] {
  return [
    {
      name: `${name} painted later than its unwatched neighbour`,
      value: pairs.filter(({ watched, bare }) => watched.paintMs > bare.paintMs).length,
      unit: `of ${pairs.length}`,
      atMost: LATER_MAX,
    },
    {
      name: `${name} largest paint, against its neighbour`,
      value: median(pairs.map(({ watched, bare }) => watched.paintMs / bare.paintMs)),
      unit: '×',
    },
  ]
}

type Bounds = { kilobytesMax: number; pairs: number }

async function figuresOf(visited: Omit<Visited, 'settles'>, bounds: Bounds): Promise<Figure[]> {
  const pairs: Pair[] = []
  for (let pair = 0; pair < bounds.pairs; pair += 1) {
    const settles = pair < PAIRS_OF_BYTES ? 'scripts' : 'paint'
    pairs.push(await pairOf({ ...visited, settles }, pair % 2 === 0))
  }
  const { pathname, search } = new URL(visited.url)
  const name = `watched: ${pathname}${search}`
  const more = pairs
    .slice(0, PAIRS_OF_BYTES)
    .map(({ watched, bare }) => watched.scriptBytes - bare.scriptBytes)
  return [
    { name: `${name} bytes more`, value: Math.max(...more) / 1_024, unit: 'KB', atMost: bounds.kilobytesMax },
    {
      name: `${name} asked for its watch before the largest paint`,
      value: pairs.filter(({ watched }) => watched.askedMs < watched.paintMs).length,
      unit: `of ${pairs.length}`,
      atMost: 0,
    },
    ...(bounds.pairs === PAIRS ? paintFigures(name, pairs) : []),
  ]
}

export async function watchedFigures(product: RunningProduct): Promise<Figure[]> {
  const browser = await chromium.launch(await browserLaunch())
  try {
    const signedIn = await signIn(browser, product.url)
    const figures: Figure[] = []
    for (const { path, ...bounds } of PAGES) {
      const state = path === '/portal' ? signedIn : NOBODY
      figures.push(...(await figuresOf({ browser, url: product.url + path, state }, bounds)))
    }
    return figures
  } finally {
    await browser.close()
  }
}
