// A client names a person to help with their messages: invited by mail, accepted, written under their own name, and over at once.
import { type Browser, expect } from '@playwright/test'
import { helpingFirmWords, helpingWords, helpingMailWords } from '#areas/people/helping/words/index.ts'
import { messagesWords } from '#areas/messages/messages/words/index.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { test, turnsOf } from './journey.ts'
import { mailTo } from './outbox.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

const NAME = 'Ana Pérez'

async function opens(
  browser: Browser,
  baseURL: string | undefined,
  language: Language,
  width: number,
): Promise<Person> {
  const viewport = { width, height: 800 }
  const context = await browser.newContext({ viewport, ...(baseURL !== undefined && { baseURL }) })
  context.setDefaultTimeout(20_000)
  return new Person(await context.newPage(), language)
}

async function arrives(...where: Parameters<typeof opens>): Promise<Person> {
  const person = await opens(...where)
  await person.arrivesAsClient('/portal/messages')
  await person.seesHeading(messagesWords(person.language).title)
  return person
}

/** Nothing is sent before the client has agreed, and what was typed stays. */
async function names(client: Person, email: string): Promise<void> {
  const { page, language } = client
  const { form: words, link, short } = helpingWords(language)
  await page.getByRole('link', { name: link, exact: true }).click()
  await fills(client, email, async () => {
    await client.press(words.button)
    await expect(page.getByText(words.agreeFirst)).toBeVisible()
    await expect(client.field(words.email)).toHaveValue(email)
    await hasNoBarriers(page)
  })
  await expect(page.getByText(short.invited, { exact: true })).toBeVisible()
}

async function fills(client: Person, email: string, beforeAgreeing?: () => Promise<void>): Promise<void> {
  const { page, language } = client
  const { form: words } = helpingWords(language)
  await client.field(words.name).fill(NAME)
  await client.field(words.email).fill(email)
  await beforeAgreeing?.()
  await page.getByRole('checkbox', { name: words.agree }).check()
  await client.press(words.button)
  await expect(page.getByText(words.done)).toBeVisible()
}

/** By the link of the mail, with an account that is made on the way. */
async function arrivesByMail(helper: Person, origin: string): Promise<void> {
  const { page, language } = helper
  const { subject } = helpingMailWords(language).invitation
  const mail = await mailTo(page.request, origin, helper.email, subject)
  expect(mail).not.toContain(NAME)
  await page.goto(/https?:\S+\/portal\/helpers\S*/.exec(mail)?.[0] ?? 'no link')
  await helper.createAccount()
  await helper.seesHeading(helpingWords(language).title)
}

async function accepts(helper: Person): Promise<void> {
  const { page, language } = helper
  const { helped: words } = helpingWords(language)
  await expect(page.getByRole('button', { name: words.accept, exact: true })).toBeVisible()
  await hasNoBarriers(page)
  await helper.press(words.accept)
  await expect(page.getByText(words.accepted)).toBeVisible()
  await page.getByRole('link', { name: words.read, exact: true }).click()
  const [of] = messagesWords(language).helpingOf.split('{')
  await page.getByRole('main').getByRole('link').filter({ hasText: of! }).click()
}

/** The firm, on the page of the client, who is found by the id of their general conversation. */
async function seesHelper(desk: Person, client: Person): Promise<void> {
  const { conversations } = await asks(client, 'GET', '/conversations')
  const [general] = conversations as { conversationId: string }[]
  await desk.goTo(`/attorney/clients/${general?.conversationId}`)
  const { heading, endOf, end } = helpingFirmWords(desk.language)
  const part = desk.page.getByRole('region', { name: heading })
  await expect(part.getByRole('heading', { name: NAME, exact: true })).toBeVisible()
  await part.getByRole('button', { name: end, exact: true }).click()
  await hasNoBarriers(desk.page)
  await desk.press(endOf.no)
  await desk.page.context().close()
}

for (const language of LANGUAGES) {
  turnsOf(language, 'es')()(
    `a helper reads and writes until the client ends it, in ${language}`,
    async ({ browser, baseURL }) => {
      test.setTimeout(180_000)
      const client = await arrives(browser, baseURL, language, 360)
      const helper = await opens(browser, baseURL, language, 1280)
      const { compose, general, helper: helps } = messagesWords(language)
      await names(client, helper.email)
      await arrivesByMail(helper, new URL(client.page.url()).origin)
      await accepts(helper)
      const text = 'Mi tía pregunta si llegó su carta.'
      await helper.page.getByLabel(compose.label, { exact: true }).fill(text)
      await helper.press(compose.send)
      await expect(helper.page.getByRole('article').filter({ hasText: text })).toBeVisible()

      await client.goTo('/portal/messages')
      await client.page.getByRole('link').filter({ hasText: general }).click()
      const written = client.page.getByRole('article').filter({ hasText: text })
      await expect(written).toContainText(fill(helps, { name: NAME }))

      await seesHelper(await staffAt('attorney', { browser, baseURL, language, width: 360 }), client)

      const { steps, short, helped } = helpingWords(language)
      await client.goTo('/portal/helpers')
      await expect(client.page.getByText(short.helping, { exact: true })).toBeVisible()
      await client.press(startingWith(`${steps.end}:`))
      await hasNoBarriers(client.page)
      await client.press(steps.endOf.yes)
      await expect(client.page.getByText(fill(steps.endOf.ended, { name: NAME }))).toBeVisible()
      await expect(helper.page.getByText(text)).toHaveCount(0)

      // Asked once more, they say no: that is said although nothing is left there.
      await helper.goTo('/portal/helpers')
      await fills(client, helper.email)
      await helper.press(helped.decline)
      await expect(helper.page.getByText(helped.declined)).toBeVisible()
    },
  )
}
