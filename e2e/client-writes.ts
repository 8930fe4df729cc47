import { type Browser, expect } from '@playwright/test'
import { messagesWords } from '#areas/messages/messages/words/index.ts'
import type { Language } from '#kernel/language.ts'
import { Person } from './person.ts'

export type Asking = { browser: Browser; baseURL: string | undefined; language: Language }

/** A client writes in the general conversation; tells who, and the id of it. */
export async function clientWrites({ browser, baseURL, language }: Asking, text: string) {
  const own = messagesWords(language)
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  context.setDefaultTimeout(20_000)
  const client = new Person(await context.newPage(), language)
  await client.arrivesAsClient('/portal/messages')
  const { page } = client
  await page.getByRole('link', { name: new RegExp(own.general) }).click()
  await client.seesHeading(own.general)
  await page.getByLabel(own.compose.label, { exact: true }).fill(text)
  await page.getByRole('button', { name: own.compose.send, exact: true }).click()
  await expect(page.getByText(own.compose.sent)).toBeVisible()
  return { client, conversationId: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
}
