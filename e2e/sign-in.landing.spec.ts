// Ways into an account and out of it, as a person walks them.
import { expect, type Page } from '@playwright/test'
import { authSentence } from '#areas/people/auth/rules/error-sentences.ts'
import { cardSentence } from '#areas/people/auth/rules/sign-in-form.ts'
import { accountMailWords } from '#areas/people/auth/words/index.ts'
import { fill, type Language } from '#kernel/language.ts'
import { DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { test } from './journey.ts'
import { PASSWORD, Person } from './person.ts'

const NEW_PASSWORD = 'carretera-larga-9'
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

test.use({ timezoneId: 'America/Chicago', viewport: PHONE })

function says(code: string, language: Language): string {
  return authSentence({ code, retryAfterSeconds: null }, language)
}

function problems(person: Person) {
  return person.page.getByRole('alert').filter({ hasText: person.words.auth.card.problem })
}

function heading(person: Person, name: string) {
  return person.page.getByRole('heading', { level: 2, name, exact: true })
}

/** The path of a mail's link, with the secret behind the #. */
function linkIn(mail: string, name: 'proof' | 'reset'): string {
  const link = new RegExp(String.raw`https?://\S+#${name}=[\w.%-]+`).exec(mail)?.[0] ?? ''
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

async function joins(person: Person): Promise<void> {
  await person.arrivesAsClient('/portal')
  await person.page.waitForURL('**/portal**')
}

/** A second tab, or with `browser` another device. */
async function elsewhere(person: Person, page: Page): Promise<Person> {
  const other = new Person(page, person.language)
  await other.goTo('/portal')
  return other
}

test('signing up: the mail’s code leads on, and the rest of the address travels along', async ({ page }) => {
  const person = new Person(page, 'en')
  const { code } = person.words.auth
  await page.goto('/login?next=%2Fportal&from=mail')
  await person.asksForAccount()
  await expect(heading(person, code.title)).toBeFocused()
  await expect(page.getByText(fill(code.sent, { email: person.email }))).toBeVisible()
  await person.field(code.label).fill('12 34')
  await person.press(code.submit)
  await expect(problems(person)).toContainText(cardSentence('CODE_INCOMPLETE', 'en'))
  await person.provesAddress()
  await page.waitForURL('**/portal?from=mail')
})

test('another address, another language: what was typed stays', async ({ page }) => {
  const person = new Person(page, 'en')
  const spanish = new Person(page, 'es')
  await person.goTo('/login')
  await person.asksForAccount()
  await person.press(person.words.auth.code.other)
  const { card } = spanish.words.auth
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(heading(spanish, card.title['create-account'])).toBeVisible()
  await expect(spanish.field(card.email)).toHaveValue(person.email)
  await expect(spanish.field(card.newPassword)).toHaveValue(PASSWORD)
  await expect(spanish.field(card.confirmPassword)).toHaveValue(PASSWORD)
})

test('the mail’s link asks for one press, works once, and offers a new code after that', async ({ page }) => {
  const person = new Person(page, 'es')
  const { code, proof } = person.words.auth
  await person.goTo('/login')
  await person.asksForAccount()
  await expect(person.field(code.label)).toBeVisible()
  const link = linkIn(await person.mail(accountMailWords('es').proveEmail.subject), 'proof')
  for (const isFirst of [true, false]) {
    await page.goto('about:blank')
    await page.goto(link)
    await expect(heading(person, proof.title)).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
    await person.press(proof.submit)
    if (!isFirst) break
    await page.waitForURL('**/intake**')
    await page.context().clearCookies()
  }
  await expect(problems(person)).toContainText(says('link-over', 'es'))
  await person.field(person.words.auth.card.email).fill(person.email)
  await person.press(proof.again)
  await expect(heading(person, code.title)).toBeFocused()
})

test('the link in a browser that did not begin the account: its owner chooses the password', async ({
  page,
  browser,
}) => {
  const stranger = new Person(page, 'es')
  await stranger.goTo('/login')
  await stranger.asksForAccount()
  await expect(stranger.field(stranger.words.auth.code.label)).toBeVisible()
  const device = await browser.newContext()
  const owner = new Person(await device.newPage(), 'es')
  const { card, newPasswordStep, proof } = owner.words.auth
  await owner.page.goto(linkIn(await stranger.mail(accountMailWords('es').proveEmail.subject), 'proof'))
  await owner.press(proof.submit)
  await expect(heading(owner, newPasswordStep.title)).toBeFocused()
  await expect(owner.page.getByText(newPasswordStep.first)).toBeVisible()
  await hasNoBarriers(owner.page)
  await owner.field(card.newPassword).fill(NEW_PASSWORD)
  await owner.field(card.confirmPassword).fill(NEW_PASSWORD)
  await owner.press(newPasswordStep.submit)
  await expect(owner.page.getByText(card.said['password-chosen'])).toBeVisible()
  await stranger.goTo('/login')
  await stranger.signIn(stranger.email, PASSWORD)
  await expect(problems(stranger)).toContainText(says('invalid-credential', 'es'))
  await owner.signIn(stranger.email, NEW_PASSWORD)
  await owner.page.waitForURL('**/intake**')
  await device.close()
})

test('a forgotten password: the link, a new one, and the other device is signed out', async ({
  page,
  browser,
}) => {
  const person = new Person(page, 'es')
  const { card, newPasswordStep } = person.words.auth
  await joins(person)
  const device = await browser.newContext()
  const other = new Person(await device.newPage(), 'es')
  await other.goTo('/login')
  await other.press(card.toggle['forgot-password'].button)
  await other.press(card.submit['reset-password'])
  await expect(problems(other)).toContainText(cardSentence('EMAIL_MISSING', 'es'))
  await other.field(card.email).fill(person.email)
  await other.press(card.submit['reset-password'])
  await expect(other.page.getByRole('status').filter({ hasText: card.said['reset-sent'] })).toBeFocused()
  await expect(heading(other, card.title['sign-in'])).toBeVisible()

  await other.page.goto(linkIn(await person.mail(accountMailWords('es').resetPassword.subject), 'reset'))
  await expect(heading(other, newPasswordStep.title)).toBeFocused()
  expect(new URL(other.page.url()).hash).toBe('')
  await other.field(card.newPassword).fill(NEW_PASSWORD)
  await other.field(card.confirmPassword).fill(NEW_PASSWORD)
  await other.press(newPasswordStep.submit)
  await expect(other.page.getByText(card.said['password-changed'])).toBeVisible()
  await person.goTo('/portal')
  await page.waitForURL('**/login**')
  await other.signIn(person.email, NEW_PASSWORD)
  await other.page.waitForURL('**/intake**')
  await device.close()
})

test('a wrong password and an unknown address are told alike, in Spanish', async ({ page }) => {
  const person = new Person(page, 'es')
  await person.goTo('/login')
  for (const email of ['maria@client.example', person.email]) {
    await person.signIn(email, 'no-es-la-suya')
    await expect(problems(person)).toBeFocused()
    await expect(problems(person)).toContainText(says('invalid-credential', 'es'))
    await expect(person.field(person.words.auth.card.email)).toHaveValue(email)
  }
})

test('a common password is refused beside its field, and can be looked at', async ({ page }) => {
  const person = new Person(page, 'en')
  const { card } = person.words.auth
  await person.goTo('/login')
  await person.press(card.toggle['sign-up'].button)
  await person.field(card.email).fill(person.email)
  const password = person.field(card.newPassword)
  await password.fill('password')
  await person.field(card.confirmPassword).fill('password')
  await person.press(card.submit['create-account'])
  await expect(problems(person)).toContainText(says('password-too-common', 'en'))
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  const show = page.getByRole('button', { name: card.showPassword, exact: true }).first()
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await show.click()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
})

test('staff give a second code after the password', async ({ page }) => {
  test.setTimeout(150_000)
  const person = new Person(page, 'en')
  const { secondFactor } = person.words.auth
  const attorney = DEMONSTRATION_PEOPLE.find(({ role }) => role === 'attorney')?.email ?? ''
  await person.goTo('/login?next=/attorney')
  const { card } = person.words.auth
  await person.field(card.email).fill(attorney)
  await person.field(card.password).fill('lone-star-demo')
  await person.press(card.submit['sign-in'])
  await expect(heading(person, secondFactor.title)).toBeFocused()
  await hasNoBarriers(page)
  await person.press(secondFactor.useRecovery)
  await person.field(secondFactor.recoveryLabel).fill('AAAAA-AAAAA')
  await person.press(secondFactor.submit)
  await expect(problems(person)).toContainText(says('wrong-recovery-code', 'en'))
  await person.press(secondFactor.useApp)
  await person.takesSecondStep(attorney)
  await page.waitForURL('**/attorney**')
})

test('signing out in one tab signs out the other, and nothing personal stays in the browser', async ({
  page,
}) => {
  const person = new Person(page, 'es')
  await joins(person)
  const tab = await elsewhere(person, await page.context().newPage())
  await expect(tab.page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('intake_session', 'hers'))
  const issued = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  await person.goTo('/logout')
  await person.seesHeading(person.words.auth.signOut.done.title)
  await tab.page.waitForURL('**/login**')
  expect(new URL(tab.page.url()).searchParams.get('next')).toBe('/portal')
  expect(await page.evaluate(() => localStorage.getItem('intake_session'))).toBeNull()
  const headers = { authorization: `Bearer ${issued.token}` }
  expect((await page.request.get('/api/users/profile', { headers })).status()).toBe(401)
})

test('somebody who is signed in goes on at once', async ({ page }) => {
  const person = new Person(page, 'en')
  await joins(person)
  await page.goto('/login?next=%2Fportal&day=2')
  await page.waitForURL('**/portal?day=2')
  await page.goto('/login?next=https://evil.example')
  await page.waitForURL('**/intake')
})

test('by keyboard alone', async ({ page }) => {
  const person = new Person(page, 'en')
  const { card, code } = person.words.auth
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key)
  }
  await person.goTo('/login?next=/portal')
  await page.getByRole('button', { name: card.toggle['sign-up'].button, exact: true }).focus()
  await press('Enter')
  await expect(heading(person, card.title['create-account'])).toBeFocused()
  await press('Tab')
  await page.keyboard.type(person.email)
  await press('Tab')
  await page.keyboard.type(PASSWORD)
  await press('Tab', 2)
  await page.keyboard.type(PASSWORD)
  await press('Enter')
  await expect(heading(person, code.title)).toBeFocused()
  const mail = await person.mail(accountMailWords('en').proveEmail.subject)
  await press('Tab')
  await page.keyboard.type(/\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? '')
  await press('Enter')
  await page.waitForURL('**/portal')
})

