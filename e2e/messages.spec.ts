// A client writes to the firm on a phone without a mouse, the firm answers, and each sees how far the other has come.
import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { roomWords, sendingWords } from '#areas/documents/documents/words/browser.ts'
import { samplePaper } from '#areas/documents/documents/server/sample-paper.ts'
import { copyWords, inboxWords, messagesWords } from '#areas/messages/messages/words/index.ts'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { pdfText } from '#tests/pdf-text.ts'
import { opensSent } from './document-room.ts'
import { hasNoBarriers } from './barriers.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

const EVIL = '<img src=x onerror="document.title=1"> \u202Egnp.exe {text}'
/** A name of a file. */
const PAPER = '<b onmouseover="document.title=1">carta</b> {name}.pdf'

async function onAPhone(browser: Browser, baseURL: string | undefined, language: Language): Promise<Person> {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ viewport, ...(baseURL !== undefined && { baseURL }) })
  context.setDefaultTimeout(20_000)
  const person = new Person(await context.newPage(), language)
  await person.arrivesAsClient('/portal/messages')
  return person
}

/** Her case is the demonstration's, with documents. */
async function mariaOnAPhone(
  browser: Browser,
  baseURL: string | undefined,
  language: Language,
): Promise<Person> {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ viewport, ...(baseURL !== undefined && { baseURL }) })
  const email = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'client')?.email
  const person = new Person(await context.newPage(), language, email)
  await person.goTo('/login?next=/portal/messages')
  await person.signIn(person.email)
  await person.seesHeading(messagesWords(language).title)
  return person
}

function markIn(sentence: string): RegExp {
  return new RegExp(`^${sentence.split('{')[0]}`)
}

async function writes(page: Page, words: { label: string; send: string }, text: string): Promise<void> {
  await page.getByLabel(words.label, { exact: true }).fill(text)
  await reachesAndPresses(page, page.getByRole('button', { name: words.send, exact: true }))
}

/** On a phone it is behind a press. */
async function opensBeside(page: Page, language: Language): Promise<void> {
  const { more, beside } = messagesWords(language).conversation
  await reachesAndPresses(page, page.getByRole('button', { name: more, exact: true }))
  await expect(page.getByRole('complementary', { name: beside })).toBeFocused()
}

