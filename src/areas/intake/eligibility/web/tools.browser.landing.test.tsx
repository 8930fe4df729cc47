// The tools in a real browser: the form the server renders and the script a page loads, without any page around them.
import { type Browser, chromium, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sync } from 'node-ical'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DEMONSTRATION_CONTACT } from '#firm/demonstration-contact.ts'
import type { LawRead } from '#firm/law-leaning.ts'
import type { Language } from '#kernel/language.ts'
import { violationsOf } from '../../../../../e2e/axe.ts'
import { browserLaunch } from '../../../../../e2e/browser.ts'
import { bundledScript } from '../../../../../tools/build/bundled-script.ts'
import type { ToolName } from './tool-scripts.ts'
import { ALL_READ, allReadBut, standingOf } from '#tests/golden/law-read.ts'
import { TOOLS } from './tools.tsx'

vi.mock('./tool-scripts.ts', () => ({ TOOL_SCRIPTS: {} }))

const NOW = new Date('2026-11-21T12:00:00')
const SCRIPTS: Readonly<Record<ToolName, string>> = {
  citizenship: 'citizenship',
  'daca-renewal': 'daca-renewal',
  'eligibility-checker': 'daca-checker',
  'green-card-renewal': 'green-card-renewal',
  i751: 'i751',
  r1: 'r1',
  'sponsor-income': 'sponsor-income',
}
const SCRIPT_BYTES_MAX = 12 * 1_024

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(await browserLaunch())
})
afterAll(() => browser?.close())
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

function scriptOf(name: ToolName): Promise<{ code: string }> {
  return bundledScript(fileURLToPath(new URL(`./browser/${SCRIPTS[name]}.ts`, import.meta.url)), 'esm')
}

function toolOf(name: ToolName, language: Language, read = ALL_READ): ReactNode {
  const Tool = TOOLS[name]
  return <Tool language={language} contact={DEMONSTRATION_CONTACT} settled={{ law: standingOf(read) }} />
}

async function open(name: ToolName, language: Language = 'en', now = NOW, read?: LawRead): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 320, height: 700 }, acceptDownloads: true })
  const page = await context.newPage()
  page.on('pageerror', (error) => expect.unreachable(String(error)))
  await page.clock.setFixedTime(now)
  const html = renderToStaticMarkup(<main>{toolOf(name, language, read)}</main>)
  await page.setContent(
    `<!doctype html><html lang="${language}" data-script><head><title>Tool</title><style>[hidden]{display:none!important}</style></head><body>${html}</body></html>`,
  )
  const { code } = await scriptOf(name)
  await page.addScriptTag({ content: code, type: 'module' })
  return page
}

async function typeDate(page: Page, id: string, [year, month, day]: [string, string, string]): Promise<void> {
  await page.locator(`#${id}-year`).fill(year)
  await page.locator(`#${id}-month`).selectOption(month)
  await page.locator(`#${id}-day`).fill(day)
}

function answer(page: Page) {
  return page.locator('[data-answer]')
}

async function calendarOf(page: Page): Promise<{ name: string; titles: string[] }> {
  const downloading = page.waitForEvent('download')
  await page.locator('[data-calendar]').click()
  const download = await downloading
  const events = Object.values(sync.parseICS(await readFile(await download.path(), 'utf8')))
  const titles = events.flatMap((event) =>
    event?.type === 'VEVENT'
      ? [typeof event.summary === 'string' ? event.summary : (event.summary?.val ?? '')]
      : [],
  )
  return { name: download.suggestedFilename(), titles }
}

async function choose(page: Page, question: string, value: string): Promise<void> {
  await page.locator(`[name="eligibility-checker-${question}"][value="${value}"]`).check()
  await page.locator('[type=submit]').click()
}

async function dateOf(page: Page, question: string, parts: [string, string, string]): Promise<void> {
  await typeDate(page, `eligibility-checker-${question}`, parts)
  await page.locator('[type=submit]').click()
}

/** A tool alone has no page's title above it, nor a page's style. */
const OF_WHOLE_PAGES = ['page-has-heading-one', 'color-contrast', 'heading-order']

async function axeFindings(page: Page): Promise<string[]> {
  const violations = await violationsOf(page, { colorScheme: 'light' })
  const ofTools = violations.filter(({ id }) => !OF_WHOLE_PAGES.includes(id))
  return ofTools.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)
}

