// The first view of a first visit on a phone: when text stands, in which face, and whether it moves; with pictures of each
// 100 ms. And on one bar of signal: when a first page can be read and used. Times depend on the machine: compare within a run.
import { type Browser, chromium, type Page } from '@playwright/test'
import type { RunningProduct } from '#tests/product.ts'
import { browserLaunch } from '../e2e/browser.ts'
import type { Figure } from './figure.ts'
import { PHONE, SLOW_3G, type View, viewOf } from './throttled.ts'

const READ = ['/', '/?lang=es', '/services']

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()
const USED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/': heading,
  '/intake': (page) => page.locator('main button').first().waitFor(),
  '/schedule': (page) => page.locator('main a[href^="tel:"]').first().waitFor(),
  '/login': (page) => page.locator('main input').first().waitFor(),
}

function figuresOf(name: string, view: View, bounds: { shift?: number } = {}): Figure[] {
  console.log(`  ${name}: pictures in ${view.pictures}`)
  return [
    { name: `${name} first text`, value: Math.round(view.firstTextMs), unit: 'ms' },
    { name: `${name} largest paint`, value: Math.round(view.largestPaintMs), unit: 'ms' },
    { name: `${name} fonts there`, value: Math.round(view.fontsMs), unit: 'ms' },
    { name: `${name} usable`, value: Math.round(view.usableMs), unit: 'ms' },
    {
      name: `${name} layout shift`,
      value: view.layoutShift,
      unit: '',
      ...(bounds.shift && { atMost: bounds.shift }),
    },
  ]
}

async function firstViewsIn(browser: Browser, url: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of READ) {
    const view = await viewOf(browser, url + path, PHONE, heading)
    figures.push(...figuresOf(`${PHONE.name} ${path}`, view, { shift: 0.02 }))
  }
  for (const [path, usable] of Object.entries(USED)) {
    figures.push(...figuresOf(`${SLOW_3G.name} ${path}`, await viewOf(browser, url + path, SLOW_3G, usable)))
  }
  return figures
}

export async function firstViews(product: RunningProduct): Promise<Figure[]> {
  const browser = await chromium.launch(await browserLaunch())
  try {
    return await firstViewsIn(browser, product.url)
  } finally {
    await browser.close()
  }
}
