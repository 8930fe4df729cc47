// The profile as its owner uses it: by keyboard on a small screen in Spanish, and for everything about signing in.
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { securityWords, accountMailWords } from '#areas/people/auth/words/index.ts'
import { archiveWords, leavingWords } from '#areas/cases/leaving/words/index.ts'
import type { ProfilePart } from '#areas/people/users/rules/profile-parts.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import type { Language } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { codeOfKey } from './authenticator.ts'
import { test } from './journey.ts'
import { PASSWORD, Person } from './person.ts'
import { pattern } from './words.ts'

async function newPerson(page: Page, language: Language, part: ProfilePart): Promise<Person> {
  const person = new Person(page, language)
  await person.arrivesAsClient(`/profile/${part}`)
  await person.seesHeading(usersText(language).profile.parts[part].title)
  return person
}

async function signsOut(person: Person): Promise<void> {
  await person.goTo('/logout')
  await person.seesHeading(person.words.auth.signOut.done.title)
}

/** Walks there with the Tab key, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not lead there')
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** The line fails for everything the page asks of the server. */
async function withoutLine(page: Page, work: () => Promise<void>): Promise<void> {
  await page.route('**/api/users/profile', (route) => route.abort('internetdisconnected'))
  await work()
  await page.unroute('**/api/users/profile')
}

function size(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
}

test.describe('on a small screen in Spanish, by keyboard', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('each part is saved by itself, and nothing typed is lost', async ({ page }) => {
    const { profile: words } = usersText('es')
    const english = usersText('en').profile
    const person = await newPerson(page, 'es', 'details')
    await hasNoBarriers(page)
    await page.locator('main').focus()
    await typeInto(page, person.field(words.you.firstName), 'María José')
    await typeInto(page, person.field(words.you.lastName), "Núñez-D'Ávila")
    await typeInto(page, person.field(words.you.phone), '123')
    await page.keyboard.press('Enter')
    const summary = page.getByRole('alert').filter({ hasText: words.problem })
    await expect(summary).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(person.field(words.you.phone)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('602 555 0142')
    await withoutLine(page, async () => {
      await page.keyboard.press('Enter')
      await expect(summary).toBeFocused({ timeout: 20_000 })
    })
    await expect(person.field(words.you.phone)).toHaveValue('602 555 0142')
    await tabTo(page, page.getByRole('button', { name: words.you.save }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.saved)).toBeVisible()

    await typeInto(page, person.field(words.address.city), 'Phoenix')
    await page.getByRole('link', { name: person.words.site.frame.otherLanguage }).click()
    await person.seesHeading(english.parts.details.title)
    await expect(person.field(english.address.city)).toHaveValue('Phoenix')
    await person.field(english.address.state).selectOption('New Mexico')
    await person.field(english.address.zip).fill('850')
    await person.press(english.address.save)
    await expect(page.getByRole('alert').filter({ hasText: english.problem })).toBeFocused()
    await person.field(english.address.zip).fill('85001')
    await person.press(english.address.save)
    await expect(page.getByText(english.saved).first()).toBeVisible()
    await page.reload()
    await expect(person.field(english.you.firstName)).toHaveValue('María José')
    await expect(person.field(english.address.city)).toHaveValue('Phoenix')
    await hasNoBarriers(page)
  })

  test('large letters come at once, stay, and are there before the first paint', async ({
    browser,
    page,
  }) => {
    const { profile: words } = usersText('es')
    const person = await newPerson(page, 'es', 'details')
    await page.getByRole('link', { name: person.words.places.back }).click()
    expect(await size(page)).toBe('18px')
    await page.getByRole('checkbox', { name: words.reading.large }).press('Space')
    await expect.poll(() => size(page)).toBe('22px')
    await expect(page.getByText(words.reading.on)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await hasNoBarriers(page)
    await page.route('**/assets/**', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await size(page)).toBe('22px')
    await page.unroute('**/assets/**')
    const elsewhere = await (await browser.newContext()).newPage()
    const again = new Person(elsewhere, 'es')
    await again.goTo('/login?next=/profile')
    await again.signIn(person.email, PASSWORD)
    await expect.poll(() => size(elsewhere)).toBe('22px')
    await elsewhere.context().close()
  })
})

test('a new address is proved by the code that was sent to it', async ({ page }) => {
  const words = securityWords('es')
  const person = await newPerson(page, 'es', 'security')
  const moved = Object.assign(new Person(page, 'es'), { email: `nueva-${person.email}` })
  await person.press(words.email.open)
  await person.field(words.email.next).fill(moved.email)
  await person.field(words.yourPassword).fill('wrong-password-7')
  await person.press(words.email.byCode.submit)
  await expect(page.getByRole('alert').filter({ hasText: words.problem })).toBeFocused()
  await expect(person.field(words.email.next)).toHaveValue(moved.email)
  await person.field(words.yourPassword).fill(PASSWORD)
  await person.press(words.email.byCode.submit)
  const code = person.field(words.email.code)
  await expect(code).toBeFocused()
  await hasNoBarriers(page)
  const mail = await moved.mail(accountMailWords('es').proveNewEmail.subject)
  await code.fill(/\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? 'no code')
  await person.press(words.email.confirm)
  await expect(page.getByText(pattern(words.email.done))).toBeVisible()
  await signsOut(person)
  await person.goTo('/login?next=/profile/security')
  await person.signIn(moved.email, PASSWORD)
  await person.seesHeading(usersText('es').profile.parts.security.title)
  await expect(page.getByText(moved.email)).toBeVisible()
})

test('signing in asks for the second step once it is on, and no more when it is off', async ({ page }) => {
  const { step, ...words } = securityWords('en')
  const person = await newPerson(page, 'en', 'security')
  await page.goto('/portal')
  await page.goto('/profile#second-step')
  await expect(page.locator('#second-step')).toBeFocused()
  await person.press(step.open)
  await person.field(words.yourPassword).fill(PASSWORD)
  await person.press(step.submit)
  await expect(page.getByRole('heading', { name: step.scanHeading })).toBeFocused()
  await expect(page.getByText(step.square)).toBeAttached()
  await hasNoBarriers(page)
  const key = await page.locator('code').innerText()
  await person.field(step.code).fill('000000')
  await person.press(step.confirm)
  await expect(page.getByRole('alert').filter({ hasText: words.problem })).toBeFocused()
  await person.field(step.code).fill(codeOfKey(key))
  await person.press(step.confirm)
  await expect(page.getByRole('heading', { name: step.codesHeading })).toBeFocused()
  const codes = await page.locator('[data-print-alone] li').allInnerTexts()
  expect(new Set(codes).size).toBe(10)
  await hasNoBarriers(page)
  const download = page.waitForEvent('download')
  await person.press(step.download)
  expect((await download).suggestedFilename()).toBe(step.file)
  await person.press(step.finish)
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)

  await signsOut(person)
  await person.goTo('/login?next=/profile/security')
  await person.signIn(person.email, PASSWORD)
  const { secondFactor } = person.words.auth
  await expect(person.field(secondFactor.label)).toBeVisible()
  await person.press(secondFactor.useRecovery)
  await person.field(secondFactor.recoveryLabel).fill(codes[0] ?? '')
  await person.press(secondFactor.submit)
  await person.seesHeading(usersText('en').profile.parts.security.title)
  await person.press(step.turnOff)
  await person.field(words.yourPassword).fill(PASSWORD)
  await person.press(step.turnOffSubmit)
  await expect(page.getByText(step.turnedOff)).toBeVisible()
  await expect(page.getByRole('button', { name: step.open })).toBeVisible()
})