describe('a date calculator', () => {
  it('shows the dates in the reader’s language, focuses them, and gives a calendar file', async () => {
    const page = await open('daca-renewal', 'es')
    await typeDate(page, 'daca-renewal-expiry', ['2027', '5', '31'])
    await page.keyboard.press('Enter')
    await expect.poll(() => answer(page).innerText()).toContain('viernes, 1 de enero de 2027')
    expect(await answer(page).innerText()).not.toMatch(/[{}]/)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sus fechas')
    expect(await calendarOf(page)).toEqual({
      name: 'renovacion-daca.ics',
      titles: [
        'Primer día para renovar su DACA',
        'Último día conveniente para renovar su DACA',
        'Su DACA vence',
      ],
    })
    expect(await axeFindings(page)).toEqual([])
  })
  it('says what is wrong at the top and at the field, and takes it away again', async () => {
    const page = await open('green-card-renewal')
    await typeDate(page, 'green-card-renewal-expiry', ['2027', '2', '29'])
    await page.locator('[type=submit]').click()
    const summary = page.getByRole('alert')
    await expect.poll(() => summary.innerText()).toContain('This date does not exist')
    expect(await page.evaluate(() => document.activeElement?.matches('[data-problems]'))).toBe(true)
    const year = page.locator('#green-card-renewal-expiry-year')
    expect(await year.getAttribute('aria-describedby')).toContain('green-card-renewal-expiry-error')
    expect(await axeFindings(page)).toEqual([])
    await summary.getByRole('link').click()
    expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^green-card-renewal-expiry-/)
    await page.locator('#green-card-renewal-expiry-day').fill('28')
    await page.locator('[type=submit]').click()
    await expect.poll(() => answer(page).innerText()).toContain('Friday, August 28, 2026')
    expect(await summary.count()).toBe(0)
    expect(await year.getAttribute('aria-invalid')).toBeNull()
  })
  it('names at the top what each sentence is about, in the language of the page', async () => {
    const page = await open('citizenship', 'es')
    await page.locator('[type=submit]').click()
    const lines = page.getByRole('alert').getByRole('link')
    await expect.poll(() => lines.count()).toBeGreaterThan(1)
    expect(await lines.first().innerText()).toBe('¿Qué camino usa? Elija una respuesta.')
    expect(await page.locator('#citizenship-path-error').innerText()).toBe('Elija una respuesta.')
  })
  it('asks about the marriage only on the path of marriage', async () => {
    const page = await open('citizenship')
    const union = page.locator('[data-field=unionSince]')
    expect(await union.isVisible()).toBe(false)
    await page.locator('[name=citizenship-path][value=spouse]').check()
    expect(await union.isVisible()).toBe(true)
    await typeDate(page, 'citizenship-residentSince', ['2024', '7', '4'])
    await typeDate(page, 'citizenship-unionSince', ['2024', '6', '1'])
    await page.locator('#citizenship-daysAbroad').fill('0')
    await page.locator('[name=citizenship-longestTrip][value=short]').check()
    await page.locator('[type=submit]').click()
    await expect.poll(() => answer(page).innerText()).toContain('Tuesday, June 1, 2027')
    expect(await answer(page).innerText()).toContain('Your marriage decides the date')
  })
  it.each([
    ['i751', 'expiry', '2027', 'Saturday, May 31, 2031'],
    ['r1', 'start', '2026', 'Friday, May 30, 2031'],
  ] as const)('%s answers with the further dates', async (name, field, year, said) => {
    const page = await open(name)
    await typeDate(page, `${name}-${field}`, [year, '5', '31'])
    await page.locator('[type=submit]').click()
    await expect.poll(() => answer(page).innerText()).toMatch(said)
  })
})

async function incomeSaid(now?: Date, place = 'states', duty = 'no'): Promise<string> {
  const page = await open('sponsor-income', 'en', now)
  await page.locator('#sponsor-income-people').fill('4')
  await page.locator(`[value=${place}]`).check()
  await page.locator(`[value=${duty}]`).check()
  await page.locator('[type=submit]').click()
  await answer(page).getByRole('heading').first().waitFor()
  return answer(page).innerText()
}

describe('the sponsor’s income', () => {
  it('is that of the household, of the guideline in force', async () => {
    expect(await incomeSaid()).toContain('at least $41,250 a year')
  })
  it('is less for a sponsor on active duty', async () => {
    expect(await incomeSaid(NOW, 'states', 'yes')).toContain('at least $33,000 a year')
  })
  it('is refused in a year without a guideline, with a way on', async () => {
    const said = await incomeSaid(new Date('2029-06-01T12:00:00'))
    expect(said).toContain('We do not have the amounts for this year yet')
    expect(said).not.toContain('$')
    expect(said).toContain('(214) 555-0134'.replace(' ', '\u00a0'))
  })
  it('is higher in Alaska and Hawaii', async () => {
    expect(await incomeSaid(NOW, 'alaska')).toContain('at least $51,562.50 a year')
    expect(await incomeSaid(NOW, 'hawaii', 'yes')).toContain('at least $37,950 a year')
  })
})

async function renew(page: Page): Promise<void> {
  await choose(page, 'daca', 'now')
  await dateOf(page, 'expiry', ['2027', '3', '31'])
  for (const question of ['livedSince', 'state', 'travel', 'record', 'removal']) {
    await choose(page, question, { livedSince: 'yes', state: 'elsewhere', removal: 'no' }[question] ?? 'none')
  }
}

