// Staff decide on what clients sent, by keyboard alone: in a row, with one decision undone; then pages and a packet.
import { type Browser, expect, type Page } from '@playwright/test'
import type { DocumentLink, Packets } from '#areas/documents/documents/contract.ts'
import { packetWords, reviewWords } from '#areas/documents/documents/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { readPacket } from './read-packet.ts'
import { reachesAndPresses } from './keyboard.ts'
import type { Person } from './person.ts'
import { opensWaiting } from './review-desk.ts'
import { clientWithCase, letterOf, sends } from './sent-files.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }

/** Three files of two cases wait. */
async function threeOfTwo(browser: Browser, baseURL: string | undefined, language: Language) {
  const maria = await clientWithCase(browser, baseURL, 'María José')
  const samuel = await clientWithCase(browser, baseURL, 'Samuel')
  const names = ['birth', 'taxes', 'letter'].map((name) => `${name}-${language}.pdf`) as [
    string,
    string,
    string,
  ]
  const [birth, taxes, letter] = names
  const documentId = await sends(maria, birth, await letterOf(`Birth ${language}`, 3))
  await sends(samuel, taxes, await letterOf(`Taxes ${language}`, 1))
  await sends(maria, letter, await letterOf(`Letter ${language}`, 1))
  return { caseId: maria.caseId, documentId, names }
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`[${language}] documents are decided by keys`, async ({ browser, baseURL }) => {
    const { caseId, documentId, names } = await threeOfTwo(browser, baseURL, language)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = attorney
    const words = reviewWords(language)
    await attorney.goTo('/attorney/documents')
    await attorney.seesHeading(words.title)
    const [birth, taxes, letter] = names
    await opensWaiting(page, birth)
    await expect(page.getByRole('img')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(
      page.getByText(startingWith(fill(words.page.of, { page: 2, count: '' }).trim())),
    ).toBeVisible()
    await hasNoBarriers(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: words.keys.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await expect(page.getByText(startingWith(words.accepted.split('{')[0] ?? ''))).toBeVisible()
    await opensWaiting(page, taxes)
    await page.keyboard.press('r')
    await expect(page.getByRole('group', { name: words.return.reason })).toBeFocused()
    await page.keyboard.press('3')
    await expect(page.getByRole('radio', { checked: true })).toBeVisible()
    await hasNoBarriers(page)
    await page.keyboard.press('r')
    const returned = page.getByText(fill(words.returned, { title: taxes }))
    await expect(returned).toBeVisible()
    await page.keyboard.press('u')
    await expect(page.getByText(fill(words.undone, { title: taxes }))).toBeVisible()
    await opensWaiting(page, taxes)
    await page.keyboard.press('a')
    await expect(page.getByText(startingWith(words.accepted.split('{')[0] ?? ''))).toBeVisible()
    await opensWaiting(page, letter)
    await page.keyboard.press('a')
    await expect(page.getByText(startingWith(`${letter} ·`))).toBeHidden()

    // As links of before name it.
    await attorney.goTo(`/dashboard/cases/${caseId}#documents`)
    await page.waitForURL(`**/dashboard/cases/${caseId}/documents**`)
    await arrangesPages(page, language, documentId)
    await makesPacket(page, language)
    await readsPacket(attorney, caseId)
    await savesAll(page, language)
  })
}

async function arrangesPages(page: Page, language: Language, documentId: string): Promise<void> {
  const words = reviewWords(language)
  const box = page.locator(`#pick-${documentId}`)
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await reachesAndPresses(page, page.getByRole('button', { name: words.arrange.button, exact: true }))
  const pages = page.getByRole('group', { name: words.arrange.pages })
  const last = pages.getByRole('radio').last()
  await pages.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(last).toBeChecked()
  const part = page.getByRole('button', { name: words.arrange.part, exact: true })
  await part.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(startingWith(fill(words.arrange.document, { number: 2 })))).toBeVisible()
  await page.getByRole('button', { name: words.arrange.turn, exact: true }).focus()
  await page.keyboard.press('Enter')
  await hasNoBarriers(page)
  await reachesAndPresses(page, page.getByRole('button', { name: words.arrange.button2, exact: true }))
  await expect(page.getByText(words.arrange.done)).toBeVisible()
}

async function makesPacket(page: Page, language: Language): Promise<void> {
  const words = packetWords(language)
  await reachesAndPresses(page, page.getByRole('button', { name: words.form.open, exact: true }))
  await expect(page.getByText(fill(words.form.included, { label: 'A' }), { exact: true })).toBeVisible()
  await hasNoBarriers(page)
  await reachesAndPresses(page, page.getByRole('button', { name: words.form.button, exact: true }))
  await expect(page.getByText(words.asked)).toBeVisible()
  await expect(page.getByText(startingWith(fill(words.edition, { edition: 1 }))).first()).toBeVisible()
}

/** What was made, as the agency gets it: a page of contents, then every page with its label and its number. */
async function readsPacket(attorney: Person, caseId: string): Promise<void> {
  const { page, language } = attorney
  const words = packetWords(language)
  const button = page.getByRole('button', { name: words.download, exact: true }).last()
  await expect(button).toBeVisible({ timeout: 30_000 })
  const opened = page.context().waitForEvent('response', (answer) => answer.url().includes('/api/files/'))
  await button.click()
  expect((await opened).status()).toBe(200)
  // The button may be that of an earlier one.
  const newest = async () => {
    const { packets } = (await asks(attorney, 'GET', `/cases/${caseId}/packets`)) as Packets
    return packets.find(({ kind }) => kind === 'packet')
  }
  await expect.poll(async () => (await newest())?.files.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const made = await newest()
  const path = `/document-packets/${made?.id}/files/0/links`
  const { url } = (await asks(attorney, 'POST', path, {})) as DocumentLink
  const answer = await page.request.get(url)
  const { text, bookmarks, pages } = await readPacket(new Uint8Array(await answer.body()))
  expect(pages).toBe(made?.files[0]?.pages)
  expect(bookmarks).toEqual(made?.parts.map(({ label, title }) => `${label} ${title}`))
  const { contents } = packetWords('en').made
  for (const said of [made?.title ?? '', contents, 'A-1 2 /', `${pages} / ${pages}`])
    expect(text).toContain(said)
}

/** Everything of the case, saved by a link that opens once. */
async function savesAll(page: Page, language: Language): Promise<void> {
  const { archive } = packetWords(language)
  await reachesAndPresses(page, page.getByRole('button', { name: archive.button, exact: true }))
  const ready = page.getByRole('button', { name: archive.ready, exact: true })
  await expect(ready).toBeVisible({ timeout: 30_000 })
  const saved = page.waitForEvent('download')
  await ready.focus()
  await page.keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^LS-.*\.zip$/)
}
