// A person at a screen: reads the words of one language and does what they say.
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { accountMailWords } from '#areas/people/auth/words/index.ts'
import { fill, inLanguage, type Language } from '#kernel/language.ts'
import { demonstrationCode } from '#server/demonstration-codes.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PEOPLE } from '#server/demonstration-people.ts'
import { mailTo } from './outbox.ts'
import { pattern, startingWith, type Words, wordsOf } from './words.ts'

export const PASSWORD = 'papel-picado-7'

export type CardNumber = '4242424242424242' | '4111111111111111' | '4000000000000002'

/** Of an account, as its mail tells it. */
function codeIn(mail: string): string {
  return /\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? 'no code'
}

export class Person {
  readonly page: Page
  readonly language: Language
  readonly words: Words
  readonly email: string

  constructor(page: Page, language: Language, email = `${randomUUID()}@person.example`) {
    this.page = page
    this.language = language
    this.email = email
    this.words = wordsOf(language)
  }

  async goTo(path: string): Promise<void> {
    // A Spanish page that was open before is remembered; this person comes with a choice of their own.
    const { language } = this
    await this.page.evaluate((chosen) => localStorage.setItem('language', chosen), language).catch(() => null)
    await this.page.goto(inLanguage(path, this.language))
  }

  async seesHeading(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: text })).toBeVisible()
  }

  async press(name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).click()
  }

  /** What a person sees: a step of the sign-in card lies over a form that keeps what was typed. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).filter({ visible: true })
  }

  async createAccount(): Promise<void> {
    await this.asksForAccount()
    await this.provesAddress()
  }

  async asksForAccount(): Promise<void> {
    const { card } = this.words.auth
    await this.press(card.toggle['sign-up'].button)
    await this.field(card.email).fill(this.email)
    await this.field(card.newPassword).fill(PASSWORD)
    await this.field(card.confirmPassword).fill(PASSWORD)
    await this.press(card.submit['create-account'])
  }

  /** With an address that was proven in this visit: it stands in the field, and there is nothing to type but a password. */
  async choosesPassword(): Promise<void> {
    const { card } = this.words.auth
    await expect(this.field(card.email)).toHaveValue(this.email)
    await expect(this.field(card.confirmPassword)).toBeHidden()
    await this.field(card.newPassword).fill(PASSWORD)
    await this.press(card.submit['create-account'])
  }

  async provesAddress(): Promise<void> {
    const { code } = this.words.auth
    await expect(this.field(code.label)).toBeVisible()
    const mail = await this.mail(accountMailWords(this.language).proveEmail.subject)
    await this.field(code.label).fill(codeIn(mail))
    await this.press(code.submit)
  }

  /** With an account, and signed in on the page: how that is done by hand is shown in sign-in.spec.ts. */
  async arrivesAsClient(path: string): Promise<void> {
    const { request } = this.page
    const { origin } = new URL((await request.get('/_healthz')).url())
    // Each from a network of their own, as clients are: one network may not sign up so many times in an hour.
    const network = `198.18.${randomInt(256)}.${randomInt(256)}`
    const headers = { origin, 'accept-language': this.language, 'x-forwarded-for': network }
    const post = async (to: string, data: object, more = {}) => {
      const answer = await request.post(`/api/${to}`, { headers: { ...headers, ...more }, data })
      expect(answer.ok(), `${to}: ${await answer.text()}`).toBe(true)
    }
    const { email } = this
    await post('auth/sign-up/email', { name: '', email, password: PASSWORD })
    const mail = await mailTo(request, origin, email, accountMailWords(this.language).proveEmail.subject)
    await post('auth/email-code/prove', { email, code: codeIn(mail) })
    // As the page would: who asks the API afterwards is known there.
    const { token } = (await (await request.get('/api/auth/token')).json()) as { token: string }
    await post('users/ensure', {}, { authorization: `Bearer ${token}` })
    await this.goTo(path)
  }

  /** The text of the newest mail to this person with this subject, as soon as it has come. */
  mail(subject: string): Promise<string> {
    return mailTo(this.page.request, new URL(this.page.url()).origin, this.email, subject)
  }

  async signIn(email: string, password = DEMONSTRATION_PASSWORD): Promise<void> {
    const { card } = this.words.auth
    await this.field(card.email).fill(email)
    await this.field(card.password).fill(password)
    await this.press(card.submit['sign-in'])
    if (demonstrationCode(email) !== null) await this.takesSecondStep(email)
    if (password === DEMONSTRATION_PASSWORD) await this.#leavesLanguageOfProfile(email)
  }

  /** Signed in, the page is in the language of the profile: who reads another presses the button. */
  async #leavesLanguageOfProfile(email: string): Promise<void> {
    const kept = DEMONSTRATION_PEOPLE.find((each) => each.email === email)?.language
    if (kept === undefined || kept === this.language) return
    await this.page.waitForURL(({ pathname }) => pathname !== '/login')
    await this.page.getByRole('link', { name: wordsOf(kept).site.frame.otherLanguage, exact: true }).click()
    await expect(this.page.locator('html')).toHaveAttribute('lang', this.language)
  }

  /** A code works once, and other journeys use the same app: the person who comes second waits for the next code. */
  async takesSecondStep(email: string): Promise<void> {
    const { secondFactor } = this.words.auth
    const code = this.field(secondFactor.label)
    await expect(code).toBeVisible()
    let last = ''
    await expect(async () => {
      const next = demonstrationCode(email) ?? ''
      if (next !== last) {
        last = next
        await code.fill(next)
        await this.press(secondFactor.submit)
      }
      await expect(code).toBeHidden({ timeout: 3_000 })
    }).toPass({ timeout: 100_000, intervals: [1_000] })
  }

  async continues(): Promise<void> {
    await this.press(this.words.intake.actions.continue)
  }

  async choosesMeetingAndTime(nth = 3): Promise<void> {
    const { scheduler } = this.words
    await this.seesHeading(scheduler.date.heading)
    await this.page
      .getByRole('region', { name: scheduler.date.nextDays })
      .getByRole('button')
      .nth(nth)
      .click()
    const morning = this.page.getByRole('region', { name: scheduler.time.morning })
    await morning.getByRole('button').first().click()
    await this.seesHeading(scheduler.details.heading)
  }

  /** The last of the details; the answer, for who is known already, is the payment. */
  async tellsHowToMeet(): Promise<void> {
    const { scheduler } = this.words
    await this.fillsHowToMeet()
    await this.press(scheduler.continue)
    await this.isAboutToPay()
  }

  async fillsHowToMeet(): Promise<void> {
    const { scheduler } = this.words
    await this.page.getByRole('radio', { name: startingWith(scheduler.details.video) }).check()
    const phone = this.field(scheduler.details.number)
    if ((await phone.inputValue()) === '') await phone.fill('214 555 0134')
  }

  async isAboutToPay(): Promise<void> {
    await this.seesHeading(pattern(this.words.scheduler.payment.heading))
    await this.agreesWhereAsked()
  }

  /** A visitor: a name and an address, on the screen that asks how to meet. */
  async saysWhoTheyAre(firstName: string, lastName: string): Promise<void> {
    const { guest } = this.words.scheduler
    await this.field(guest.firstName).fill(firstName)
    await this.field(guest.lastName).fill(lastName)
    await this.field(guest.email).fill(this.email)
  }

  /** Who made an account has agreed by that; who books without one is asked. */
  async agreesWhereAsked(): Promise<void> {
    const box = this.page.getByRole('checkbox', { name: startingWith(this.words.scheduler.agreement.agree) })
    if (await box.isVisible()) await box.check()
  }

  async paysWith(number: CardNumber, button = this.words.payments.pay): Promise<void> {
    const { payments } = this.words
    const frame = (name: string) =>
      this.page.getByRole('group', { name }).frameLocator('iframe').getByRole('textbox')
    await frame(payments.number).fill(number)
    await expect(
      this.page.getByText(fill(payments.recognized, { card: this.words.cards.VISA })),
    ).toBeAttached()
    await this.field(payments.expiry).pressSequentially(`12${(new Date().getFullYear() + 3) % 100}`)
    await frame(payments.cvv).fill('123')
    await this.field(payments.name).fill('Ana Pérez')
    await this.field(payments.postalCode).fill('75201')
    await this.press(pattern(button))
  }
}
