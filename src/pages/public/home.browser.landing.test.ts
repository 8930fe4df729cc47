// The home page as a visitor meets it, in a real browser: with scripts, without them, by keyboard, on a phone.
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { describe, expect, it } from 'vitest'
import { content } from '#areas/office/content/words/index.ts'
import { inLanguage, LANGUAGES } from '#kernel/language.ts'
import { bodySizeOf, browseSite } from '#server/site/browsed-site-for-tests.ts'
import { violationsOf } from '../../../e2e/axe.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }

const served = browseSite()

async function open(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await served.newPage(options)
  await page.goto(path)
  return page
}

async function until(what: () => Promise<unknown>, wanted: unknown): Promise<void> {
  await expect.poll(what).toEqual(wanted)
}

function shownReview(page: Page): Promise<string | null> {
  return page.locator('[data-go][aria-current=true]').getAttribute('data-go')
}

function countOpen(page: Page, details: string): Promise<number> {
  return page.locator(`${details}[open]`).count()
}

function selectedStep(page: Page): Promise<number> {
  return page
    .locator('[data-steps] > li')
    .evaluateAll((steps) => steps.findIndex((step) => step.matches('[data-selected]')))
}

/** How far the text has moved since the page opened. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 200)
      }),
  )
}

/** When each font file was asked for, in milliseconds since the page was opened, and whether it crossed the network. */
function fontRequests(page: Page): Promise<{ start: number; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > 0)
      .map(({ startTime, transferSize }) => ({ start: startTime, bytes: transferSize })),
  )
}

async function fontsAskedFor(page: Page): Promise<number> {
  return (await fontRequests(page)).length
}

/** The families that the browser really drew the first element with, and whether the site brought them. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName)
}

function priceLine(page: Page, label: string): Locator {
  return page.getByText(new RegExp(`^${label}: \\$\\d`))
}

/** The drawn mark of a checklist: a line, or a box to tick. */
function markOn(page: Page) {
  const item = page.locator('.checklist li').first()
  return item.evaluate((element) => {
    const { width, height, borderTopWidth, backgroundColor } = getComputedStyle(element, '::before')
    return { width, height, border: borderTopWidth, isFilled: !backgroundColor.endsWith(', 0)') }
  })
}

const QUESTIONS = 'details[name=faq]'
const STEPS = '[data-steps] details'

