// Signing in at Firebase as a person does it, in both languages; the mails are Google's and are read in its emulator.
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { authSentence } from '#areas/people/auth/rules/error-sentences.ts'
import { securityWords } from '#areas/people/auth/words/index.ts'
import { LANGUAGES, type Language } from '#kernel/language.ts'
import { PASSWORD, Person } from '../person.ts'
import { pattern } from '../words.ts'
import { disableAtGoogle, linksTo } from './emulator.ts'
import { standInForGoogleFrames } from './frames-of-google.ts'

const NEW_PASSWORD = 'otro-papel-picado-8'
const HOME = '/portal'

const sentence = (code: string, language: Language) =>
  authSentence({ code, retryAfterSeconds: null }, language)

async function opensSignIn(page: Page, language: Language): Promise<Person> {
  const person = new Person(page, language)
  await person.goTo(`/login?next=${HOME}`)
  return person
}

async function arrives(page: Page): Promise<void> {
  await page.waitForURL(`**${HOME}**`)
}

/** The newest link of a kind, as soon as the mail is there. */
async function newestLink(email: string, kind: Parameters<typeof linksTo>[1], count = 1): Promise<string> {
  await expect.poll(async () => (await linksTo(email, kind)).length).toBeGreaterThanOrEqual(count)
  return (await linksTo(email, kind)).at(-1)!
}

async function signsUp(person: Person): Promise<void> {
  const { card } = person.words.auth
  await person.press(card.toggle['sign-up'].button)
  await person.field(card.email).fill(person.email)
  await person.field(card.newPassword).fill(PASSWORD)
  await person.field(card.confirmPassword).fill(PASSWORD)
  await person.press(card.submit['create-account'])
}

/** Signed up, proved and in. */
async function becomesClient(person: Person): Promise<void> {
  await signsUp(person)
  await expect(person.page.getByText(pattern(person.words.auth.code.sentLink))).toBeVisible()
  await person.page.goto(await newestLink(person.email, 'VERIFY_EMAIL'))
  await arrives(person.page)
}

/** The bearer token of the next call to the API. */
async function bearerOf(page: Page): Promise<string> {
  const calls = page.waitForRequest(
    (request) => /\/api\/(?!auth)/.test(request.url()) && 'authorization' in request.headers(),
  )
  await page.reload()
  return (await calls).headers()['authorization']!
}

async function statusWith(page: Page, authorization: string): Promise<number> {
  const answer = await page.request.get('/api/users/profile', { headers: { authorization } })
  return answer.status()
}

async function signsOut(page: Page, person: Person): Promise<void> {
  await person.goTo('/logout')
  await person.seesHeading(person.words.auth.signOut.done.title)
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase'))),
  ).toEqual([])
}

