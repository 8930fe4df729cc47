// Connections, in both languages: an administrator enters the gateway's keys and tests them, a client pays with
// them, and Google's button comes and goes.
import { type Browser, expect } from '@playwright/test'
import { connectionsWords } from '#areas/office/connections/words/index.ts'
import { authWords } from '#areas/people/auth/words/index.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { accountIdsOf } from '../emulators/lawpay/accounts.ts'
import { hasNoBarriers } from './barriers.ts'
import { books } from './booking.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'

// They share the firm's connections.
test.describe.configure({ mode: 'serial' })

/** Those of the demonstration's emulator, so that payments of other journeys go on. */
const PUBLIC_KEY = 'm_demonstration_public'
const SECRET_KEY = 'demonstration_secret'

async function opens(admin: Person, name: 'gateway' | 'google', isNew: boolean): Promise<void> {
  const { open, openNew, connections } = connectionsWords(admin.language)
  await admin.press(`${isNew ? openNew : open}: ${connections[name].name}`)
}

async function forgets(admin: Person, name: 'gateway' | 'google'): Promise<void> {
  const words = connectionsWords(admin.language)
  await opens(admin, name, false)
  await admin.press(words.forget)
  await expect(admin.page.getByText(words.forgotten, { exact: true })).toBeVisible()
}

async function showsGoogle(
  browser: Browser,
  baseURL: string | undefined,
  language: Language,
  isThere: boolean,
) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const visitor = new Person(await context.newPage(), language)
  const button = visitor.page.getByRole('button', { name: authWords(language).card.google['sign-in'] })
  await expect(async () => {
    await visitor.goTo('/login')
    await expect(visitor.page.getByRole('textbox').first()).toBeVisible()
    await expect(button).toHaveCount(isThere ? 1 : 0)
  }).toPass()
  await context.close()
}

for (const language of LANGUAGES) {
  test(`connections are entered, tested and deleted, in ${language}`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000)
    const admin = await staffAt('admin', { browser, baseURL, language, width: 360 })
    const { page } = admin
    const words = connectionsWords(language)
    const { gateway, google } = words.connections
    await admin.goTo('/admin/connections')
    await admin.seesHeading(words.title)

    await opens(admin, 'gateway', true)
    const { operatingCard, trustCard } = accountIdsOf(PUBLIC_KEY)
    await admin.field(gateway.fields.publicKey).fill(PUBLIC_KEY)
    await admin.press(words.save)
    await expect(page.getByText(words.missing, { exact: true })).toHaveCount(3)
    await admin.field(gateway.fields.secretKey).fill(SECRET_KEY)
    await admin.field(gateway.fields.operatingAccount).fill(operatingCard)
    await admin.field(gateway.fields.trustAccount).fill(trustCard)
    await hasNoBarriers(page)
    await admin.press(words.save)
    await expect(page.getByText(words.saved, { exact: true })).toBeVisible()
    await admin.press(`${words.test}: ${gateway.name}`)
    await expect(page.getByText(words.outcomes.ok)).toBeVisible()
    await expect(page.getByText(words.state.tested, { exact: true })).toBeVisible()
    await expect(page.getByText(SECRET_KEY)).toHaveCount(0)

    // From now on clients pay with what was entered here.
    const client = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    await books(new Person(await client.newPage(), language), language === 'en' ? 5 : 7)
    await client.close()

    await opens(admin, 'google', true)
    await admin.field(google.fields.clientId).fill('the-firm.apps.example')
    await admin.field(google.fields.clientSecret).fill('a-secret-of-google')
    await admin.press(words.save)
    await expect(page.getByRole('button', { name: `${words.test}: ${google.name}` })).toBeVisible()
    await hasNoBarriers(page)
    await showsGoogle(browser, baseURL, language, true)

    await forgets(admin, 'google')
    await forgets(admin, 'gateway')
    await showsGoogle(browser, baseURL, language, false)
  })
}
