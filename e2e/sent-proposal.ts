// A proposal that the attorney sent, by what their browser could ask, and what those who sign do with it.
import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import { engagementMailWords, signingTexts } from '#areas/cases/engagements/words/index.ts'
import { accountMailWords } from '#areas/people/auth/words/index.ts'
import { FIRM_ZONE } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { connect } from '#platform/database.ts'
import { runningPrivatePostgres } from '#platform/private-postgres.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { mailTo } from './outbox.ts'
import { Person } from './person.ts'

const FEE_PART = {
  name: { en: 'Filing', es: 'Presentación' },
  amountCents: 150_000,
  event: 'status',
  status: 'submitted',
  onDate: null,
  rateCents: null,
}

async function idOf(email: string): Promise<string> {
  const url = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const { pool, close } = connect(url, () => undefined)
  const found = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
  await close()
  return found.rows[0]!.id
}

/** Answers with its id. */
export async function sendsProposal(desk: Person, client: Person, more: object = {}): Promise<string> {
  const id = randomUUID()
  const clientId = await idOf(client.email)
  const { terms } = await asks(desk, 'GET', `/engagements/start?clientId=${clientId}`)
  const parts = [{ ...FEE_PART, milestoneId: randomUUID() }]
  const scope = [{ en: 'Prepare and file the application', es: 'Preparar y presentar la solicitud' }]
  const asked = { ...(terms as object), scope, parts, depositCents: 60_000, hasArbitration: true, ...more }
  const draft = { before: null, clientId, caseId: null, intakeId: null, terms: asked }
  await asks(desk, 'PUT', `/engagements/${id}`, draft)
  const found = await asks(desk, 'GET', `/engagements/${id}/conflicts`)
  const seen = (found['conflicts'] as unknown[]).length
  const cleared = { before: 1, outcome: 'cleared', seen, note: 'Nobody we know.' }
  const { edition, problems } = await asks(desk, 'POST', `/engagements/${id}/conflict`, cleared)
  expect(problems).toEqual([])
  await asks(desk, 'POST', `/engagements/${id}/send`, { before: edition })
  return id
}

/** A client with an account, on a phone. */
export async function clientOnPhone(browser: Browser, desk: Person): Promise<Person> {
  const client = new Person(await phone(browser, desk), desk.language)
  await client.arrivesAsClient('/portal')
  const profile = {
    firstName: 'María',
    lastName: 'Núñez',
    phone: '',
    timeZone: FIRM_ZONE,
    language: desk.language,
  }
  await asks(client, 'PUT', '/users/profile', profile)
  return client
}

/** Today was the last day to sign it. */
export async function expires(id: string): Promise<void> {
  const url = runningPrivatePostgres(process.env['E2E_DATA_DIR'] ?? '') ?? ''
  const { pool, close } = connect(url, () => undefined)
  await pool.query('UPDATE engagements SET valid_until = sent_at WHERE id = $1', [id])
  await close()
}

/** By the link of their mail, on a phone of their own; the first screen says this. */
export async function opensPaper(
  browser: Browser,
  desk: Person,
  email: string,
  heading = signingTexts(desk.language).title,
): Promise<Person> {
  const { language } = desk
  const { subject } = engagementMailWords(language).kinds['paper-to-sign']
  const { origin } = new URL(desk.page.url())
  const mail = await mailTo(desk.page.request, origin, email, subject)
  const page = await phone(browser, desk)
  await page.goto(/https?:\S+\/sign\S*#[\w-]{43}/.exec(mail)?.[0] ?? 'no link')
  const person = new Person(page, language, email)
  await person.seesHeading(heading)
  return person
}

async function phone(browser: Browser, desk: Person) {
  const baseURL = new URL(desk.page.url()).origin
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL })
  context.setDefaultTimeout(20_000)
  return context.newPage()
}

export async function provesAddress({ page, language, email }: Person): Promise<void> {
  const words = signingTexts(language)
  await page.getByRole('button', { name: words.sendCode, exact: true }).click()
  await expect(page.getByLabel(words.code, { exact: true })).toBeVisible()
  const { subject } = accountMailWords(language).visitorCode
  const mail = await mailTo(page.request, new URL(page.url()).origin, email, subject)
  await page.getByLabel(words.code, { exact: true }).fill(/\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? 'no code')
  await page.getByRole('button', { name: words.prove, exact: true }).click()
}

export async function agrees(person: Person): Promise<void> {
  const { page, language } = person
  const { consent } = signingTexts(language)
  await person.seesHeading(consent.title)
  await hasNoBarriers(page)
  const [sample] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: consent.sample, exact: true }).click(),
  ])
  await sample.close()
  await page.getByRole('checkbox', { name: consent.opened }).check()
  await person.press(consent.agree)
}

/** Every paper to its end, with the initials that it asks for. */
export async function readsAll(person: Person, letters: string, papers = 1): Promise<void> {
  const { page, language } = person
  const { read, name } = signingTexts(language)
  for (let paper = 1; paper <= papers; paper += 1) {
    await page.waitForURL(`**/sign/read-${paper}**`)
    await expect(page.locator('article')).toBeVisible()
    await hasNoBarriers(page)
    const initials = page.getByRole('button', { name: fill(read.initials.press, { letters }), exact: true })
    while ((await initials.count()) > 0) await initials.first().click()
    await person.press(read.end)
  }
  await person.seesHeading(name.title)
}

export async function signsAs(person: Person, name: string): Promise<void> {
  const words = signingTexts(person.language)
  await person.seesHeading(words.name.title)
  await hasNoBarriers(person.page)
  await person.field(words.name.name).fill(name)
  await person.press(words.name.next)
  await person.seesHeading(words.confirm.title)
  await hasNoBarriers(person.page)
  await person.press(words.confirm.sign)
  await person.seesHeading(words.after.waiting.title)
}
