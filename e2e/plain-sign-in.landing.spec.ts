// Signing in with a script that is not there yet, and with none at all.
import { expect, type Page, type Route } from '@playwright/test'
import { authSentence } from '#areas/people/auth/rules/error-sentences.ts'
import { fill } from '#kernel/language.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { hasNoBarriers } from './barriers.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'

test.use({ timezoneId: 'America/Chicago', viewport: { width: 360, height: 740 } })

function emailOf(role: 'client' | 'attorney'): string {
  return DEMONSTRATION_PEOPLE.find((each) => each.role === role)?.email ?? ''
}

async function typesPassword({ page, words }: Person, email: string, password: string): Promise<void> {
  const { card } = words.auth
  await page.getByLabel(card.email, { exact: true }).fill(email)
  await page.getByLabel(card.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: card.submit['sign-in'], exact: true }).click()
}

/** Keeps the scripts of the pages back; what it answers lets them through, those already asked for too: without them no page is loaded. */
async function holdsScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  await page.route('**/assets/*.js', (route) => {
    held.push(route)
  })
  return async () => {
    await page.unroute('**/assets/*.js')
    // A page that is gone waits for its scripts no longer.
    await Promise.all(held.map((route) => route.continue().catch(() => undefined)))
  }
}

test('pressed before the script is there, it signs in all the same', async ({ page }) => {
  const person = new Person(page, 'es')
  const release = await holdsScripts(page)
  await page.goto('/login?lang=es&next=%2Fportal', { waitUntil: 'commit' })
  await typesPassword(person, emailOf('client'), 'no-es-esta-7')
  await expect(
    page.getByText(authSentence({ code: 'invalid-credential', retryAfterSeconds: null }, 'es')).first(),
  ).toBeVisible()
  expect(page.url()).not.toContain('no-es-esta')
  await expect(page.getByLabel(person.words.auth.card.email, { exact: true })).toHaveValue(emailOf('client'))
  await expect(page.getByLabel(person.words.auth.card.password, { exact: true })).toHaveValue('')
  await release()
  await typesPassword(person, emailOf('client'), DEMONSTRATION_PASSWORD)
  await page.waitForURL('**/portal?lang=es')
  await page.reload()
  await person.seesHeading(/./)
  expect(page.url()).toContain('/portal?lang=es')
})

test('a refused form is gone on with once the script is there', async ({ page }) => {
  const person = new Person(page, 'en')
  const { card } = person.words.auth
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.goto('/login?next=%2Fportal', { waitUntil: 'commit' })
  await typesPassword(person, emailOf('client'), 'not-this-one-7')
  const alert = page.getByRole('alert').filter({ hasText: card.problem })
  await expect(alert).toContainText(
    authSentence({ code: 'invalid-credential', retryAfterSeconds: null }, 'en'),
  )
  await expect(page.getByRole('button', { name: card.toggle['sign-up'].button, exact: true })).toBeVisible()
  await hasNoBarriers(page)
  await person.field(card.password).fill(DEMONSTRATION_PASSWORD)
  await person.press(card.submit['sign-in'])
  await page.waitForURL('**/portal?lang=es')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a client comes to the portal, which says that it needs one and whom to call', async ({ page }) => {
    const person = new Person(page, 'es')
    await page.goto('/login?lang=es&next=%2Fportal')
    const { card } = person.words.auth
    await expect(page.getByRole('button', { name: card.toggle['sign-up'].button })).toBeHidden()
    await expect(page.getByRole('button', { name: card.showPassword })).toBeHidden()
    await typesPassword(person, emailOf('client'), DEMONSTRATION_PASSWORD)
    await expect(page).toHaveURL(/\/portal\?lang=es$/)
    const { noScript } = person.words.site.frame
    expect((await page.locator('noscript').innerText()).replaceAll('\u00a0', ' ')).toBe(
      fill(noScript, { phone: '(214) 555-0134' }),
    )
  })

  test('staff give the code of their app in a form of its own', async ({ page }) => {
    // Another journey may have used the code of this half minute.
    test.slow()
    const person = new Person(page, 'en')
    const { secondFactor } = person.words.auth
    await page.goto('/login')
    await typesPassword(person, emailOf('attorney'), DEMONSTRATION_PASSWORD)
    await expect(page.getByRole('heading', { name: secondFactor.title })).toBeVisible()
    await expect(page.getByRole('button', { name: secondFactor.useRecovery })).toBeHidden()
    await person.takesSecondStep(emailOf('attorney'))
    await expect(page).toHaveURL(/\/attorney$/)
  })
})