describe('the DACA checker', () => {
  it.each([
    ['en', 'Yellow: moderate', 'The law on this may have changed.'],
    ['es', 'Amarillo: moderado', 'La ley sobre esto puede haber cambiado.'],
  ] as const)(
    'is never strong on law that is overdue, and says so once (%s)',
    async (language, colour, opened) => {
      const page = await open('eligibility-checker', language, NOW, allReadBut(['dacaTexas']))
      await renew(page)
      await expect.poll(() => answer(page).innerText()).toContain(colour)
      expect((await answer(page).innerText()).split(opened)).toHaveLength(2)
    },
  )
  it('leads through a renewal to a strong result, with its reasons and a way on', async () => {
    const page = await open('eligibility-checker', 'es')
    await renew(page)
    await expect.poll(() => answer(page).innerText()).toContain('Verde: fuerte')
    const said = await answer(page).innerText()
    expect(said).toContain('y el martes, 1 de diciembre de 2026')
    expect(said).toContain('DACA no es una protección completa')
    expect(said).toContain('Agendar una consulta')
    expect(said).not.toContain('Lo que puede ser un impedimento')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Su resultado')
    expect(await axeFindings(page)).toEqual([])
  })
  it('tells someone in court to call first, and what stands in the way', async () => {
    const page = await open('eligibility-checker')
    await choose(page, 'daca', 'never')
    await page.locator('[data-unsure]').click()
    await dateOf(page, 'arrival', ['2009', '6', ''])
    for (const [question, value] of [
      ['present2012', 'yes'],
      ['status2012', 'none'],
      ['statusNow', 'none'],
      ['lived', 'yes'],
      ['state', 'texas'],
      ['travel', 'none'],
      ['school', 'studying'],
      ['record', 'minor'],
      ['removal', 'court'],
    ] as const) {
      await choose(page, question, value)
    }
    await expect.poll(() => answer(page).innerText()).toContain('Red: complex')
    const said = await answer(page).innerText()
    expect(said).toContain('Call us first')
    expect(said).toContain('You came after June 15, 2007.')
    expect(said).toContain('Court orders limit first requests')
    expect(said).toContain('treat Texas differently')
    expect(await axeFindings(page)).toEqual([])
  })
  it('refuses an arrival before the birth, and says so at the field', async () => {
    const page = await open('eligibility-checker')
    await choose(page, 'daca', 'never')
    await dateOf(page, 'birth', ['1998', '5', '10'])
    await dateOf(page, 'arrival', ['1990', '1', ''])
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('before the date of birth')
    await dateOf(page, 'arrival', ['2003', '8', ''])
    expect(await page.locator('[data-progress]').innerText()).toBe('Question 4 of 12')
  })
  it('goes back without losing an answer, and starts over', async () => {
    const page = await open('eligibility-checker')
    await page.locator('[type=submit]').click()
    await expect
      .poll(() => page.getByRole('alert').innerText())
      .toContain('Have you had DACA before? Choose one answer.')
    await choose(page, 'daca', 'never')
    expect(await page.locator('[data-progress]').innerText()).toBe('Question 2 of 12')
    await page.locator('[data-back]').click()
    expect(await page.locator('[name=eligibility-checker-daca][value=never]').isChecked()).toBe(true)
    await choose(page, 'daca', 'now')
    expect(await page.locator('[data-progress]').innerText()).toBe('Question 2 of 7')
    await page.locator('[data-unsure]').click()
    for (const question of ['livedSince', 'state', 'travel', 'record', 'removal'])
      await choose(page, question, 'unsure')
    await answer(page).getByRole('button', { name: 'Start over' }).click()
    expect(await page.locator(':checked:not(option)').count()).toBe(0)
    expect(await page.locator('[data-progress]').innerText()).toBe('Question 1 of 12')
    expect(await answer(page).innerText()).toBe('')
  })
})

describe('every tool', () => {
  const names = Object.keys(SCRIPTS) as ToolName[]
  it.each(names)('%s: sends nothing and keeps nothing', async (name) => {
    const { code } = await scriptOf(name)
    expect(code).not.toMatch(
      /\b(?:fetch|XMLHttpRequest|sendBeacon|WebSocket|localStorage|sessionStorage|indexedDB)\b|document\.cookie/,
    )
  })
  it.each(names)('%s: is one small script without words of its own', async (name) => {
    const { code } = await scriptOf(name)
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(SCRIPT_BYTES_MAX)
    expect(code).not.toMatch(/[áéíóúñ¿]/)
  })
  it.each(names)(
    '%s: without scripts it says its rule and the phone, and leads nowhere by itself',
    (name) => {
      for (const language of ['en', 'es'] as const) {
        const html = renderToStaticMarkup(toolOf(name, language))
        expect(html).toMatch(/<noscript>.*tel:\+12145550134.*<\/noscript>/)
        expect(html).toContain('method="dialog"')
        expect(html).not.toMatch(
          /<(?:input|select)[^>]* name="(?!eligibility|daca|green|i751|citizenship|r1|sponsor)/,
        )
      }
    },
  )
})
