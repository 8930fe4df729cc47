// From a sent intake to a case: the attorney finds it, looks at the conflict check, clears it and opens the case, which
// the client then sees. In both languages.
import { type Browser, expect } from '@playwright/test'
import { casesText } from '#features/cases/text/index.ts'
import type { Answers } from '#features/intake/rules/answers.ts'
import { staffWords } from '#features/intake/text/staff.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { hasNoBarriers } from './barriers.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

type Story = { given: string; surname: string; spouse: { given: string; surname: string } }

/** Names of their own for each language: the journeys share one firm. */
const STORIES: Record<Language, readonly [Story, Story]> = {
  en: [
    { given: 'Ofelia', surname: 'Cantú', spouse: { given: 'Baltazar', surname: 'Vásquez' } },
    { given: 'Balthazar', surname: 'Basquez', spouse: { given: 'Irma', surname: 'Lucio' } },
  ],
  es: [
    { given: 'Nélida', surname: 'Ibarra', spouse: { given: 'Cirilo', surname: 'Zúñiga' } },
    { given: 'Sirilo', surname: 'Suniga', spouse: { given: 'Alma', surname: 'Tovar' } },
  ],
}

function answersOf({ given, surname, spouse }: Story): Answers {
  return {
    ...RENEWAL,
    name: { firstName: given, lastName: surname },
    maritalStatus: 'married',
    spouseName: { firstName: spouse.given, lastName: spouse.surname },
    spouseStatus: 'resident',
  }
}

/** A client with an account whose answers are sent; how they are given by hand is another journey. */
async function sentBy(browser: Browser, language: Language, story: Story): Promise<Person> {
  const client = new Person(await (await browser.newContext()).newPage(), language)
  const { page } = client
  await client.goTo('/login?next=/portal')
  await client.createAccount()
  await page.waitForURL('**/portal**')
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
  return client
}

async function findsIntake(attorney: Person, story: Story): Promise<void> {
  const { page, language } = attorney
  const { intakes: words } = casesText(language).desk
  const name = `${story.given} ${story.surname}`
  await attorney.field(words.search).fill(story.surname.slice(0, 4).toLowerCase())
  await attorney.press(words.searchButton)
  await page.getByRole('link', { name: fill(words.openOf, { name }), exact: true }).click()
  await attorney.seesHeading(name)
}

async function clearsConflict(attorney: Person, other: Story): Promise<void> {
  const { page, language } = attorney
  const { conflicts: words } = staffWords(language)
  const panel = page.getByRole('region', { name: words.heading })
  const name = `${other.spouse.given} ${other.spouse.surname}`
  await expect(panel).toContainText(fill(words.inIntake.spouse, { name }))
  await expect(panel).not.toContainText(other.given)
  await hasNoBarriers(page)
  await attorney.press(words.clear)
  await expect(attorney.field(words.note)).toBeFocused()
  await attorney.field(words.note).fill('Born in another year.')
  await attorney.press(words.clear)
  await expect(panel).toContainText(words.cleared)
}

async function opensCase(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const { open: words, history } = staffWords(language)
  await hasNoBarriers(page)
  await attorney.press(words.button)
  await expect(page.getByText(pattern(words.done))).toBeVisible()
  await hasNoBarriers(page)
  await page.reload()
  await expect(page.getByText(pattern(words.done))).toBeVisible()
  await expect(page.getByRole('region', { name: history.heading }).getByRole('listitem')).toHaveCount(2)
}

for (const language of LANGUAGES) {
  test(`a sent intake becomes a case, in ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(240_000)
    const [first, second] = STORIES[language]
    await sentBy(browser, language, first)
    const client = await sentBy(browser, language, second)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    await attorney.goTo('/attorney')
    await attorney.seesHeading(casesText(language).desk.heading)
    await findsIntake(attorney, second)
    await clearsConflict(attorney, first)
    await opensCase(attorney)
    await client.goTo('/portal')
    await expect(client.page.getByText(/LS-\d{4}-\d{4}/).first()).toBeVisible()
  })
}
