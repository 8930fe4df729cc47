// Every public tool opened to its result, at the width of a phone and of a desk, in both languages and themes: the page
// never scrolls sideways, no mark outgrows its line, and every class of the page's markup has a rule in the page's style.
import { expect, type Page } from '@playwright/test'
import { inLanguage, LANGUAGES } from '#kernel/language.ts'
import { TEXT_PAGES } from '#areas/office/content/rules/text-pages.ts'
import { violationsOf } from './axe.ts'
import { test, turnsOf } from './journey.ts'

const WIDTHS = [360, 1280]
const MARK_PX_MAX = 64
/** Names of blocks that tests and scripts look for; they have no look of their own. */
const HOOKS = new Set(['note-info'])
const CHECKER = 'eligibility-checker'

type Tool = { name: string; path: string; show(page: Page): Promise<void> }

async function typeDate(page: Page, id: string, year: number, month = 5, day = 20): Promise<void> {
  await page.locator(`#${id}-year`).fill(String(year))
  await page.locator(`#${id}-month`).selectOption(String(month))
  await page.locator(`#${id}-day`).fill(String(day))
}

function oneDate(name: string, field: string, path: string, yearsAhead: number): Tool {
  return {
    name,
    path,
    async show(page) {
      await typeDate(page, `${name}-${field}`, new Date().getFullYear() + yearsAhead)
      await page.locator(`#${name} [type=submit]`).click()
    },
  }
}

/** The checker asks one question at a time: an answer for each that it may ask, or "I am not sure". */
function checked(name: string, answers: Readonly<Record<string, string | number>>): Tool {
  return {
    name: CHECKER,
    path: '/services/daca/eligibility-checker',
    async show(page) {
      for (const [question, answer] of Object.entries(answers)) {
        const field = page.locator(`#${CHECKER} [data-field="${question}"]`)
        await expect(field, `${name}: ${question}`).toBeVisible()
        if (typeof answer === 'number') await typeDate(page, `${CHECKER}-${question}`, answer)
        else await field.locator(`[value="${answer}"]`).check()
        await page.locator(`#${CHECKER} [type=submit]`).click()
      }
    },
  }
}

const NEXT_YEAR = new Date().getFullYear() + 1
const RENEWS = { daca: 'now', expiry: NEXT_YEAR + 1, livedSince: 'yes' } as const
const FIRST = {
  daca: 'never',
  birth: 1998,
  arrival: 2003,
  present2012: 'yes',
  status2012: 'none',
  statusNow: 'none',
} as const

const TOOLS: readonly Tool[] = [
  checked('green', { ...RENEWS, state: 'elsewhere', travel: 'none', record: 'none', removal: 'no' }),
  checked('yellow', { ...RENEWS, state: 'texas', travel: 'parole', record: 'arrest', removal: 'court' }),
  checked('red', {
    ...FIRST,
    lived: 'gap',
    state: 'texas',
    travel: 'left',
    school: 'none',
    record: 'felony',
    removal: 'detained',
  }),
  oneDate('daca-renewal', 'expiry', '/services/daca', 1),
  oneDate('green-card-renewal', 'expiry', '/services/green-card-renewal', 1),
  oneDate('i751', 'expiry', '/services/removal-of-conditions', 1),
  oneDate('r1', 'start', '/services/religious-visas', -1),
  {
    name: 'citizenship',
    path: '/services/citizenship',
    async show(page) {
      await page.locator('[name=citizenship-path][value=spouse]').check()
      await typeDate(page, 'citizenship-residentSince', NEXT_YEAR - 8)
      await typeDate(page, 'citizenship-unionSince', NEXT_YEAR - 2)
      await page.locator('#citizenship-daysAbroad').fill('400')
      await page.locator('[name=citizenship-longestTrip][value=year]').check()
      await typeDate(page, 'citizenship-returned', NEXT_YEAR - 2)
      await page.locator('#citizenship [type=submit]').click()
    },
  },
  {
    name: 'sponsor-income',
    path: '/guides/how-to-sponsor-family-member',
    async show(page) {
      await page.locator('#sponsor-income-people').fill('4')
      await page.locator('[name=sponsor-income-place][value=alaska]').check()
      await page.locator('[name=sponsor-income-duty][value=no]').check()
      await page.locator('#sponsor-income [type=submit]').click()
    },
  },
]

/** What is wrong with the page as it stands, in words. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  return await page.evaluate(
    ([tool, markMax]) => {
      const faults: string[] = []
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide on ${clientWidth}`)
      const answer = document.querySelector(`#${tool} [data-answer]`)
      for (const mark of answer?.querySelectorAll('svg') ?? []) {
        const { width } = mark.getBoundingClientRect()
        if (width > markMax) faults.push(`a mark of ${width} px`)
      }
      for (const line of answer?.querySelectorAll('li span, p, dd') ?? []) {
        const { width, height } = line.getBoundingClientRect()
        if (width > 0 && width < 60 && height > 120) faults.push(`a text in a column of ${width} px`)
      }
      return faults
    },
    [name, MARK_PX_MAX] as const,
  )
}

for (const width of WIDTHS) {
  for (const language of LANGUAGES) {
    const inTurn = turnsOf(language, width === 360 ? 'es' : 'en')
    inTurn()(`every tool's result can be read at ${width} px (${language})`, async ({ browser }) => {
      test.setTimeout(180_000)
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme: language === 'es' ? 'dark' : 'light',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(String(error)))
      for (const { name, path, show } of TOOLS) {
        await page.goto(inLanguage(path, language))
        await show(page)
        await expect(page.locator(`#${name} [data-answer] [data-focus]`)).toBeVisible()
        for (const isOpen of [false, true]) {
          await page.evaluate((open) => {
            for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-answer] details')) {
              fold.open = open
            }
          }, isOpen)
          for (const fault of await faultsOf(page, name)) faults.push(`${name}: ${fault}`)
        }
        const violations = await violationsOf(page, { colorScheme: 'light', within: `#${name}` })
        for (const { id } of violations) faults.push(`${name}: ${id}`)
      }
      expect(faults).toEqual([])
      await context.close()
    })
  }
}

/** Classes of the markup, the tools' templates included, for which the page has no rule. */
async function classesWithoutRule(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const selectors: string[] = []
    const collect = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText)
        if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) collect(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) collect(sheet.cssRules)
    const known = new Set(
      selectors
        .join(' ')
        .match(/\.(?:\\.|[^\s.#:,>+~()[\]\\])+/g)
        ?.map((name) => name.slice(1).replaceAll('\\', '')),
    )
    const roots: ParentNode[] = [document]
    for (const template of document.querySelectorAll('template')) roots.push(template.content)
    const used = roots.flatMap((root) =>
      [...root.querySelectorAll('[class]')].flatMap((e) => [...e.classList]),
    )
    return [...new Set(used)].filter((name) => !known.has(name)).toSorted()
  })
}

test('every class of a public page has a rule in the style of that page', async ({ page }) => {
  test.setTimeout(120_000)
  const missing: string[] = []
  for (const { path, canonical } of [{ path: '/', canonical: undefined }, ...TEXT_PAGES]) {
    if (canonical) continue
    await page.goto(path)
    for (const name of await classesWithoutRule(page)) if (!HOOKS.has(name)) missing.push(`${path}: ${name}`)
  }
  expect(missing).toEqual([])
})
