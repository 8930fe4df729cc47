// A client whose answers are sent, and how the firm finds them: where journeys begin that are about what comes after.
import { type Browser, expect } from '@playwright/test'
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import { sentIntakesWords } from '#areas/intake/intake/words/index.ts'
import { fill, type Language } from '#kernel/language.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { Person } from './person.ts'

export type Story = {
  given: string
  surname: string
  spouse: { given: string; surname: string }
  /** In place of a renewal of DACA. */
  base?: Answers
  /** Answered besides. */
  more?: Answers
}

function answersOf({ given, surname, spouse, base = RENEWAL, more }: Story): Answers {
  return {
    ...base,
    name: { firstName: given, lastName: surname },
    maritalStatus: 'married',
    spouseName: { firstName: spouse.given, lastName: spouse.surname },
    spouseStatus: 'resident',
    ...more,
  }
}

/** A client with an account whose answers are sent; how they are given by hand is another journey. */
export async function sentBy(browser: Browser, language: Language, story: Story): Promise<Person> {
  const client = new Person(await (await browser.newContext()).newPage(), language)
  await client.arrivesAsClient('/portal')
  await client.page.waitForURL('**/portal**')
  await sendsAnswers(client, story)
  return client
}

/** By a client who is signed in; the id of what is sent. */
export async function sendsAnswers({ page, language }: Person, story: Story): Promise<string> {
  const { token } = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  type Session = { id: string; version: number }
  const started = await page.request.post('/api/intake/sessions', { headers, data: {} })
  let { session } = (await started.json()) as { session: Session }
  for (const [question, value] of Object.entries(answersOf(story))) {
    const path = `/api/intake/sessions/${session.id}/answers/${question}`
    const answered = await page.request.put(path, { headers, data: { value, version: session.version } })
    expect(answered.ok(), `${question}: ${await answered.text()}`).toBe(true)
    session = (await answered.json()) as Session
  }
  const sent = await page.request.post(`/api/intake/sessions/${session.id}/complete`, {
    headers,
    data: { consent: true, version: session.version },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  return session.id
}

export async function findsIntake(attorney: Person, story: Story): Promise<void> {
  const { page, language } = attorney
  const words = sentIntakesWords(language)
  const name = `${story.given} ${story.surname}`
  await attorney.field(words.search).fill(story.surname.slice(0, 4).toLowerCase())
  await attorney.press(words.searchButton)
  await page.getByRole('link', { name: fill(words.openOf, { name }), exact: true }).click()
  await attorney.seesHeading(name)
}