test('what Google’s way back met is said, and the ways that are off are not drawn', async ({ page }) => {
  const person = new Person(page, 'en')
  const { card } = person.words.auth
  await page.goto('/login?next=%2Fportal#error=access_denied')
  await expect(problems(person)).toContainText(says('redirect-cancelled-by-user', 'en'))
  expect(new URL(page.url()).hash).toBe('')
  await expect(page.getByRole('button', { name: card.google['sign-in'] })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /facebook|github|twitter|magic/i })).toHaveCount(0)
})

for (const [viewport, language] of [
  [PHONE, 'es'],
  [DESK, 'en'],
] as const) {
  test(`nothing in the card keeps anybody out at ${viewport.width} px`, async ({ page }) => {
    test.setTimeout(150_000)
    await page.setViewportSize(viewport)
    const person = new Person(page, language)
    const { card, code, proof } = person.words.auth
    const open = async (path: string) => {
      await page.goto('about:blank')
      await person.goTo(path)
    }
    await open('/login')
    await person.press(card.submit['sign-in'])
    await hasNoBarriers(page)
    await person.press(card.toggle['forgot-password'].button)
    await hasNoBarriers(page)
    await person.press(card.toggle.back.button)
    await person.asksForAccount()
    await expect(heading(person, code.title)).toBeVisible()
    await hasNoBarriers(page)
    const lang = language === 'es' ? '?lang=es' : ''
    for (const fragment of ['#reset=a', '#second-factor', '#proof=a']) {
      await page.goto('about:blank')
      await page.goto(`/login${lang}${fragment}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
      await hasNoBarriers(page)
    }
    await person.press(proof.submit)
    await expect(problems(person)).toBeFocused()
    await hasNoBarriers(page)
  })
}