async function signsInElsewhere(browser: Browser, person: Person): Promise<Person> {
  const elsewhere = new Person(await (await browser.newContext()).newPage(), person.language)
  await elsewhere.goTo('/login?next=/profile')
  await elsewhere.signIn(person.email, PASSWORD)
  await elsewhere.seesHeading(usersText(person.language).profile.heading)
  return elsewhere
}

test('a new password signs the other devices out, and any of them can be signed out alone', async ({
  browser,
  page,
}) => {
  const { password: words } = securityWords('en')
  const { sessions } = usersText('en').profile
  const person = await newPerson(page, 'en', 'security')
  const elsewhere = await signsInElsewhere(browser, person)
  await page.reload()
  await expect(page.getByRole('button', { name: pattern(sessions.endOf) })).toHaveCount(1)
  await person.press(words.open)
  await person.field(words.current).fill(PASSWORD)
  await person.field(words.next).fill('caliche-road-88')
  await person.press(words.submit)
  await expect(page.getByText(words.done)).toBeVisible()
  await expect(page.getByText(sessions.onlyThis)).toBeVisible()
  // Without touching anything: the tab hears that its session is over.
  await expect(elsewhere.page).toHaveURL(/\/login/)
  await elsewhere.page.context().close()
})

test('a copy of the data is a file, and closing says what stays before it is done', async ({ page }) => {
  const { close } = usersText('es').profile
  const { archive, erase } = leavingWords('es')
  const person = await newPerson(page, 'es', 'data')
  const download = page.waitForEvent('download')
  await person.press(archive.download)
  const saved = await download
  expect(saved.suggestedFilename()).toBe(archiveWords('es').fileName)
  const files = unzipSync(await readFile(await saved.path()))
  expect(new TextDecoder().decode(files['my-data.json'])).toContain(person.email)
  await expect(page.getByText(archive.done)).toBeVisible()
  await person.press(erase.ask)
  await person.press(erase.sure)
  await expect(page.getByText(erase.waits)).toBeVisible()
  await person.press(erase.withdraw)
  await expect(page.getByText(erase.withdrawn)).toBeVisible()
  await person.press(close.open)
  await expect(page.getByRole('heading', { name: close.title })).toBeFocused()
  await hasNoBarriers(page)
  await person.press(close.submit)
  await expect(page.getByRole('alert')).toContainText(pattern(close.typedWrong))
  await person.field(close.typed.replace('{word}', close.word)).fill('cerrar')
  await person.field(close.password).fill(PASSWORD)
  await person.press(close.submit)
  await person.seesHeading(close.doneTitle)
  await hasNoBarriers(page)
  await person.goTo('/profile')
  await expect(page).toHaveURL(/\/login/)
})
