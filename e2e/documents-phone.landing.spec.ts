// A client with a cheap phone on a slow line: photographs become one document, and it arrives, whatever the line does.
import { type Browser, type CDPSession, devices, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import type { DocumentRoom } from '#areas/documents/documents/contract.ts'
import { roomWords, sendingWords } from '#areas/documents/documents/words/browser.ts'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { rounds } from '#tests/rounds.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { opensRequest } from './document-room.ts'
import { HEIC_PICTURE } from './heic-picture.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

/** Bytes in a second and milliseconds. Slow 3G, as developer tools of browsers have it, where there is time for it. */
const SLOW = rounds(
  { latency: 100, downloadThroughput: 150_000, uploadThroughput: 150_000 },
  { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
)
const PAGES = 6
const ASKED: Record<Language, DocumentKind> = { en: 'entry-record', es: 'immigration-papers' }
const LEFT: Record<Language, DocumentKind> = { en: 'shared-home', es: 'employer-letter' }
const REASON = { en: 'A corner is cut off.', es: 'Se cortó una esquina.' }

/** A page on a table, of twelve million pixels where there is time for it: it is made as small as the others before it is sent. */
async function photograph(number: number): Promise<Buffer> {
  const lines = Array.from(
    { length: 24 },
    (_, line) =>
      `<text x="420" y="${760 + line * 120}" font-size="72">Acta ${number}, folio ${line * 7}</text>`,
  )
  const sheet = `<svg width="3000" height="4000"><rect width="3000" height="4000" fill="#7a5a3c"/><rect x="300" y="400" width="2400" height="3200" fill="#f6f1e4"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(sheet))
    .resize({ width: rounds(1_500, 3_000) })
    .jpeg({ quality: 92 })
    .toBuffer()
}

async function phoneOfMaria(browser: Browser, baseURL: string | undefined, language: Language) {
  const { userAgent } = devices['Pixel 5']
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    userAgent,
    ...(baseURL !== undefined && { baseURL }),
  })
  const email = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'client')?.email
  const maria = new Person(await context.newPage(), language, email)
  await maria.goTo('/login?next=/portal')
  await maria.signIn(maria.email)
  await maria.page.waitForURL('**/portal**')
  return maria
}

async function lineOf(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  return line
}

async function becomes(line: CDPSession, offline: boolean): Promise<void> {
  await line.send('Network.emulateNetworkConditions', { offline, ...SLOW })
}

type Given = { name: string; mimeType: string; buffer: Buffer }

async function takesPictures(page: Page, camera: Locator, files: Given[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await reachesAndPresses(page, camera)
  await (await chooser).setFiles(files)
}

async function photographs(): Promise<Given[]> {
  const numbers = Array.from({ length: PAGES }, (_, index) => index + 1)
  const drawn = await Promise.all(numbers.map(photograph))
  return drawn.map((buffer, index) => ({ name: `IMG_${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }))
}

