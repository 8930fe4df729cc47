// What Lighthouse finds on a slow phone (its simulated mobile line) on public pages.
import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { freePort, type RunningProduct } from '#tests/product.ts'
import { browserLaunch } from '../e2e/browser.ts'
import type { Figure } from './figure.ts'

const PAGES = [
  '/',
  '/services/daca?lang=es',
  '/guides/how-to-get-work-permit',
  '/services/daca/eligibility-checker',
]
const BOUNDS: Readonly<Record<string, number>> = {
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/** With both faces in the first view: docs/decisions/0041-fonts-in-the-first-view.md. */
const LCP_SECONDS_MAX = 1.4
const CATEGORIES = Object.keys(BOUNDS)
const MEASURED = ['largest-contentful-paint', 'cumulative-layout-shift']

type Result = RunnerResult['lhr']

const RUNS_MAX = 4

/** A run in which the browser reported no paint says nothing of the page, so it is made again. */
async function completeRun(address: string, port: number): Promise<Result> {
  for (let run = 1; run <= RUNS_MAX; run += 1) {
    const result = await lighthouse(address, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
    if (result && isComplete(result.lhr)) return result.lhr
  }
  throw new Error(`Lighthouse saw no paint of ${address} in ${RUNS_MAX} runs`)
}

function isComplete({ audits, categories, runtimeError }: Result): boolean {
  const values = MEASURED.map((name) => audits[name]?.numericValue)
  const scores = CATEGORIES.map((name) => categories[name]?.score)
  return !runtimeError && [...values, ...scores].every(Number.isFinite)
}

async function figuresOf(url: string, path: string, port: number): Promise<Figure[]> {
  const { categories, audits } = await completeRun(url + path, port)
  const scores = CATEGORIES.map((name) => ({
    name: `${path} ${name}`,
    value: Math.round((categories[name]?.score ?? 0) * 100),
    unit: '',
    atLeast: BOUNDS[name] ?? 0,
  }))
  const lcp = (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1_000
  const cls = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  return [
    ...scores,
    { name: `${path} largest paint`, value: lcp, unit: 's', atMost: LCP_SECONDS_MAX },
    { name: `${path} layout shift`, value: cls, unit: '', atMost: 0 },
  ]
}

export async function lighthouseFigures(product: RunningProduct): Promise<Figure[]> {
  const port = await freePort()
  const launch = await browserLaunch()
  const args = [...(launch.args ?? []), `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...launch, args })
  try {
    const figures: Figure[] = []
    for (const path of PAGES) figures.push(...(await figuresOf(product.url, path, port)))
    return figures
  } finally {
    await browser.close()
  }
}