for (const language of LANGUAGES) {
  test.describe(`in ${language === 'es' ? 'Spanish' : 'English'}`, () => {
    test('an account opens only with the link of the mail, and its token ends with the session', async ({
      page,
    }) => {
      const person = await opensSignIn(page, language)
      const { code } = person.words.auth
      await signsUp(person)
      await expect(page.getByText(pattern(code.sentLink))).toBeVisible()
      await opensSignIn(page, language)
      await person.signIn(person.email, PASSWORD)
      await expect(page.getByText(pattern(code.sentLink))).toBeVisible()
      await expect(page.getByRole('link', { name: person.words.site.frame.signOut })).toHaveCount(0)
      await page.goto(await newestLink(person.email, 'VERIFY_EMAIL'))
      await arrives(page)
      const bearer = await bearerOf(page)
      expect(await statusWith(page, bearer)).toBe(200)
      await signsOut(page, person)
      expect(await statusWith(page, bearer)).toBe(401)
      await opensSignIn(page, language)
      await person.signIn(person.email, PASSWORD)
      await arrives(page)
    })

    test('a wrong password, and an address without an account, are told in the same words', async ({
      page,
    }) => {
      const person = await opensSignIn(page, language)
      await becomesClient(person)
      await signsOut(page, person)
      for (const email of [person.email, `${randomUUID()}@person.example`]) {
        await opensSignIn(page, language)
        await person.signIn(email, 'not-the-password')
        await expect(page.getByText(sentence('invalid-credential', language)).first()).toBeVisible()
      }
    })

    test('a forgotten password is replaced through the mail', async ({ page }) => {
      const person = await opensSignIn(page, language)
      const { card } = person.words.auth
      await becomesClient(person)
      await signsOut(page, person)
      await opensSignIn(page, language)
      await person.press(card.toggle['forgot-password'].button)
      await person.field(card.email).fill(person.email)
      await person.press(card.submit['reset-password'])
      await expect(page.getByText(card.said['reset-sent'])).toBeVisible()
      const link = new URL(await newestLink(person.email, 'PASSWORD_RESET'))
      link.searchParams.set('newPassword', NEW_PASSWORD)
      expect((await page.request.get(link.href)).ok()).toBe(true)
      await opensSignIn(page, language)
      await person.signIn(person.email, PASSWORD)
      await expect(page.getByText(sentence('invalid-credential', language)).first()).toBeVisible()
      await person.field(card.password).fill(NEW_PASSWORD)
      await person.press(card.submit['sign-in'])
      await arrives(page)
    })

    test('an address that is taken is answered as a new one, and its owner is written to', async ({
      page,
      browser,
    }) => {
      const person = await opensSignIn(page, language)
      await becomesClient(person)
      const context = await browser.newContext()
      const stranger = await opensSignIn(await context.newPage(), language)
      Object.assign(stranger, { email: person.email })
      await signsUp(stranger)
      await expect(stranger.page.getByText(pattern(stranger.words.auth.code.sentLink))).toBeVisible()
      await newestLink(person.email, 'PASSWORD_RESET')
      await context.close()
    })

    test('a disabled account is told so, after the right password', async ({ page }) => {
      const person = await opensSignIn(page, language)
      await becomesClient(person)
      await signsOut(page, person)
      await disableAtGoogle(person.email)
      await opensSignIn(page, language)
      await person.signIn(person.email, PASSWORD)
      await expect(page.getByText(sentence('user-disabled', language)).first()).toBeVisible()
    })
  })
}

test('a new password signs out every other device within a second', async ({ page, browser }) => {
  const person = await opensSignIn(page, 'en')
  await becomesClient(person)
  const context = await browser.newContext()
  const elsewhere = await opensSignIn(await context.newPage(), 'en')
  await elsewhere.signIn(person.email, PASSWORD)
  await arrives(elsewhere.page)
  const bearer = await bearerOf(elsewhere.page)
  expect(await statusWith(page, bearer)).toBe(200)
  const { password } = securityWords('en')
  await person.goTo('/profile/security')
  await person.press(password.open)
  await person.field(password.current).fill(PASSWORD)
  await person.field(password.next).fill(NEW_PASSWORD)
  await person.press(password.submit)
  await expect(page.getByText(password.done)).toBeVisible()
  expect(await statusWith(page, bearer)).toBe(401)
  expect(await statusWith(page, await bearerOf(page))).toBe(200)
  await context.close()
})

/** The emulator's own page in place of Google's: an account is made up and chosen. */
async function choosesGoogleAccount(google: Page, email: string): Promise<void> {
  await google.getByRole('button', { name: /add new account/i }).click()
  await google.locator('#email-input').fill(email)
  await google.getByRole('button', { name: /sign in with google/i }).click()
}

test.describe('with Google', () => {
  test.beforeEach(({ context }) => standInForGoogleFrames(context))

  test('somebody signs in in a window of its own', async ({ page }) => {
    const person = await opensSignIn(page, 'en')
    const window = page.waitForEvent('popup')
    await person.press(person.words.auth.card.google['sign-in'])
    await choosesGoogleAccount(await window, person.email)
    await arrives(page)
    expect(await statusWith(page, await bearerOf(page))).toBe(200)
  })

  test('somebody whose browser opens no windows signs in by leaving the page and coming back', async ({
    page,
  }) => {
    await page.addInitScript(() => Object.assign(window, { open: () => null }))
    const person = await opensSignIn(page, 'es')
    await person.press(person.words.auth.card.google['sign-in'])
    await page.waitForURL('**/emulator/auth/**')
    await choosesGoogleAccount(page, person.email)
    await arrives(page)
    expect(await statusWith(page, await bearerOf(page))).toBe(200)
  })
})
