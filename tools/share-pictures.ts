// Draws public/share/*.png: what a message with a link to the site shows. Run again after the drawing or a sign changes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { content } from '#areas/office/content/words/index.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { removeDataDirectory, ROOT, startProduct } from '#tests/product.ts'
import { buildWhereStale } from './build/build.ts'
import { browserLaunch } from '../e2e/browser.ts'

const SIZE = { width: 1200, height: 630 }

/** The words on each sign, in both languages where they differ: one picture serves both. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  firm: inBoth(({ home }) => home.hero.eyebrow.split(' · ')[0] ?? ''),
  services: inBoth(({ site }) => site.nav.services),
  daca: inBoth(({ home }) => home.services.items.daca.name),
  guides: inBoth(({ site }) => site.footer.guides),
  blog: inBoth(({ article }) => article.blog.h1),
  legal: inBoth(({ site }) => `${site.footer.privacy} · ${site.footer.terms}`),
}

function inBoth(say: (words: ReturnType<typeof content>) => string): string[] {
  return [...new Set(LANGUAGES.map((language) => say(content(language))))]
}

const STYLE = `
  body { width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; position: relative }
  body > svg { width: 100%; height: 100%; border-radius: 0 }
  /* The picture is too wide for the flags and the plant: half of each is worse than none. */
  body > svg > g:last-child, .agave { display: none }
  body > .sign { position: absolute; left: 64px; bottom: 150px; max-width: 640px; padding: 28px 40px 34px;
    border-radius: 16px; color: #fffdf8; background: #0b5c5e; box-shadow: inset 0 0 0 5px #0b5c5e,
    inset 0 0 0 8px #9dc0bc; font: 600 62px/1.15 'Source Serif 4', serif }
  body > .sign::before, body > .sign::after { content: ''; position: absolute; top: 100%; width: 12px;
    height: 240px; background: #c9cedb }
  body > .sign::before { left: 22% } body > .sign::after { right: 22% }
  .sign > p + p { margin-top: 8px; font-size: 46px; font-weight: 500 }`

/** Leaves only the drawing of the home page, and puts the sign into it. */
async function putUp(page: Page, lines: readonly string[]): Promise<void> {
  await page.evaluate((words) => {
    const drawing = document.querySelector('.texas-morning')
    const sign = document.createElement('div')
    sign.className = 'sign'
    for (const line of words) sign.append(Object.assign(document.createElement('p'), { textContent: line }))
    if (drawing) document.body.replaceChildren(drawing, sign)
  }, lines)
  await page.addStyleTag({ content: STYLE })
  await page.evaluate(() => document.fonts.ready)
}

const folder = join(ROOT, 'public/share')
mkdirSync(folder, { recursive: true })
await buildWhereStale(ROOT)
const product = await startProduct()
const browser = await chromium.launch(await browserLaunch())
try {
  for (const [name, lines] of Object.entries(SIGNS)) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light', bypassCSP: true })
    await page.goto(product.url, { waitUntil: 'networkidle' })
    await putUp(page, lines)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    await page.close()
  }
} finally {
  await browser.close()
  await product.stop()
  removeDataDirectory(product.dataDirectory)
}