describe('the first visit', () => {
  it('takes one page of at most 16 KB, two fonts of at most 70 KB together, and what watches it, of 3 KB', async () => {
    const page = await open('about:blank')
    const sizes: Record<string, number> = {}
    page.on('requestfinished', async (request) => {
      const kind = request.resourceType()
      const size = await bodySizeOf(request)
      sizes[kind] = (sizes[kind] ?? 0) + size
    })
    await page.goto(`${served.site.origin}/?lang=es`, { waitUntil: 'networkidle' })
    await until(() => fontsAskedFor(page), 2)
    await until(async () => ['font', 'script'].every((kind) => Object.keys(sizes).includes(kind)), true)
    delete sizes['other']
    expect(Object.keys(sizes).toSorted()).toEqual(['document', 'font', 'script'])
    expect(sizes['document']).toBeLessThanOrEqual(16 * 1_024)
    expect(sizes['font']).toBeLessThanOrEqual(70 * 1_024)
    expect(sizes['script']).toBeLessThanOrEqual(3 * 1_024)
  })
  it.each([PHONE, DESKTOP])('never moves what is being read ($viewport.width px)', async (options) => {
    const page = await open('/', options)
    await page.evaluate(() => document.fonts.ready)
    // Shifts caused by late fonts have their own test.
    const before = await shiftOf(page)
    await page.mouse.wheel(0, 4_000)
    await page.waitForTimeout(400)
    expect(await shiftOf(page)).toBe(before)
  })
  it.each([320, 360, 1280])('fits in %i px', async (width) => {
    const page = await open('/?lang=es', { viewport: { width, height: 740 } })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
})

describe('the price of the first meeting', () => {
  it.each(LANGUAGES)('stands above the buttons on a phone, in %s', async (language) => {
    const { hero } = content(language).home
    const page = await open(`/?lang=${language}`, PHONE)
    const button = page.getByRole('main').getByRole('link', { name: hero.schedule }).first()
    const above = await priceLine(page, hero.sign.label).boundingBox()
    const below = await button.boundingBox()
    expect(above?.height).toBeGreaterThan(0)
    expect(Number(above?.y) + Number(above?.height)).toBeLessThanOrEqual(Number(below?.y))
  })
  it('stands on the sign on a desk, and not a second time', async () => {
    const page = await open('/')
    expect(await page.locator('.hero-sign').isVisible()).toBe(true)
    expect(await priceLine(page, content('en').home.hero.sign.label).isVisible()).toBe(false)
  })
})

describe('a checklist', () => {
  const CHECKLIST_PAGE = '/services/daca/renewal-guide'

  it('has marks on a screen that nobody takes for boxes to tick, and boxes on paper', async () => {
    const page = await open(CHECKLIST_PAGE)
    expect(await page.locator('.checklist input').count()).toBe(0)
    expect(await markOn(page)).toEqual({ width: '18px', height: '5px', border: '0px', isFilled: true })
    await page.emulateMedia({ media: 'print' })
    expect(await markOn(page)).toEqual({ width: '20px', height: '20px', border: '2px', isFilled: false })
  })
})

describe('the web fonts', () => {
  const HEADING = 'main h1'
  const TEXT = 'footer p'

  it.each(['/', '/?lang=es', '/about', '/services/daca'])(
    'draw the first page of a visit, and move nothing when they come (%s)',
    async (path) => {
      const page = await open(path)
      await page.evaluate(() => document.fonts.ready)
      expect(await drawnWith(page, HEADING)).toEqual([expect.stringContaining('Source Serif 4')])
      expect(await drawnWith(page, TEXT)).toEqual([expect.stringContaining('Atkinson Hyperlegible Next')])
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
    },
  )
  // Wherever a row breaks by the width of its words, it breaks elsewhere in another face.
  it.each([320, 360, 393, 412, 430, 768, 1280])(
    'move nothing when they come late, on a screen of %i px',
    async (width) => {
      for (const language of LANGUAGES) {
        const page = await open('about:blank', { viewport: { width, height: 780 } })
        const late = Promise.withResolvers<void>()
        await page.route('**/*.woff2', async (route) => {
          await late.promise
          await route.continue()
        })
        await page.goto(`${served.site.origin}${inLanguage('/', language)}`, { waitUntil: 'commit' })
        await until(() => page.evaluate(() => performance.getEntriesByType('paint').length > 0), true)
        expect(await drawnWith(page, HEADING)).toEqual([])
        late.resolve()
        await until(() => drawnWith(page, HEADING), [expect.stringContaining('Source Serif 4')])
        expect(await shiftOf(page)).toBeLessThanOrEqual(0.05)
      }
    },
  )
  it('leave the text to be read while they are on their way, or where they never come', async () => {
    const page = await open('about:blank')
    await page.route('**/*.woff2', () => undefined)
    await page.goto(served.site.origin, { waitUntil: 'commit' })
    await page.locator(HEADING).waitFor()
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
    expect(await drawnWith(page, HEADING)).toEqual([])
  })
  it('are named in the page, behind what paints it', async () => {
    const { body } = await served.site.ask('/')
    const preloads = [...body.matchAll(/<link[^>]*rel="preload"[^>]*>/g)].map(([link]) => link)
    expect(preloads).toHaveLength(2)
    for (const link of preloads) expect(link).toContain('fetchPriority="low"')
    expect(body.match(/font-display:swap/g)).toHaveLength(2)
  })
  it('come by use where no script runs', async () => {
    const page = await open('about:blank', { ...DESKTOP, javaScriptEnabled: false })
    const asked = new Set<string>()
    page.on('requestfinished', (request) => request.resourceType() === 'font' && asked.add(request.url()))
    await page.goto(served.site.origin, { waitUntil: 'networkidle' })
    await until(async () => asked.size, 2)
    await page.goto(`${served.site.origin}/about`)
    expect(await drawnWith(page, HEADING)).toEqual([expect.stringContaining('Source Serif 4')])
    expect(await drawnWith(page, TEXT)).toEqual([expect.stringContaining('Atkinson Hyperlegible Next')])
  })
})

describe('the header', () => {
  it('leaves on the way down past 100 px and comes back on the way up', async () => {
    const page = await open('/')
    const isHidden = () => page.locator('header').evaluate((header) => header.hasAttribute('data-hidden'))
    await page.mouse.wheel(0, 900)
    await until(isHidden, true)
    await page.mouse.wheel(0, -200)
    await until(isHidden, false)
  })
})

describe('the menu of a phone', () => {
  const { nav } = content('en').site
  it('holds focus and the page behind it until Escape, then gives focus back', async () => {
    const page = await open('/', PHONE)
    await page.getByRole('button', { name: nav.menu }).click()
    const menu = page.getByRole('dialog', { name: nav.menu })
    await until(() => menu.isVisible(), true)
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      )
      expect(isInside).toBe(true)
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
    await page.keyboard.press('Escape')
    await until(() => menu.isVisible(), false)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(nav.menu)
    expect(await page.locator('[inert]').count()).toBe(0)
  })
  it('closes by its button, by a press beside it, and when it led somewhere', async () => {
    const page = await open('/', PHONE)
    const menu = page.getByRole('dialog', { name: nav.menu })
    const reopen = async () => {
      await page.getByRole('button', { name: nav.menu }).click()
      await until(() => menu.isVisible(), true)
    }
    await reopen()
    await page.getByRole('button', { name: nav.close }).click()
    await until(() => menu.isVisible(), false)
    await reopen()
    await page.mouse.click(10, 400)
    await until(() => menu.isVisible(), false)
    await reopen()
    await menu.getByRole('link', { name: nav.faq }).click()
    await until(() => menu.isVisible(), false)
    expect(page.url()).toContain('#faq')
  })
})

describe('the reviews', () => {
  const { reviews } = content('en').home
  it('wrap in both directions, by button, dot and key', async () => {
    const page = await open('/')
    await page.getByRole('button', { name: reviews.previous }).click()
    expect(await shownReview(page)).toBe('3')
    await page.getByRole('button', { name: reviews.next }).click()
    expect(await shownReview(page)).toBe('0')
    await page.getByRole('button', { name: `${reviews.goTo} 3` }).click()
    expect(await shownReview(page)).toBe('2')
    await page.locator('[data-track]').press('ArrowRight')
    expect(await shownReview(page)).toBe('3')
    await until(() => page.getByText(reviews.items[3]?.text ?? '').isVisible(), true)
  })
  it.each([
    [-60, '1'],
    [60, '3'],
    [-40, '0'],
  ])('turn with a swipe of more than 50 px (%i px → %s)', async (distance, shown) => {
    const page = await open('/', PHONE)
    await page.locator('[data-track]').evaluate((track, moved) => {
      const touch = (x: number) => new Touch({ identifier: 1, target: track, clientX: x, clientY: 10 })
      track.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(200)] }))
      track.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(200 + moved)] }))
    }, distance)
    expect(await shownReview(page)).toBe(shown)
  })
})