/** With the keyboard alone: turned, cut, put in order. */
async function putsInOrder(page: Page, language: Language): Promise<void> {
  const { pictures } = sendingWords(language)
  const button = (action: string, number: number) =>
    page.getByRole('button', { name: fill(pictures.actionOn, { action, page: number }), exact: true })
  await page.getByText(fill(pictures.page, { page: PAGES, pages: PAGES })).waitFor()
  await expect(page.getByRole('img', { name: fill(pictures.pictureOf, { page: PAGES }) })).toBeVisible()
  await reachesAndPresses(page, button(pictures.crop, 1))
  const edge = page.getByRole('slider', { name: pictures.cropping.edges.top })
  await edge.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await expect(edge).not.toHaveAttribute('aria-valuenow', '0')
  await hasNoBarriers(page)
  await reachesAndPresses(page, page.getByRole('button', { name: pictures.cropping.apply }))
  await reachesAndPresses(page, button(pictures.turn, 2))
  await reachesAndPresses(page, button(pictures.earlier, PAGES))
  await expect(
    page.locator('output', { hasText: fill(pictures.said.moved, { page: PAGES - 1 }) }),
  ).toBeAttached()
  await reachesAndPresses(page, button(pictures.remove, PAGES))
  await expect(button(pictures.undo, PAGES)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByText(fill(pictures.page, { page: PAGES, pages: PAGES })).waitFor()
}

async function roomOf(attorney: Person, caseId: string): Promise<DocumentRoom> {
  return (await asks(attorney, 'GET', `/cases/${caseId}/documents`)) as DocumentRoom
}

/** The newest that came for what is asked. */
async function newestOf(attorney: Person, caseId: string, kind: DocumentKind) {
  const { documents, requests } = await roomOf(attorney, caseId)
  const ids = requests.filter((each) => each.kind === kind).map(({ id }) => id)
  const found = documents.find(({ requestIds }) => requestIds.some((id) => ids.includes(id)))
  if (!found) throw new Error(`nothing has come for ${kind}`)
  return found
}

/** How far the file is, as the bar says. */
function barOf(page: Page): Locator {
  return page.getByRole('progressbar').first()
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  const words = roomWords(language)
  const sending = sendingWords(language)
  const { states } = words.asked

  inTurn()(
    `[${language}] six photographs become one document over a slow line that breaks`,
    async ({ browser, baseURL }) => {
      const maria = await phoneOfMaria(browser, baseURL, language)
      const { page } = maria
      await maria.goTo('/portal/documents')
      await maria.seesHeading(words.title)
      const asked = await opensRequest(maria, ASKED[language])
      await takesPictures(page, asked.getByRole('button', { name: sending.take }), await photographs())
      await putsInOrder(page, language)
      const line = await lineOf(page)
      await becomes(line, false)
      const send = plural(sending.pictures.send, PAGES, language)
      await reachesAndPresses(page, page.getByRole('button', { name: send }))
      await expect.poll(() => barOf(page).getAttribute('value'), { timeout: 30_000 }).not.toBe('0')
      await hasNoBarriers(page)
      await becomes(line, true)
      await expect(asked).toContainText(sending.states.line, { timeout: 30_000 })
      await expect(page.locator('output', { hasText: sending.said.line })).toBeAttached()
      await becomes(line, false)
      await expect(asked).toContainText(sending.states.received, { timeout: 60_000 })
      await line.detach()
      await expect(asked).toContainText(states.received, { timeout: 30_000 })
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      await attorney.goTo('/attorney')
      const caseId = await caseOf(maria)
      const first = await newestOf(attorney, caseId, ASKED[language])
      expect(first).toMatchObject({ type: 'pdf', pages: PAGES })
      const back = { version: first.version, reasonId: null, words: REASON }
      await asks(attorney, 'POST', `/documents/${first.id}/return`, back)
      await page.reload()
      const again = page.locator('main')
      await expect(again).toContainText(REASON[language])
      const heic = { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: HEIC_PICTURE }
      await takesPictures(page, again.getByRole('button', { name: sending.take }), [heic])
      await expect(again).toContainText(sending.pictures.original)
      const one = plural(sending.pictures.send, 1, language)
      await reachesAndPresses(page, page.getByRole('button', { name: one }))
      await expect(again).toContainText(states.received, { timeout: 30_000 })
      const better = await newestOf(attorney, caseId, ASKED[language])
      expect(better).toMatchObject({ type: 'jpg', state: 'received' })
      const { version, kind, whose, requestIds } = better
      const accepted = { version, title: `Phone ${language}`, kind, whose, expiresOn: null, requestIds }
      await asks(attorney, 'POST', `/documents/${better.id}/accept`, accepted)
      await page.reload()
      await expect(again).toContainText(states.accepted)
    },
  )

  inTurn()(`[${language}] what a closed tab has left goes on by itself`, async ({ browser, baseURL }) => {
    const maria = await phoneOfMaria(browser, baseURL, language)
    await maria.goTo('/portal/documents')
    await maria.seesHeading(words.title)
    const { page } = maria
    const asked = await opensRequest(maria, LEFT[language])
    // Where they had said that they do not have it.
    const still = asked.getByRole('button', { name: words.list.send, exact: true })
    if (await asked.getByText(words.lack.said).isVisible()) await reachesAndPresses(page, still)
    await takesPictures(page, asked.getByRole('button', { name: sending.take }), await photographs())
    await becomes(await lineOf(page), false)
    const send = plural(sending.pictures.send, PAGES, language)
    await page.getByRole('button', { name: send }).click()
    await expect.poll(() => barOf(page).getAttribute('value'), { timeout: 30_000 }).not.toBe('0')
    await page.close()
    const later = new Person(await page.context().newPage(), language, maria.email)
    await later.goTo('/portal/documents')
    await expect(later.page.getByText(sending.list)).toBeVisible()
    await expect(later.page.getByText(sending.states.received)).toBeVisible({ timeout: 30_000 })
    await expect(await opensRequest(later, LEFT[language])).toContainText(states.received, {
      timeout: 30_000,
    })
  })
}

async function caseOf(client: Person): Promise<string> {
  const { items } = (await asks(client, 'GET', '/cases')) as { items: { id: string; closed: unknown }[] }
  return items.find(({ closed }) => closed === null)?.id ?? ''
}
