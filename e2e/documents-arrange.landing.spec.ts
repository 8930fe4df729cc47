// What came is turned, split, merged and marked as a translation where it is looked at, by keyboard alone; the desk goes on there.
import { expect, type Page } from '@playwright/test'
import type { DocumentRoom } from '#areas/documents/documents/contract.ts'
import { reviewWords } from '#areas/documents/documents/words/index.ts'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { opensWaiting } from './review-desk.ts'
import { clientWithCase, letterOf, sends } from './sent-files.ts'
import { staffAt } from './staff.ts'

const WIDTHS: Record<Language, number> = { en: 360, es: 1280 }

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  inTurn()(`[${language}] pages are arranged on the desk by keys`, async ({ browser, baseURL }) => {
    const maria = await clientWithCase(browser, baseURL, 'María José')
    const [scan, back] = [`scan-${language}.pdf`, `back-${language}.pdf`]
    await sends(maria, scan, await letterOf(`Scan ${language}`, 3))
    await sends(maria, back, await letterOf(`Back ${language}`, 1))
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = attorney
    await attorney.goTo('/attorney/documents')
    await attorney.seesHeading(reviewWords(language).title)
    await opensWaiting(page, scan)
    await listsItsKeys(page, language)
    const own = `Own words ${language}`
    await splits(page, language, own)
    await merges(page, language, back)
    await marksTranslation(page, language, own)

    const room = (await asks(attorney, 'GET', `/cases/${maria.caseId}/documents`)) as DocumentRoom
    const named = (name: string) => room.documents.find(({ fileName }) => fileName === name)
    expect([named(scan)?.state, named(back)?.state]).toEqual(['replaced', 'replaced'])
    const kept = room.documents.find(({ title }) => title === own)
    expect(kept).toMatchObject({ state: 'received', pages: 1 })
    const merged = room.documents.find(({ translationOf }) => translationOf === kept?.id)
    expect(merged).toMatchObject({ state: 'received', pages: 3 })
  })
}

async function listsItsKeys(page: Page, language: Language): Promise<void> {
  const { keys } = reviewWords(language)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: keys.title })
  await expect(dialog.getByText(keys.names.merge)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** Two pages, the first of them turned, and the third as a document of its own under another title. */
async function splits(page: Page, language: Language, own: string): Promise<void> {
  const words = reviewWords(language)
  const { arrange } = words
  await page.keyboard.press('e')
  const pages = page.getByRole('group', { name: arrange.pages }).getByRole('radio')
  await expect(pages.first()).toBeFocused()
  await page.keyboard.press('t')
  await expect(page.getByText(fill(arrange.turned, { degrees: 90 }), { exact: false })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(pages.last()).toBeChecked()
  await expect(page.getByText(fill(words.page.of, { page: 3, count: 3 }))).toBeVisible()
  await page.keyboard.press('b')
  await hasNoBarriers(page)
  const title = page.getByRole('list', { name: arrange.made }).getByLabel(arrange.title).last()
  await title.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(own)
  await expect(title).toHaveValue(own)
  // In a field of text the keys write.
  await page.getByRole('button', { name: arrange.turn, exact: true }).focus()
  await page.keyboard.press('s')
  await expect(page.getByText(plural(arrange.ready, 2, language))).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).and(page.locator(':focus'))).toBeVisible()
  await expect(page.getByText(fill(words.page.of, { page: 1, count: 2 }))).toBeVisible()
}

/** What was made and is open takes the pages of another document, which is chosen by its digit. */
async function merges(page: Page, language: Language, other: string): Promise<void> {
  const words = reviewWords(language)
  const { arrange } = words
  await page.keyboard.press('e')
  await page.keyboard.press('m')
  await expect(page.getByRole('region', { name: arrange.mergeWhich })).toBeFocused()
  await pressesDigitOf(page, other)
  await expect(page.getByRole('group', { name: arrange.pages }).getByRole('radio')).toHaveCount(3)
  await page.keyboard.press('s')
  await expect(page.getByText(plural(arrange.ready, 1, language))).toBeVisible()
  await expect(page.getByText(fill(words.page.of, { page: 1, count: 3 }))).toBeVisible()
}

async function marksTranslation(page: Page, language: Language, original: string): Promise<void> {
  const { translation } = reviewWords(language)
  await expect(page.getByText(translation.none, { exact: true })).toBeVisible()
  await page.keyboard.press('l')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: translation.which })).toBeHidden()
  await page.keyboard.press('l')
  await hasNoBarriers(page)
  await pressesDigitOf(page, original)
  await expect(page.getByText(fill(translation.of, { title: original }))).toBeVisible()
}

async function pressesDigitOf(page: Page, title: string): Promise<void> {
  const button = page.getByRole('button', { name: title })
  const said = await button.textContent()
  await page.keyboard.press(said?.trim()[0] ?? '')
}
