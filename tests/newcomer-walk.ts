// What a newcomer and the first client do, each in a browser, from the first page to a paid appointment.
import { type Browser, chromium, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expect, vi } from 'vitest'
import { codeOfStep, stepAt } from '#adapters/identity/second-factor-codes.ts'
import { firmProfileWords } from '#areas/office/firm/words/index.ts'
import { launchWords } from '#areas/office/launch/words/index.ts'
import { readingsWords } from '#areas/office/readings/words/index.ts'
import { accountMailWords } from '#areas/people/auth/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { secretOfKey } from '#server/setup/testing.ts'
import { setupWords } from '#server/words/index.ts'
import { browserLaunch } from '../e2e/browser.ts'
import { countEffort, type Effort } from '../e2e/effort.ts'
import { Person } from '../e2e/person.ts'
import { startingWith } from '../e2e/words.ts'
import type { MailServer } from './mail-server.ts'

const RUTH = {
  firstName: 'Ruth',
  lastName: 'Núñez',
  email: 'ruth@firm.example',
  password: 'carretera larga 9 sin fin',
}
const FIRM = {
  name: 'Bluebonnet Law',
  attorney: 'Ruth Núñez',
  licenseUrl: 'https://www.texasbar.com/ruth-nunez',
  phone: '(254) 555-0134',
  legalEmail: RUTH.email,
  street: '1 Main Street',
  city: 'Waco',
  state: 'TX',
  postalCode: '76701',
} as const
const LATE = { timeout: 100_000, interval: 1_000 }

/** Requests for `domain` come to this port of this machine. Its certificate is by a CA that no browser knows. */
export async function browserAt(domain: string, port: number): Promise<Browser> {
  const { args = [], ...launch } = await browserLaunch()
  return chromium.launch({
    ...launch,
    args: [...args, `--host-resolver-rules=MAP ${domain}:443 127.0.0.1:${port}`],
  })
}

async function visitor(browser: Browser, domain: string): Promise<{ person: Person; effort: Effort }> {
  const options = {
    baseURL: `https://${domain}`,
    ignoreHTTPSErrors: true,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  }
  const page = await (await browser.newContext(options)).newPage()
  page.setDefaultTimeout(60_000)
  return { effort: await countEffort(page), person: new Person(page, 'en', 'ana@person.example') }
}

/** An authenticator app: a code works once, so the next one is waited for. */
async function typesCodes(
  page: Page,
  types: (code: string) => Promise<void>,
  secret: string,
  isDone: () => Promise<boolean>,
) {
  let last = ''
  await vi.waitFor(async () => {
    const code = codeOfStep(secret, stepAt(Date.now()))
    if (code !== last) await types((last = code))
    await page.waitForTimeout(2_000)
    expect(await isDone()).toBe(true)
  }, LATE)
}

/** From `/set-up` to the first time that can be booked. */
export async function setsUp(browser: Browser, domain: string, code: string): Promise<Effort> {
  const { person, effort } = await visitor(browser, domain)
  const { page } = person
  const words = setupWords('en')
  await page.goto('/set-up?lang=en')
  for (const [name, text] of Object.entries({ ...RUTH, code }))
    await page.locator(`input[name=${name}]`).fill(text)
  await page.getByLabel(readingsWords('en').conflicts.price).selectOption('price.paid')
  await person.press(words.next)
  await page.getByRole('heading', { name: words.step.title }).waitFor()
  const secret = secretOfKey(await page.locator('code').innerText())
  await page.getByLabel(words.step.code).fill(codeOfStep(secret, stepAt(Date.now())))
  await person.press(words.step.finish)
  await page.getByRole('link', { name: words.done.signIn }).click()
  await person.signIn(RUTH.email, RUTH.password)
  const { secondFactor } = person.words.auth
  const box = person.field(secondFactor.label)
  await box.waitFor()
  const types = async (totp: string) => {
    await box.fill(totp)
    await person.press(secondFactor.submit)
  }
  await typesCodes(page, types, secret, async () => !(await box.isVisible()))
  const launch = launchWords('en')
  await person.seesHeading(launch.heading)
  await page.getByRole('link', { name: `${launch.toPage.profile}: ${launch.points.profile.name}` }).click()
  const profile = firmProfileWords('en')
  await person.seesHeading(profile.heading)
  for (const [name, text] of Object.entries(FIRM))
    await page
      .getByRole('textbox', { name: startingWith(profile.fields[name as keyof typeof FIRM]) })
      .first()
      .fill(text)
  await person.press(profile.save)
  await page.getByText(profile.saved).waitFor()
  await page.goBack()
  await person.press(launch.beAttorney.button)
  await person.press(launch.home.button)
  await page.getByText(launch.road.firstTime.split('{')[0] ?? '').waitFor()
  await page.context().close()
  return effort
}

async function codeMailed(mail: MailServer, to: string): Promise<string> {
  const { subject } = accountMailWords('en').visitorCode
  return vi.waitFor(async () => {
    const own = mail.messages.filter(({ recipients }) => recipients.includes(to))
    const read = await Promise.all(own.map(({ source }) => PostalMime.parse(source)))
    const text = read.find((each) => each.subject?.includes(subject))?.text ?? ''
    const code = /\b\d{3} ?\d{3}\b/.exec(text)?.[0]
    expect(code).toBeDefined()
    return code ?? ''
  }, LATE)
}

/** From the home page to an appointment that is paid. */
export async function booksAndPays(browser: Browser, domain: string, mail: MailServer): Promise<Effort> {
  const { person, effort } = await visitor(browser, domain)
  const { page, words } = person
  const { guest, success } = words.scheduler
  await page.goto('/')
  await page
    .getByRole('main')
    .locator(`a[href="${addressOf('schedule')}"]`)
    .first()
    .click()
  await person.choosesMeetingAndTime(1)
  await person.saysWhoTheyAre('Ana', 'Peña')
  await person.fillsHowToMeet()
  await person.press(guest.send)
  await person.seesHeading(guest.codeHeading)
  await person.field(guest.code).fill(await codeMailed(mail, person.email))
  await person.press(guest.prove)
  await person.isAboutToPay()
  await person.paysWith('4242424242424242')
  await person.seesHeading(success.heading)
  await page.context().close()
  return effort
}
