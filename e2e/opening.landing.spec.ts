// How cases begin without an intake: by telephone, for a whole family, and by a client's request; and two members of staff
// who work on the same case.
import { type Browser, expect } from '@playwright/test'
import { casesText } from '#areas/cases/cases/words/index.ts'
import {
  bookingWords,
  clientWords,
  phoneWords,
  requestDeskWords,
  requestWords,
  openingMailWords,
} from '#areas/cases/opening/words/index.ts'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
const CLEARED = 'Looked at everybody who was found.'

type Caller = { first: string; last: string; phone: string; email: string }

async function visitorAt(browser: Browser, language: Language, email: string): Promise<Person> {
  const viewport = { width: 360, height: 740 }
  return new Person(await (await browser.newContext({ viewport })).newPage(), language, email)
}

async function entersCaller(attorney: Person, { first, last, phone, email }: Caller): Promise<void> {
  const words = phoneWords(attorney.language)
  await attorney.field(words.firstName).fill(first)
  await attorney.field(words.lastName).fill(last)
  await attorney.field(words.phone).fill(phone)
  await attorney.page.getByLabel(pattern(words.email)).first().fill(email)
  await attorney.press(words.check)
}

/** The conflict check has to be answered before there is a case. */
async function opensTheCase(attorney: Person, name: string): Promise<void> {
  const { page, language } = attorney
  const { opening } = casesText(language)
  const words = phoneWords(language)
  await expect(page.getByRole('heading', { name: words.case })).toBeVisible()
  await attorney.press(opening.button)
  await expect(page.getByText(words.noteEmpty)).toBeVisible()
  await hasNoBarriers(page)
  await attorney.field(words.note).fill(CLEARED)
  await attorney.press(opening.button)
  await expect(page.getByText(pattern(fill(words.done.said, { name })))).toBeVisible()
}

