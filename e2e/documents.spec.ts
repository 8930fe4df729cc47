// A client's documents: what is asked is sent, asked for again with a reason, and accepted; what is not there is said so.
import { type Browser, expect, type Locator } from '@playwright/test'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import type { DocumentRoom } from '#areas/documents/documents/contract.ts'
import { roomWords, sendingWords } from '#areas/documents/documents/words/browser.ts'
import { samplePaper } from '#areas/documents/documents/server/sample-paper.ts'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { opensRequest } from './document-room.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
/** Both languages are walked in one firm. */
const ASKED: Record<Language, DocumentKind> = { en: 'photographs', es: 'passport' }
const LACKED: Record<Language, DocumentKind> = { en: 'shared-photographs', es: 'shared-money' }
const REASON = { en: 'The picture is blurred.', es: 'La foto salió borrosa.' }
/** One white dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

async function mariaAt(browser: Browser, baseURL: string | undefined, language: Language): Promise<Person> {
  const viewport = { width: WIDTHS[language], height: 740 }
  const context = await browser.newContext({ viewport, ...(baseURL !== undefined && { baseURL }) })
  const email = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'client')?.email
  const person = new Person(await context.newPage(), language, email)
  await person.goTo('/login?next=/portal')
  await person.signIn(person.email)
  return person
}

/** A PDF goes as it is. */
async function sends(within: Locator, name: string, language: Language): Promise<void> {
  const words = sendingWords(language)
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(samplePaper([name])) }
  await within.locator('input[type=file]').first().setInputFiles(file)
  await within.getByRole('button', { name: plural(words.send, 1, language) }).click()
}

/** Pictures become the pages of one document, whose name the page knows. */
async function sendsPictures(within: Locator, language: Language): Promise<void> {
  const { pictures } = sendingWords(language)
  const picture = { mimeType: 'image/png', buffer: PICTURE }
  const files = [1, 2].map((number) => ({ ...picture, name: `${number}.png` }))
  await within.locator('input[type=file]').first().setInputFiles(files)
  const turn = fill(pictures.actionOn, { action: pictures.turn, page: 1 })
  await within.getByRole('button', { name: turn }).click()
  await hasNoBarriers(within.page())
  await within.getByRole('button', { name: plural(pictures.send, files.length, language) }).click()
}

async function documentNamed(attorney: Person, caseId: string, fileName: string) {
  const room = (await asks(attorney, 'GET', `/cases/${caseId}/documents`)) as DocumentRoom
  const found = room.documents.find((each) => each.fileName === fileName)
  if (!found) throw new Error(`${fileName} has not arrived`)
  return found
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  const words = roomWords(language)
  const { states } = words.asked

  inTurn()(`[${language}] a paper is sent, asked for again, and accepted`, async ({ browser, baseURL }) => {
    const maria = await mariaAt(browser, baseURL, language)
    const { page } = maria
    const way = page.getByRole('link', { name: pattern(words.due.heading.other) }).first()
    await reachesAndPresses(page, way)
    await maria.seesHeading(words.title)
    await hasNoBarriers(page)
    const asked = await opensRequest(maria, ASKED[language])
    await hasNoBarriers(page)
    const caseId = /documents\/([\w-]+)/.exec(page.url())?.[1] ?? ''
    const first = `first-${language}.pdf`
    await sends(asked, first, language)
    await expect(asked).toContainText(states.received, { timeout: 30_000 })
    // Done, and the next one is offered.
    await expect(page.locator(':focus').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(asked.getByRole('link', { name: startingWith(words.one.next) })).toBeVisible()
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    await attorney.goTo('/attorney')
    const sent = await documentNamed(attorney, caseId, first)
    const { id, version } = sent
    await asks(attorney, 'POST', `/documents/${id}/return`, { version, reasonId: null, words: REASON })
    await page.reload()
    const again = page.locator('main')
    await expect(again).toContainText(REASON[language])
    await hasNoBarriers(page)
    const second = `second-${language}.pdf`
    await sends(again, second, language)
    await expect(again).toContainText(states.received, { timeout: 30_000 })
    await expect(again.getByText(words.returned.title)).toHaveCount(0)
    const better = await documentNamed(attorney, caseId, second)
    await asks(attorney, 'POST', `/documents/${better.id}/accept`, {
      version: better.version,
      title: `Paper ${language}`,
      kind: better.kind,
      whose: better.whose,
      expiresOn: null,
      requestIds: better.requestIds,
    })
    await page.reload()
    await expect(again).toContainText(states.accepted)
    await expect(again.getByText(`Paper ${language}`).first()).toBeVisible()
  })

  inTurn()(
    `[${language}] what is not there is said so, and what was sent is taken back`,
    async ({ browser, baseURL }) => {
      const maria = await mariaAt(browser, baseURL, language)
      const { page } = maria
      await page.waitForURL('**/portal**')
      await maria.goTo('/portal/documents')
      await maria.seesHeading(words.title)
      const lacked = await opensRequest(maria, LACKED[language])
      await lacked.getByText(words.lack.open, { exact: true }).click()
      await hasNoBarriers(page)
      const note = 'Se perdió en la mudanza.'
      await lacked.getByLabel(words.lack.note).fill(note)
      await lacked.getByRole('button', { name: words.lack.say }).click()
      await expect(lacked).toContainText(states.lacking)
      await expect(lacked).toContainText(note)
      await lacked.getByRole('button', { name: words.lack.undo }).click()
      await expect(lacked.getByText(words.lack.open, { exact: true })).toBeVisible()
      await page.getByRole('link', { name: words.one.all }).click()
      await page.getByRole('link', { name: words.else.heading }).click()
      await maria.seesHeading(words.else.heading)
      const name = `${words.else.heading}.pdf`
      await sendsPictures(page.locator('#else'), language)
      const line = page
        .locator('#else')
        .getByRole('listitem')
        .filter({ has: page.locator('p', { hasText: name }) })
        .last()
      await expect(line).toContainText(words.sent.states.received, { timeout: 30_000 })
      await line.getByRole('button', { name: words.sent.takeBack }).click()
      await line.getByRole('button', { name: words.sent.takeBackYes }).click()
      await expect(line).toContainText(words.sent.states.withdrawn)
      await expect(page.getByText(fill(words.sent.takenBack, { name }))).toBeVisible()
      await hasNoBarriers(page)
    },
  )

  inTurn()(
    `[${language}] what the firm shared is opened, once for each press`,
    async ({ browser, baseURL }) => {
      const maria = await mariaAt(browser, baseURL, language)
      const { page } = maria
      await page.waitForURL('**/portal**')
      // The browser of the journeys has nothing that shows a PDF; those of people have.
      await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }))
      await maria.goTo('/portal/documents')
      const shared = page.locator('#shared')
      const opened = page.context().waitForEvent('response', (answer) => answer.url().includes('/api/files/'))
      await shared.getByRole('button', { name: words.sent.open }).click()
      expect((await opened).status()).toBe(200)
      await expect(shared.getByText(words.shared.new, { exact: true })).toHaveCount(0)
      const download = page.waitForEvent('download')
      await shared.getByRole('button', { name: words.sent.save }).click()
      expect((await download).suggestedFilename()).toBe('I-485.pdf')
      await maria.seesHeading(words.title)
    },
  )
}