describe('the questions', () => {
  it('open one at a time, and the open one closes', async () => {
    const page = await open('/')
    const summaries = page.locator('details[name=faq] > summary')
    await summaries.nth(0).click()
    await summaries.nth(2).click()
    expect(await countOpen(page, QUESTIONS)).toBe(1)
    await summaries.nth(2).click()
    expect(await countOpen(page, QUESTIONS)).toBe(0)
  })
  it.each([
    ['a phone', true, PHONE],
    ['a phone', false, PHONE],
    ['a desktop', true, DESKTOP],
    ['a desktop', false, DESKTOP],
  ])('are at the top where /faq opens on %s (scripts: %s)', async (_, javaScriptEnabled, device) => {
    const page = await open('/', { ...device, javaScriptEnabled })
    const heading = page.getByRole('heading', { name: content('en').home.faq.title })
    const fonts = Promise.withResolvers<void>()
    await page.route(/woff2/, async (route) => {
      await fonts.promise
      await route.continue()
    })
    for (const address of ['/faq', '/#faq']) {
      await page.goto('about:blank')
      await page.goto(served.site.origin + address, { waitUntil: 'commit' })
      const isAtTop = async () => {
        const { y = 0 } = (await heading.boundingBox()) ?? {}
        return y > 60 && y < 200
      }
      await until(isAtTop, true)
      // Late faces change the height of the text above.
      const isInItsFace = page.evaluate(() => document.fonts.ready.then(() => true))
      fonts.resolve()
      expect(await isInItsFace).toBe(true)
      await until(isAtTop, true)
    }
  })
})

