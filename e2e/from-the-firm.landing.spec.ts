// The firm adds documents to a case: one for its client, who opens it; one for itself; and one that it takes back.
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { samplePaper } from '#areas/documents/documents/server/sample-paper.ts'
import { caseDocumentWords, roomWords, sendingWords } from '#areas/documents/documents/words/browser.ts'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { clientWithCase } from './sent-files.ts'
import { staffAt } from './staff.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
const CLIENT = 'Samuel'

async function clientAt(browser: Browser, baseURL: string | undefined, language: Language): Promise<Person> {
  const viewport = { width: WIDTHS[language], height: 740 }
  const context = await browser.newContext({ viewport, ...(baseURL !== undefined && { baseURL }) })
  const email = DEMONSTRATION_PEOPLE.find(({ firstName }) => firstName === CLIENT)?.email
  const person = new Person(await context.newPage(), language, email)
  await person.goTo('/login?next=/portal')
  await person.signIn(person.email)
  await person.page.waitForURL('**/portal**')
  return person
}

type Added = { way: 'shared' | 'internal'; title: string; language: Language }

/** Chosen where it is for the client, else dropped. */
async function adds(page: Page, { way, title, language }: Added): Promise<Locator> {
  const { ours } = caseDocumentWords(language)
  const words = sendingWords(language)
  await page.getByRole('button', { name: ours.add[way].open, exact: true }).click()
  const form = page.getByRole('region', { name: ours.add[way].open })
  await form.getByLabel(ours.add.title, { exact: true }).fill(title)
  const name = `${title}.pdf`
  const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(samplePaper([title])) }
  if (way === 'shared') await form.locator('input[type=file]').first().setInputFiles(file)
  else await drops(form.getByRole('group'), name, title)
  await hasNoBarriers(page)
  await form.getByRole('button', { name: plural(words.send, 1, language) }).click()
  await expect(form.getByRole('listitem').filter({ hasText: name })).toContainText(ours.sending.received)
  await form.getByRole('button', { name: ours.add.close }).click()
  const line = page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })
  const mark = way === 'shared' ? ours.notSeen : ours.internal
  await expect(line.getByText(mark, { exact: true })).toBeVisible({ timeout: 30_000 })
  return line
}

async function drops(onto: Locator, name: string, text: string): Promise<void> {
  const bytes = [...samplePaper([text])]
  const dataTransfer = await onto.page().evaluateHandle(
    (file) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: 'application/pdf' }))
      return data
    },
    { bytes, name },
  )
  await onto.first().dispatchEvent('drop', { dataTransfer })
}

async function takesBack(line: Locator, title: string, language: Language): Promise<void> {
  const { recall } = caseDocumentWords(language).ours
  const page = line.page()
  await line.getByRole('button', { name: fill(recall.named, { action: recall.button, title }) }).click()
  await hasNoBarriers(page)
  await line.getByRole('button', { name: recall.yes, exact: true }).click()
  await expect(page.getByText(fill(recall.done, { title }))).toBeVisible()
}

/** On a phone that has nothing to show a PDF with. */
async function opensShared(client: Person, title: string): Promise<void> {
  const line = await savesShared(client, title)
  await expect(line.getByText(roomWords(client.language).shared.new, { exact: true })).toHaveCount(0)
}

async function savesShared({ page, language }: Person, title: string): Promise<Locator> {
  const words = roomWords(language)
  const line = page.locator('#shared').getByRole('listitem').filter({ hasText: title })
  await expect(line.getByText(words.shared.new, { exact: true })).toBeVisible()
  const saved = page.waitForEvent('download')
  await line.getByRole('button', { name: words.sent.save }).click()
  expect((await saved).suggestedFilename()).toBe(`${title}.pdf`)
  return line
}

async function atDocuments(desk: Parameters<typeof staffAt>[1], caseId: string): Promise<Person> {
  const attorney = await staffAt('attorney', desk)
  await attorney.goTo(`/dashboard/cases/${caseId}/documents`)
  return attorney
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  const width = WIDTHS[language]

  inTurn()(
    `[${language}] the firm adds, the client opens, the firm sees it`,
    async ({ browser, baseURL }) => {
      const { caseId } = await clientWithCase(browser, baseURL, CLIENT)
      const { page } = await atDocuments({ browser, baseURL, language, width }, caseId)
      const { ours } = caseDocumentWords(language)
      const [given, kept] = [`Aviso ${language}`, `Interno ${language}`]
      const line = await adds(page, { way: 'shared', title: given, language })
      const ownLine = await adds(page, { way: 'internal', title: kept, language })

      const client = await clientAt(browser, baseURL, language)
      await client.goTo(`/portal/documents/${caseId}`)
      await opensShared(client, given)
      await hasNoBarriers(client.page)
      await expect(client.page.getByText(kept)).toHaveCount(0)

      await page.reload()
      const [seen = ''] = ours.seen.split('{')
      await expect(line.getByText(seen)).toBeVisible()
      await expect(line.getByRole('button', { name: ours.recall.button })).toHaveCount(0)

      // What was for the firm alone is given to the client later.
      const { share, recall } = ours
      await ownLine
        .getByRole('button', { name: fill(recall.named, { action: share.button, title: kept }) })
        .click()
      await hasNoBarriers(page)
      await ownLine.getByRole('button', { name: share.yes, exact: true }).click()
      await expect(ownLine.getByText(ours.notSeen, { exact: true })).toBeVisible()
      await client.goTo(`/portal/documents/${caseId}`)
      await savesShared(client, kept)
      await page.reload()
      await expect(ownLine.getByText(seen)).toBeVisible()
    },
  )

  inTurn()(`[${language}] the firm takes back what nobody has opened`, async ({ browser, baseURL }) => {
    const { caseId } = await clientWithCase(browser, baseURL, CLIENT)
    const { page } = await atDocuments({ browser, baseURL, language, width }, caseId)
    const title = `Error ${language}`
    await takesBack(await adds(page, { way: 'shared', title, language }), title, language)

    const client = await clientAt(browser, baseURL, language)
    await client.goTo(`/dashboard/cases/${caseId}`)
    const [recalled = ''] = casesText(language).room.history.documents['document-recalled'].split('{')
    await expect(client.page.getByText(recalled).first()).toBeVisible()
    await client.goTo(`/portal/documents/${caseId}`)
    await expect(client.page.locator('#sent')).toBeVisible()
    await expect(client.page.getByText(title)).toHaveCount(0)
  })
}