/** From the client's page, by the keyboard alone; without a day and an hour nothing is sent. Then back to the client. */
async function booksMeeting(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const words = bookingWords(language)
  // Far ahead, and the languages an hour apart: the journeys share one firm.
  const inTenWeeks = plusDays(dateIn(FIRM_ZONE, instant(new Date())), 70)
  const tuesday = plusDays(inTenWeeks, 9 - inTenWeeks.dayOfWeek)
  await reachesAndPresses(page, page.getByRole('link', { name: clientWords(language).book }))
  await attorney.seesHeading(words.title)
  await attorney.press(words.button)
  await expect(page.getByRole('alert', { name: words.problem })).toBeFocused()
  await hasNoBarriers(page)
  await attorney.field(words.day).fill(tuesday.toString())
  const free = page.getByRole('group', { name: words.free }).getByRole('button')
  const hour = language === 'en' ? free.last() : free.first()
  await hour.press('Enter')
  await expect(hour).toHaveAttribute('aria-pressed', 'true')
  await hasNoBarriers(page)
  await attorney.press(words.button)
  await expect(page.getByText(words.mailed)).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('link', { name: words.client }).click()
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(
    `[${language}] a caller without an account takes everything over`,
    async ({ browser, baseURL }) => {
      const caller = {
        en: { first: 'Wilhelmina', last: 'Oyelaran', phone: '214 555 0177' },
        es: { first: 'Eulogia', last: 'Quiñónez', phone: '956 555 0178' },
      }[language]
      const person = await visitorAt(browser, language, `${caller.first.toLowerCase()}@person.example`)
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
      const { page } = attorney
      await attorney.goTo('/dashboard/cases/new')
      await entersCaller(attorney, { ...caller, phone: '12', email: '' })
      await expect(attorney.field(phoneWords(language).firstName)).toHaveValue(caller.first)
      await hasNoBarriers(page)
      await entersCaller(attorney, { ...caller, email: '' })
      const name = `${caller.first} ${caller.last}`
      await opensTheCase(attorney, name)
      await page.getByRole('link', { name: phoneWords(language).done.client }).click()
      await attorney.seesHeading(name)
      const words = clientWords(language)
      await expect(page.getByText(words.noEmail)).toBeVisible()
      await page
        .getByLabel(pattern(phoneWords(language).email))
        .first()
        .fill(person.email)
      await page.getByLabel(phoneWords(language).language).selectOption({ value: language })
      await attorney.press(words.save)
      await expect(page.getByText(words.done)).toBeVisible()
      await reachesAndPresses(page, page.getByRole('button', { name: words.invite }))
      await expect(page.getByText(words.invited)).toBeVisible()
      await hasNoBarriers(page)
      await booksMeeting(attorney)
      await person.goTo('/')
      const mail = await person.mail(openingMailWords(language).invitation.subject)
      await person.page.goto(/https?:\/\/\S+portal\S*/.exec(mail)?.[0] ?? 'no link in the mail')
      await person.createAccount()
      await person.page.waitForURL('**/portal**')
      await person.goTo('/dashboard/cases')
      await expect(person.page.getByText(/LS-\d{4}-\d{4}/).first()).toBeVisible()
      await hasNoBarriers(person.page)
      await page.reload()
      await expect(page.getByText(words.hasAccount)).toBeVisible()
      await Promise.all([page.context().close(), person.page.context().close()])
    },
  )

  inTurn()(`[${language}] a family of four, one after the other`, async ({ browser, baseURL }) => {
    const last = { en: 'Abernathy-Solís', es: 'Urrutia Landeros' }[language]
    const family = ['Amparo', 'Benicio', 'Catalina', 'Dionisio']
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
    const { page } = attorney
    const words = phoneWords(language)
    await attorney.goTo('/dashboard/cases/new')
    for (const [index, first] of family.entries()) {
      const sameFamily = attorney.page.getByRole('button', { name: words.done.family })
      if (index > 0) {
        await sameFamily.click()
        await expect(attorney.field(words.lastName)).toHaveValue(last)
      }
      await entersCaller(attorney, { first, last, phone: '469 555 0120', email: '' })
      await opensTheCase(attorney, `${first} ${last}`)
    }
    await hasNoBarriers(page)
    const { items } = await asks(attorney, 'GET', `/desk/cases?search=${encodeURIComponent(last)}`)
    const names = (items as { client: { name: string } }[]).map(({ client }) => client.name)
    expect(names.toSorted()).toEqual(family.map((first) => `${first} ${last}`))
    await page.context().close()
  })

  inTurn()(`[${language}] what a client asks for becomes their case`, async ({ browser, baseURL }) => {
    const { first, last } = {
      en: { first: 'Marguerite', last: 'Delacroix' },
      es: { first: 'Ezequiel', last: 'Barrientos' },
    }[language]
    const client = await visitorAt(browser, language, `${first.toLowerCase()}@person.example`)
    await client.goTo('/')
    await client.arrivesAsClient('/dashboard/cases/new')
    const words = requestWords(language)
    await client.press(words.button)
    await expect(client.page.getByRole('alert', { name: words.problem })).toBeFocused()
    await hasNoBarriers(client.page)
    await client.page.getByRole('radio').first().check()
    await client.field(words.text).fill('Mi papá tiene residencia desde 1998.')
    await client.field(words.firstName).fill(first)
    await client.field(words.lastName).fill(last)
    await client.field(words.phone).fill('972 555 0155')
    await client.press(words.button)
    await client.page.waitForURL(/\/dashboard\/cases(\?|$)/)
    await expect(client.page.getByText(pattern(words.own.heading))).toBeVisible()
    await hasNoBarriers(client.page)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: WIDTHS[language] })
    const desk = requestDeskWords(language)
    await attorney.goTo('/attorney')
    const name = `${first} ${last}`
    const row = attorney.page.getByRole('listitem').filter({ hasText: desk.title }).filter({ hasText: name })
    await row.getByRole('button', { name: startingWith(desk.act) }).click()
    await attorney.press(fill(desk.open.showOf, { name }))
    await attorney.field(desk.open.note).fill(CLEARED)
    await hasNoBarriers(attorney.page)
    await attorney.press(casesText(language).opening.button)
    await expect(attorney.page.getByText(pattern(fill(desk.open.done, { name })))).toBeVisible()
    const mail = await client.mail(openingMailWords(language).client.opened.subject)
    expect(mail).not.toMatch(/LS-\d{4}/)
    await client.goTo('/dashboard/cases')
    await expect(client.page.getByText(/LS-\d{4}-\d{4}/).first()).toBeVisible()
    await Promise.all([attorney.page.context().close(), client.page.context().close()])
  })

  inTurn()(`[${language}] two members of staff at one case`, async ({ browser, baseURL }) => {
    const room = { browser, baseURL, language, width: WIDTHS[language] }
    const [attorney, admin] = await Promise.all([staffAt('attorney', room), staffAt('admin', room)])
    const { page } = attorney
    await page.clock.install()
    const person = {
      en: { first: 'Hortensia', last: 'Vandermeer', phone: '214 555 0191', email: '' },
      es: { first: 'Remedios', last: 'Zubizarreta', phone: '214 555 0192', email: '' },
    }[language]
    // A case of their own: other journeys give cases away.
    await attorney.goTo('/dashboard/cases/new')
    await entersCaller(attorney, person)
    await opensTheCase(attorney, `${person.first} ${person.last}`)
    await page.getByRole('link', { name: phoneWords(language).done.goTo }).click()
    await page.waitForURL(/cases\/[0-9a-f-]{36}/)
    const { staff } = casesText(language)
    const events = page.getByRole('region', { name: staff.one.latest }).getByRole('listitem')
    await expect(events.first()).toBeVisible()
    await attorney.field(staff.note.text).fill('Half a sentence')
    await admin.goTo(new URL(page.url()).pathname)
    const note = `${language} ${Date.now()}`
    await admin.field(staff.note.text).fill(note)
    await admin.press(staff.note.button)
    await expect(admin.page.getByText(note)).toBeVisible()
    await expect(admin.page.getByText(staff.changed.what)).toBeHidden()
    // An answer that was on its way may be from before the note.
    await expect(async () => {
      await page.clock.fastForward(16_000)
      await expect(page.getByText(staff.changed.what)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
    await expect(events.first()).toContainText(note)
    await expect(attorney.field(staff.note.text)).toHaveValue('Half a sentence')
    await hasNoBarriers(page)
    await Promise.all([page.context().close(), admin.page.context().close()])
  })
}
