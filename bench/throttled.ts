// A page as a phone on a slow line gets it: what was painted when, and pictures of it.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'

export type Line = { name: string; kilobitsPerSecond: number; latencyMs: number; slowerBy: number }

/** Lighthouse's phone, and one bar of signal. */
export const PHONE: Line = { name: '4G', kilobitsPerSecond: 1_600, latencyMs: 150, slowerBy: 4 }
export const SLOW_3G: Line = { name: 'slow 3G', kilobitsPerSecond: 400, latencyMs: 400, slowerBy: 4 }

export type View = {
  firstTextMs: number
  largestPaintMs: number
  layoutShift: number
  /** When the last font had come; 0 where none did. */
  fontsMs: number
  /** When what was waited for could be used. */
  usableMs: number
  pictures: string
}

export async function throttle(page: Page, line: Line): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  const throughput = (line.kilobitsPerSecond * 1_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowerBy })
  return session
}

async function film(session: CDPSession): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  let first = 0
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const at = (metadata.timestamp ?? 0) * 1_000
    first ||= at
    const name = String(Math.round((at - first) / 100) * 100).padStart(5, '0')
    writeFileSync(join(folder, `${name}.png`), Buffer.from(data, 'base64'))
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png' })
  return folder
}

/** Kept by the page itself, on its own clock. */
export function observe(): void {
  const seen = { largestPaintMs: 0, layoutShift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      seen.layoutShift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** `usable` waits for what a visitor would use first. The cache is empty, and nobody was here before. */
export async function viewOf(
  browser: Browser,
  url: string,
  line: Line,
  usable: (page: Page) => Promise<unknown>,
  state = '{"cookies":[],"origins":[]}',
): Promise<View> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 1,
    storageState: JSON.parse(state) as { cookies: []; origins: [] },
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const session = await throttle(page, line)
  const pictures = await film(session)
  await page.goto(url, { waitUntil: 'commit' })
  await usable(page)
  const usableMs = await page.evaluate(() => performance.now())
  // A stream of news has no end.
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined)
  await page.waitForTimeout(300)
  const view = await page.evaluate(() => {
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const { seen } = window as unknown as { seen: { largestPaintMs: number; layoutShift: number } }
    const fontsMs = Math.max(0, ...fonts.map((font) => font.startTime + font.duration))
    return { ...seen, fontsMs, firstTextMs: paint?.startTime ?? 0 }
  })
  await context.close()
  return { ...view, usableMs, pictures }
}
