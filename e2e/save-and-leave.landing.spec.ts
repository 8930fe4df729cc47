// Save and leave, in Spanish on a small phone: the home page offers to go on there, and the mail's link goes on in another
// browser after a code, whereupon the first has nothing any more. After sending, a link opens the copy, after a code.
import { type Browser, expect } from '@playwright/test'
import { INTAKE_FAILURES } from '#areas/intake/intake/rules/errors.ts'
import { keptWords, intakeMailWords } from '#areas/intake/intake/words/index.ts'
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import { fill } from '#kernel/language.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { hasNoBarriers } from './barriers.ts'
import { answersIntake, seesQuestion, sendsIntake } from './intake-walk.ts'
import { test } from './journey.ts'
import { asksForCode, codeFor } from './mailed-code.ts'
import { Person } from './person.ts'
import { pattern } from './words.ts'

const LANGUAGE = 'es'
const PHONE_WIDTH = { width: 360, height: 740 }
const LAST_BEFORE_LEAVING = 'phone'

test.use({ actionTimeout: 20_000, timezoneId: 'America/Chicago', viewport: PHONE_WIDTH })

async function savesAndLeaves(person: Person, story: Answers): Promise<void> {
  const { page, words } = person
  const { leave, intro } = words.intake
  await person.goTo('/intake')
  await person.press(intro.start)
  await answersIntake(person, story, { until: LAST_BEFORE_LEAVING })
  await seesQuestion(person, LAST_BEFORE_LEAVING)
  await person.press(leave.open)
  await expect(page.getByText(fill(leave.mailed, { email: person.email }))).toBeVisible()
  await hasNoBarriers(page)
  await person.press(leave.save)
  await page.waitForURL((url) => url.pathname === '/')
}

async function findsTheWayBack(person: Person): Promise<void> {
  const { page, words } = person
  const { resume } = words.site.home.hero
  await expect(page.getByText(resume.text)).toBeVisible()
  await hasNoBarriers(page)
  await page.getByRole('link', { name: resume.link, exact: true }).click()
  await person.seesHeading(words.intake.recovery.title)
  await person.press(words.intake.recovery.continue)
  await seesQuestion(person, LAST_BEFORE_LEAVING)
}

/** The address of the button in the mail. */
async function linkIn(person: Person, subject: string): Promise<string> {
  const mail = await person.mail(subject)
  expect(mail).not.toMatch(/María|Núñez/)
  return /https?:\S+\?lang=es#[\w-]{43}/.exec(mail)?.[0] ?? 'no link'
}

async function inAnotherBrowser(browser: Browser, person: Person): Promise<Person> {
  const context = await browser.newContext({
    viewport: PHONE_WIDTH,
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  return new Person(await context.newPage(), LANGUAGE, person.email)
}

type Opening = { title: string; locked: string; send: string; prove: string }

/** Nothing of the answers before the code. */
async function opensWithCode(person: Person, link: string, words: Opening, used?: string): Promise<void> {
  const { code } = person.words.intake
  await person.page.goto(link)
  await person.seesHeading(words.title)
  await expect(person.page.getByText(words.locked)).toBeVisible()
  await expect(person.page.getByRole('main')).not.toContainText(/María|Núñez|@/)
  await hasNoBarriers(person.page)
  await asksForCode(person, words.send, code.label)
  await hasNoBarriers(person.page)
  await person.field(code.label).fill(await codeFor(person, used))
  await person.press(words.prove)
}

async function goesOnElsewhere(person: Person, other: Person): Promise<void> {
  const link = await linkIn(person, intakeMailWords(LANGUAGE).draftLink.subject)
  await person.page.goto(link)
  await seesQuestion(person, LAST_BEFORE_LEAVING)
  await opensWithCode(other, link, keptWords(LANGUAGE))
  await seesQuestion(other, LAST_BEFORE_LEAVING)
}

async function isToldWhereItWasBegun({ page }: Person): Promise<void> {
  await page.locator('#phone').fill('214 555 0199')
  await page.locator('#phone').press('Enter')
  await expect(page.getByRole('alert')).toContainText(INTAKE_FAILURES.INTAKE_EXPIRED[LANGUAGE])
  await expect(page.getByRole('main')).not.toContainText(/María|Núñez|@/)
  await hasNoBarriers(page)
}

async function sends(person: Person, story: Answers): Promise<void> {
  const { page, words } = person
  await answersIntake(person, story, { from: LAST_BEFORE_LEAVING })
  // The code of the link has proven the address: none is asked for again.
  await sendsIntake(person)
  const { success } = words.intake
  await expect(page.getByText(success.copy)).toBeVisible()
  await expect(page.getByText(success.account)).toBeVisible()
  await expect(page.getByText(pattern(success.price))).toContainText('50')
  await hasNoBarriers(page)
}

test('who saves and leaves goes on in another browser, and reads a copy of what was sent', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const person = new Person(page, LANGUAGE)
  const { words } = person
  const story: Answers = { ...RENEWAL, email: person.email }
  await savesAndLeaves(person, story)
  await findsTheWayBack(person)
  const other = await inAnotherBrowser(browser, person)
  await goesOnElsewhere(person, other)
  await isToldWhereItWasBegun(person)
  await sends(other, story)
  await other.page.context().close()
  const link = await linkIn(person, intakeMailWords(LANGUAGE).copy.subject)
  await opensWithCode(person, link, words.intake.copy, await codeFor(person))
  await expect(page.getByText("Núñez-D'Ávila")).toBeVisible()
  await hasNoBarriers(page)
  await person.goTo('/')
  await expect(page.getByText(words.site.home.hero.resume.text)).toBeHidden()
})