/** On paper and as a file, where what looks like a page is nothing but text. */
async function keepsACopy(client: Person, language: Language): Promise<void> {
  const { page } = client
  const words = copyWords(language)
  const tag = '<img src=x onerror="document.title=1">'
  await opensBeside(page, language)
  await reachesAndPresses(page, page.getByRole('link', { name: messagesWords(language).copy, exact: true }))
  await client.seesHeading(words.title)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('main')).toContainText(tag)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await hasNoBarriers(page)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await reachesAndPresses(page, page.getByRole('button', { name: words.print, exact: true }))
  await expect(page.locator('[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Mañana le digo.')).toBeVisible()
  await expect(page.getByRole('button', { name: words.print })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const download = page.waitForEvent('download')
  await reachesAndPresses(page, page.getByRole('button', { name: words.save, exact: true }))
  const file = new File([await readFile(await (await download).path())], 'copy.pdf')
  expect((await pdfText(file)).replaceAll(/\s+/g, ' ')).toContain(tag)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  const [own, firm] = [messagesWords(language), inboxWords(language)]

  inTurn()(`[${language}] a client writes, the firm answers, both see it`, async ({ browser, baseURL }) => {
    const client = await onAPhone(browser, baseURL, language)
    const { page } = client
    await client.seesHeading(own.title)
    await hasNoBarriers(page)
    await reachesAndPresses(page, page.getByRole('link', { name: new RegExp(own.general) }))
    await client.seesHeading(own.general)
    await expect(page.getByText(own.conversation.empty)).toBeVisible()
    await reachesAndPresses(page, page.getByRole('button', { name: own.compose.send, exact: true }))
    await expect(page.getByText(own.compose.empty)).toBeVisible()
    await reachesAndPresses(page, page.getByRole('button', { name: own.compose.attached.button }))
    await expect(page.getByText(own.compose.attached.elsewhere)).toBeVisible()
    await reachesAndPresses(page, page.getByRole('button', { name: own.compose.attached.close }))
    // The field is in sight, and when an answer comes is said, or when the office opens.
    await expect(page.getByLabel(own.compose.label, { exact: true })).toBeInViewport({ ratio: 1 })
    const { usual, today, day } = own.expected
    await expect(
      page
        .getByText(usual)
        .or(page.getByText(markIn(today)))
        .or(page.getByText(markIn(day)))
        .first(),
    ).toBeVisible()
    await page.getByLabel(own.compose.label, { exact: true }).fill('Arrestaron a mi hermano')
    await expect(page.getByText(own.urgent.split(':')[0] ?? '')).toBeVisible()
    await hasNoBarriers(page)
    const question = `${EVIL}\nhttps://www.uscis.gov/i-765 ${client.email}`
    await writes(page, own.compose, question)
    await expect(page.getByText(own.compose.sent)).toBeVisible()
    await expect(page.getByRole('article')).toContainText('<img src=x onerror="document.title=1">')
    await expect(page.getByRole('article').locator('img')).toHaveCount(0)
    await expect(page.getByText(markIn(own.conversation.marks.sent))).toBeVisible()
    await hasNoBarriers(page)
    const conversation = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const desk = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    await desk.goTo('/attorney/messages')
    await expect(desk.page.getByRole('link', { name: client.email })).toContainText('{text}')
    await desk.goTo(`/attorney/messages/${conversation}`)
    const said = desk.page.getByRole('article')
    const link = said.getByRole('link', { name: 'https://www.uscis.gov/i-765' })
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(said).toContainText(fill(firm.conversation.opensAt, { host: 'www.uscis.gov' }))
    await hasNoBarriers(desk.page)
    await writes(desk.page, firm.compose, 'Hola.\nMañana le digo.')
    await expect(desk.page.getByRole('button', { name: firm.outgoing.undo, exact: true })).toBeVisible()
    // It goes out when it cannot be taken back any more.
    // It comes without anything being pressed, and is said to those who do not see it.
    await expect(page.getByRole('article').getByText('Mañana le digo.')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('article').getByText('Mañana le digo.').scrollIntoViewIfNeeded()
    await expect(page.getByText(own.conversation.arrived.one.replace('{count}', '1'))).toBeAttached()
    await expect(page.getByText(markIn(own.conversation.marks.read))).toBeVisible({ timeout: 30_000 })
    await expect(desk.page.getByText(markIn(firm.conversation.marks.read))).toBeVisible({ timeout: 30_000 })

    // Told in passing, so what was typed before the other page listened is told to nobody.
    await expect(async () => {
      await page.getByLabel(own.compose.label, { exact: true }).pressSequentially('a')
      await expect(desk.page.getByText(firm.conversation.typing).first()).toBeVisible({ timeout: 4_000 })
    }).toPass({ timeout: 40_000 })
    await expect(page.getByText(own.conversation.typing)).toHaveCount(0)
    await keepsACopy(client, language)
  })

  inTurn()(
    `[${language}] a message that could not be sent stays, and is sent once`,
    async ({ browser, baseURL }) => {
      const client = await onAPhone(browser, baseURL, language)
      const { page } = client
      await page.getByRole('link', { name: new RegExp(own.general) }).click()
      await client.seesHeading(own.general)
      // Words come back on another page of theirs, and stay in the tab while there is no line.
      const box = page.getByLabel(own.compose.label, { exact: true })
      await box.fill('Una')
      await expect(page.getByText(own.compose.draft.saved, { exact: true })).toBeVisible()
      await page.context().setOffline(true)
      await box.fill('Una ve')
      await expect(page.getByText(own.compose.draft.here)).toBeVisible({ timeout: 30_000 })
      await hasNoBarriers(page)
      await page.context().setOffline(false)
      await expect(page.getByText(own.compose.draft.saved, { exact: true })).toBeVisible({ timeout: 30_000 })
      const other = await page.context().newPage()
      await other.goto(page.url())
      const otherBox = other.getByLabel(own.compose.label, { exact: true })
      await expect(otherBox).toHaveValue('Una ve')
      await otherBox.fill('Del teléfono')
      await expect(other.getByText(own.compose.draft.saved, { exact: true })).toBeVisible()
      await box.fill('Una ve')
      await box.fill('Una ve más')
      await reachesAndPresses(page, page.getByRole('button', { name: own.compose.draft.leave }))
      await expect(page.getByText(own.compose.draft.saved, { exact: true })).toBeVisible()
      await other.close()
      let tries = 0
      // The first arrives, and its answer is lost on the way back.
      await page.route('**/api/conversations/*/messages/*', async (route) => {
        tries += 1
        if (tries > 1) return route.continue()
        await route.fetch()
        return route.abort()
      })
      await writes(page, own.compose, 'Una vez')
      await expect(page.getByText(own.compose.failed, { exact: false })).toBeVisible()
      await expect(page.getByLabel(own.compose.label, { exact: true })).toHaveValue('Una vez')
      await hasNoBarriers(page)
      await reachesAndPresses(page, page.getByRole('button', { name: own.compose.again, exact: true }))
      await expect(page.getByText(own.compose.sent)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)
      expect(tries).toBe(2)
    },
  )

  inTurn()(
    `[${language}] a document goes with a message, which is answered and corrected`,
    async ({ browser, baseURL }) => {
      const client = await mariaOnAPhone(browser, baseURL, language)
      const { page } = client
      const { attached } = own.compose
      const { about } = own.conversation
      await page
        .getByRole('main')
        .getByRole('link', { name: fillStart(own.caseLine) })
        .first()
        .click()
      await expect(page.getByRole('article').first()).toBeVisible()
      const before = await page.getByRole('article').count()

      // Sent along: it becomes a document of the case, and is chosen by itself.
      await reachesAndPresses(page, page.getByRole('button', { name: attached.button, exact: true }))
      await expect(page.getByText(attached.choose)).toBeVisible()
      const words = sendingWords(language)
      const file = {
        name: PAPER,
        mimeType: 'application/pdf',
        buffer: Buffer.from(samplePaper(['carta'])),
      }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await page.getByRole('button', { name: plural(words.send, 1, language) }).click()
      const beside = page.getByRole('region', { name: attached.list })
      await expect(beside.getByText(PAPER, { exact: true })).toBeVisible({ timeout: 30_000 })
      await hasNoBarriers(page)
      await reachesAndPresses(page, page.getByRole('button', { name: attached.close, exact: true }))
      await writes(page, own.compose, 'Aquí está la carta')
      const sent = page.getByRole('article').nth(before)
      await expect(sent.getByText(PAPER, { exact: true })).toBeVisible()
      await expect(sent.getByText(`(${attached.states.checking})`)).toHaveCount(0, { timeout: 60_000 })
      await expect(sent.getByRole('button', { name: PAPER })).toBeVisible()

      // What was sent stays; its correction and it lead to each other by keyboard.
      const beneath = sent.locator('..')
      await reachesAndPresses(page, beneath.getByRole('button', { name: fillStart(about.more) }))
      await expect(beneath.getByRole('button', { name: about.answer })).toBeFocused()
      await reachesAndPresses(page, beneath.getByRole('button', { name: about.correct }))
      await expect(page.getByLabel(own.compose.label, { exact: true })).toBeFocused()
      await expect(page.getByText(about.correctHint)).toBeVisible()
      await writes(page, own.compose, 'Aquí está la carta de mi jefe')
      const correction = page.getByRole('article').nth(before + 1)
      await expect(correction.getByText(about.correctionOf)).toBeVisible()
      await reachesAndPresses(page, sent.getByRole('link', { name: about.corrected }))
      await expect(correction).toBeFocused()
      await reachesAndPresses(page, correction.getByRole('link', { name: about.correctionOf }))
      await expect(sent).toBeFocused()
      await hasNoBarriers(page)

      const { search } = own.conversation
      await opensBeside(page, language)
      await reachesAndPresses(page, page.getByRole('button', { name: search.open, exact: true }))
      await page.getByLabel(search.label, { exact: true }).fill('zzzz')
      await page.keyboard.press('Enter')
      await expect(page.getByText(search.none.replace('{words}', 'zzzz'))).toBeVisible()
      await page.getByLabel(search.label, { exact: true }).fill('AQUI ESTA mi jefe')
      await page.keyboard.press('Enter')
      await expect(page.getByText(search.found.one.replace('{count}', '1'))).toBeVisible()
      await hasNoBarriers(page)
      await reachesAndPresses(page, page.getByRole('link', { name: 'Aquí está la carta de mi jefe' }).first())
      await expect(correction).toBeFocused()
      await client.goTo('/portal/documents')
      await opensSent(page)
      await expect(page.locator('#sent').getByText(PAPER).first()).toBeVisible()
      await expect(page.getByText(roomWords(language).title).first()).toBeVisible()
      await hasNoBarriers(page)
    },
  )
}

/** The words before the first place to be filled. */
function fillStart(sentence: string): RegExp {
  return new RegExp(sentence.split('{')[0] ?? '')
}
