// Staff at the list of cases: a filter that the address keeps, the keys, and the search box that leads to a case.
import { expect, type Page } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { caseListWords } from '#areas/cases/desk/words/index.ts'
import { searchWords } from '#areas/cases/desk/words/browser.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { listWords } from '#web/list/list-words.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { hearsKeys, staffAt } from './staff.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }

/** What is asked of the API about cases from now on; who works here is asked once for the whole visit. */
function casesAskedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/cases/attorneys') return
    if (/^\/api\/(desk\/)?cases(\/|$)/.test(pathname)) asked.push(pathname)
  })
  return asked
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`[${language}] the list of cases, its keys and the search box`, async ({ browser, baseURL }) => {
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = attorney
    const list = caseListWords(language)
    const words = searchWords(language)
    // What other journeys change would be read again in between: no news comes to this page.
    await page.route('**/api/news**', () => undefined)
    await attorney.goTo('/dashboard/cases?needs=overdue&state=closed')
    await attorney.seesHeading(list.title)
    await expect(page.getByText(list.none)).toBeVisible()
    await page.getByRole('button', { name: listWords(language).clear }).click()
    await expect(page).not.toHaveURL(/needs=/)
    const row = page.getByRole('rowheader').first().getByRole('link')
    const name = (await row.textContent()) ?? ''
    await hasNoBarriers(page)
    await hearsKeys(attorney)
    await page.keyboard.press('j')
    await expect(row).toBeFocused()
    await page.keyboard.press('/')
    const field = page.getByRole('combobox', { name: words.label })
    await expect(field).toBeFocused()
    await field.fill(name.replace('z', 's'))
    const found = page.getByRole('option').filter({ hasText: name })
    await expect(found.first()).toBeVisible()
    await hasNoBarriers(page)
    const asked = casesAskedBy(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await attorney.seesHeading(name)
    const { one } = casesText(language).staff
    await expect(page.getByText(one.nextDate, { exact: true })).toBeVisible()
    // Whatever the page still asks for has been asked by then.
    await expect(page.locator('#latest').getByRole('listitem').first()).toBeVisible()
    expect(asked).toEqual([expect.stringMatching(/^\/api\/desk\/cases\/[^/]+$/)])
    await page.keyboard.press('n')
    await expect(page.locator('#note textarea')).toBeFocused()
    await page.keyboard.type('e')
    await expect(page.locator('#note textarea')).toHaveValue('e')
    await page.locator('#note textarea').fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: words.shortcuts.title })).toBeVisible()
    await hasNoBarriers(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await attorney.seesHeading(list.title)
    await page.context().close()
  })
}

turnsOf('en')()('[en] a list: chips, order, a saved view and the file', async ({ browser, baseURL }) => {
  const attorney = await staffAt('attorney', { browser, baseURL, language: 'en', width: 1280 })
  const { page } = attorney
  const words = listWords('en')
  const list = caseListWords('en')
  const filters = page.getByRole('button', { name: new RegExp(`^${words.filters}`) })
  await attorney.goTo('/dashboard/cases')
  await filters.click()
  await page.getByLabel(list.filters.state, { exact: true }).selectOption(list.filters.stateOptions.all)
  await expect(page).toHaveURL(/state=all/)
  await attorney.press(list.columns.client)
  await expect(page.getByRole('columnheader', { name: list.columns.client })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(page).toHaveURL(/order=client/)
  const name = `All ${Date.now()}`
  await attorney.press(words.views.save)
  await attorney.field(words.views.name).fill(name)
  await attorney.press(words.views.button)
  await expect(page.getByText(words.views.saved)).toBeVisible()
  const said = `${list.filters.state}: ${list.filters.stateOptions.all}`
  await attorney.press(fill(words.remove, { filter: said }))
  await expect(filters).toBeFocused()
  await expect(page).not.toHaveURL(/state=/)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/order=client&state=all|state=all&order=client/)
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  const arrives = page.waitForEvent('download')
  await attorney.press(words.file.button)
  expect((await arrives).suggestedFilename()).toBe(list.csv.file)
  await attorney.press(words.views.edit)
  await attorney.press(fill(words.views.deleteOf, { name }))
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await page.context().close()
})
