// The speed and the errors of a page, on the way from a real browser through the whole listener to the rows of the database.
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { content } from '#areas/office/content/words/index.ts'
import { collectFaults } from '#areas/office/faults/server/index.ts'
import type { Language } from '#kernel/language.ts'
import { builtSite } from '#server/site/site-for-tests.ts'
import { sourcePlaces } from '#server/site/source-places.ts'
import { type Edge, openEdge } from '#tests/edge.ts'
import { UNWATCHED } from '#tests/firm-of-tests.ts'
import { browserLaunch } from '../../../../../../e2e/browser.ts'

const MAPS = join(import.meta.dirname, '../../../../../../build/site/maps')

let edge: Edge
let browser: Browser
const failures: unknown[] = []
const collector = collectFaults(
  { info: () => undefined, error: (_event, error) => void failures.push(error) },
  { release: UNWATCHED.release, writeEachMs: 10 },
)

beforeAll(async () => {
  const site = await builtSite((error) => failures.push(error))
  const watch = { monitoring: collector, pageOf: site.pageOf, sourceOf: sourcePlaces(MAPS) }
  edge = await openEdge({ site: site.handle }, {}, watch)
  collector.open(edge.world.services)
  browser = await chromium.launch(await browserLaunch())
})
afterEach(() => expect(failures.splice(0)).toEqual([]))
afterAll(async () => {
  await browser.close()
  await collector.close(1_000)
  await edge.end()
})

async function open(context: BrowserContext, path: string) {
  const page = await context.newPage()
  // A live page brings it seconds later.
  const watch = page.waitForResponse(/\/assets\/(?:keepers|watch-document)-/)
  await page.goto(path)
  await (await watch).finished()
  await page.waitForLoadState('networkidle')
  return page
}

function newContext() {
  return browser.newContext({ baseURL: edge.base, serviceWorkers: 'block' })
}

async function visit(path: string) {
  const context = await newContext()
  const page = await open(context, path)
  // A loaded script may not have run yet.
  await page.waitForFunction(() => !String(Reflect.get(console, 'error')).includes('[native code]'))
  return { page, context }
}

async function measured() {
  const { rows } = await edge.world.connection.pool.query<{ page: string; measures: string[] }>(
    `SELECT page || ' ' || language AS page, array_agg(DISTINCT measure ORDER BY measure) AS measures
     FROM vital_counts GROUP BY 1 ORDER BY 1`,
  )
  return Object.fromEntries(rows.map(({ page, measures }) => [page, measures]))
}

const ALWAYS = ['cls', 'fcp', 'lcp', 'load', 'ttfb']

it('a public page and a live one that are left tell how fast they were', async () => {
  const pages = [
    ['/services?lang=es', '/services es'],
    ['/design-review', '/design-review en'],
  ] as const
  for (const [path, place] of pages) {
    const { page, context } = await visit(path)
    await page.goto('about:blank')
    await vi.waitFor(
      async () => expect((await measured())[place]).toEqual(expect.arrayContaining(ALWAYS)),
      10_000,
    )
    await context.close()
  }
})

const fail = (language: Language) => ({ name: content(language).diagnostics.monitoring.buttons.click })

async function silentVisit(path: string) {
  const context = await newContext()
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  return open(context, path)
}

it('an error is told with the lines of our sources, and by a browser that asks not to be tracked nothing is', async () => {
  const silent = await silentVisit('/monitoring-test?lang=es')
  const asked: string[] = []
  silent.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await silent.getByRole('button', fail('es')).click()
  await silent.goto('about:blank')
  const { page } = await visit('/monitoring-test')
  const told = page.waitForResponse('**/api/faults/visits')
  await page.getByRole('button', fail('en')).click()
  expect((await told).status()).toBe(200)
  await vi.waitFor(async () => {
    const { rows } = await edge.world.connection.pool.query<{ why: string; frames: string[]; count: number }>(
      'SELECT why, frames, count FROM faults JOIN fault_sightings USING (fingerprint)',
    )
    expect(rows).toEqual([
      {
        count: 1,
        why: expect.stringMatching(
          /^Error: monitoring test: .*\(src\/pages\/diagnostics\/monitoring-test\.tsx:\d+:\d+\)$/,
        ),
        frames: expect.arrayContaining([
          expect.stringMatching(/^at src\/pages\/diagnostics\/monitoring-test\.tsx:/),
        ]),
      },
    ])
  }, 10_000)
  expect(asked).not.toContain('/api/faults/visits')
  expect(Object.keys(await measured())).not.toContain('/monitoring-test es')
})
