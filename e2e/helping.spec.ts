// A client names a person to help with their messages: invited by mail, accepted, written under their own name, and over at once.
import { type Browser, expect } from '@playwright/test'
import { helpingWords } from '#features/helping/text/index.ts'
import { helpingMailWords } from '#features/helping/text/mails/index.ts'
import { messagesWords } from '#features/messages/text/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'

const NAME = 'Ana Pérez'

async function arrives(
  browser: Browser,
  baseURL: string | undefined,
  language: Language,
  width: number,
): Promise<Person> {
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ viewport, ...(baseURL !== undefined && { baseURL }) })
  context.setDefaultTimeout(20_000)
  const person = new Person(await context.newPage(), language)
  await person.arrivesAsClient('/portal/messages')
  await person.seesHeading(messagesWords(language).title)
  return person
}

/** Nothing is sent before the client has agreed, and what was typed stays. */
async function names(client: Person, email: string): Promise<void> {
  const { page, language } = client
  const { form: words, link, short } = helpingWords(language)
  await page.getByRole('link', { name: link, exact: true }).click()
  await client.field(words.name).fill(NAME)
  await client.field(words.email).fill(email)
  await client.press(words.button)
  await expect(page.getByText(words.agreeFirst)).toBeVisible()
  await expect(client.field(words.email)).toHaveValue(email)
  await hasNoBarriers(page)
  await page.getByRole('checkbox', { name: words.agree }).check()
  await client.press(words.button)
  await expect(page.getByText(words.done)).toBeVisible()
  await expect(page.getByText(short.invited, { exact: true })).toBeVisible()
}

async function accepts(helper: Person): Promise<void> {
  const { page, language } = helper
  const { helped: words } = helpingWords(language)
  await helper.mail(helpingMailWords(language).invitation.subject)
  await helper.goTo('/portal/helpers')
  await helper.seesHeading(helpingWords(language).title)
  await expect(page.getByRole('button', { name: words.accept, exact: true })).toBeVisible()
  await hasNoBarriers(page)
  await helper.press(words.accept)
  await expect(page.getByText(words.accepted)).toBeVisible()
  await page.getByRole('link', { name: words.read, exact: true }).click()
  const [of] = messagesWords(language).helpingOf.split('{')
  await page.getByRole('main').getByRole('link').filter({ hasText: of! }).click()
}

for (const language of LANGUAGES) {
  turnsOf(language, 'es')()(
    `a helper reads and writes until the client ends it, in ${language}`,
    async ({ browser, baseURL }) => {
      test.setTimeout(120_000)
      const client = await arrives(browser, baseURL, language, 360)
      const helper = await arrives(browser, baseURL, language, 1280)
      const { compose, general, helper: helps } = messagesWords(language)
      await names(client, helper.email)
      await accepts(helper)
      const text = 'Mi tía pregunta si llegó su carta.'
      await helper.page.getByLabel(compose.label, { exact: true }).fill(text)
      await helper.press(compose.send)
      await expect(helper.page.getByRole('article').filter({ hasText: text })).toBeVisible()
      await hasNoBarriers(helper.page)

      await client.goTo('/portal/messages')
      await client.page.getByRole('link').filter({ hasText: general }).click()
      const written = client.page.getByRole('article').filter({ hasText: text })
      await expect(written).toContainText(fill(helps, { name: NAME }))
      await hasNoBarriers(client.page)

      const { steps, short } = helpingWords(language)
      await client.goTo('/portal/helpers')
      await expect(client.page.getByText(short.helping, { exact: true })).toBeVisible()
      await client.press(steps.end)
      await hasNoBarriers(client.page)
      await client.press(steps.yes)
      await expect(client.page.getByText(fill(steps.ended, { name: NAME }))).toBeVisible()
      await expect(helper.page.getByText(text)).toHaveCount(0)
    },
  )
}
