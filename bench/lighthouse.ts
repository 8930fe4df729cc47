// What Lighthouse finds on a slow phone (its simulated mobile line) on public pages.
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
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
const LCP_SECONDS_MAX = 1
const CATEGORIES = Object.keys(BOUNDS)

async function figuresOf(url: string, path: string, port: number): Promise<Figure[]> {
  const result = await lighthouse(url + path, { port, onlyCategories: CATEGORIES, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse has nothing to say of ${path}`)
  const { categories, audits } = result.lhr
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