describe('the steps of the process', () => {
  it('are selected by hovering on a desktop, where all can be read', async () => {
    const page = await open('/')
    await page.locator('[data-steps] > li').nth(2).hover()
    expect(await selectedStep(page)).toBe(2)
    expect(await countOpen(page, STEPS)).toBe(4)
  })
  it('open and close with a tap on a phone', async () => {
    const page = await open('/', PHONE)
    expect(await countOpen(page, STEPS)).toBe(1)
    await page.locator('[data-steps] summary').nth(1).tap()
    expect(await countOpen(page, STEPS)).toBe(2)
    await page.locator('[data-steps] summary').nth(1).tap()
    expect(await countOpen(page, STEPS)).toBe(1)
  })
})

describe('the language', () => {
  const { otherLanguage } = content('en').frame
  it('is remembered: a bare address leads to the Spanish page, and English removes it again', async () => {
    const page = await open('/?utm_source=x#faq')
    await page.getByRole('link', { name: otherLanguage }).first().click()
    await page.waitForURL('**/?utm_source=x&lang=es#faq')
    expect(await page.getAttribute('html', 'lang')).toBe('es')
    await page.goto('/')
    await page.waitForURL('**/?lang=es')
    await page
      .getByRole('link', { name: content('es').frame.otherLanguage })
      .first()
      .click()
    await page.waitForURL(`${served.site.origin}/`)
    await page.goto('/faq')
    expect(await page.getAttribute('html', 'lang')).toBe('en')
  })
  it('keeps the unknown page where it is', async () => {
    const page = await open('/no/such/page')
    await page.getByRole('link', { name: otherLanguage }).first().click()
    await page.waitForURL('**/no/such/page?lang=es')
    await until(
      () => page.getByRole('heading', { level: 1 }).textContent(),
      content('es').errors.notFound.title,
    )
  })
  it('keeps what was typed in the quick start, and sends none of it', async () => {
    const { form } = content('es').home.closing
    const page = await open('/')
    await page.getByLabel(content('en').home.closing.form.fullName).fill('María José Núñez-D’Ávila')
    await page.getByRole('link', { name: otherLanguage }).first().click()
    await page.waitForURL('**/?lang=es')
    expect(await page.getByLabel(form.fullName).inputValue()).toBe('María José Núñez-D’Ávila')
    await page.getByLabel(form.caseType).selectOption('daca')
    const asked = page.waitForRequest('**/intake?**')
    await page.getByRole('button', { name: form.submit }).click()
    expect(new URL((await asked).url()).search).toBe('?lang=es&caseType=daca')
  })
})

describe('the theme', () => {
  it('follows the system until one is chosen, then stays, before anything is painted', async () => {
    const page = await open('/', { ...DESKTOP, colorScheme: 'dark' })
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await paper()
    await page.getByLabel(content('en').frame.theme.label).first().selectOption('light')
    expect(await paper()).not.toBe(dark)
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        document.documentElement.dataset['seen'] ??= document.documentElement.dataset['theme'] ?? 'none'
      })
    })
    await page.goto('/no-such-page')
    expect(await page.getAttribute('html', 'data-seen')).toBe('light')
  })
})

describe('without scripts', () => {
  it('the menu opens, questions open, reviews scroll and nothing dead is shown', async () => {
    const page = await open('/', { ...PHONE, javaScriptEnabled: false })
    await page.getByRole('button', { name: content('en').site.nav.menu }).click()
    await until(() => page.getByRole('dialog').isVisible(), true)
    await page.getByRole('button', { name: content('en').site.nav.close }).click()
    await page.locator('details[name=faq] > summary').first().click()
    await until(() => page.locator('details[name=faq] p').first().isVisible(), true)
    expect(
      await page.locator('[data-step], [data-go], [data-theme-choice]').evaluateAll((all) => all.length),
    ).toBeGreaterThan(0)
    for (const control of await page.locator('[data-step], [data-go], [data-theme-choice]').all()) {
      expect(await control.isVisible()).toBe(false)
    }
    expect(await page.locator('[data-steps] p').nth(3).isVisible()).toBe(true)
  })
})

describe('everyone can read it', () => {
  const cases = ['/', '/?lang=es', '/no-such-page'].flatMap((path) =>
    [PHONE, DESKTOP].map((size) => ({ path, size })),
  )
  it.each(cases)(
    'axe finds nothing in either theme: $path, $size.viewport.width px',
    async ({ path, size }) => {
      const page = await open(path, size)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) {
          details.removeAttribute('name')
          details.open = true
        }
      })
      for (const colorScheme of ['light', 'dark'] as const) {
        const violations = await violationsOf(page, { colorScheme })
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`),
          colorScheme,
        ).toEqual([])
      }
    },
  )
})
