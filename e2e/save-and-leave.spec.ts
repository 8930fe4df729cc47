// Save and leave, in Spanish on a small phone: a mail leads back, the home page offers to go on, and after sending a link by
// mail opens the copy in another browser, after a code.
import { type Browser, expect } from '@playwright/test'
import { intakeMailWords } from '#features/intake/text/mails/index.ts'
import type { Answers } from '#features/intake/rules/answers.ts'
import { fill } from '#kernel/language.ts'
import { RENEWAL } from '#tests/intake-walks.ts'
import { hasNoBarriers } from './barriers.ts'
import { answersIntake, seesQuestion, provesWithCode, sendsIntake } from './intake-walk.ts'
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
  const mail = await person.mail(intakeMailWords(LANGUAGE).draftLink.subject)
  expect(mail).toContain('/intake?lang=es')
  expect(mail).not.toMatch(/María|Núñez/)
  await page.getByRole('link', { name: resume.link, exact: true }).click()
  await person.seesHeading(words.intake.recovery.title)
  await person.press(words.intake.recovery.continue)
}

async function sends(person: Person, story: Answers): Promise<void> {
  const { page, words } = person
  await answersIntake(person, story, { from: LAST_BEFORE_LEAVING })
  await sendsIntake(person)
  await provesWithCode(person)
  const { success } = words.intake
  await expect(page.getByText(success.copy)).toBeVisible()
  await expect(page.getByText(success.account)).toBeVisible()
  await expect(page.getByText(pattern(success.price))).toContainText('50')
  await hasNoBarriers(page)
  await person.goTo('/')
  await expect(page.getByText(words.site.home.hero.resume.text)).toBeHidden()
}

async function readsTheCopyElsewhere(browser: Browser, person: Person): Promise<void> {
  const { copy, code } = person.words.intake
  const mail = await person.mail(intakeMailWords(LANGUAGE).copy.subject)
  expect(mail).not.toMatch(/María|Núñez/)
  const link = /https?:\S+\/answers\S*#[\w-]{43}/.exec(mail)?.[0] ?? 'no link'
  const used = await codeFor(person)
  const context = await browser.newContext({ viewport: PHONE_WIDTH, reducedMotion: 'reduce' })
  context.setDefaultTimeout(20_000)
  const other = new Person(await context.newPage(), LANGUAGE, person.email)
  await other.page.goto(link)
  await other.seesHeading(copy.title)
  await expect(other.page.getByText(copy.locked)).toBeVisible()
  await hasNoBarriers(other.page)
  await asksForCode(other, copy.send, code.label)
  await hasNoBarriers(other.page)
  await other.field(code.label).fill(await codeFor(other, used))
  await other.press(copy.prove)
  await expect(other.page.getByText("Núñez-D'Ávila")).toBeVisible()
  await hasNoBarriers(other.page)
  await context.close()
}

test('who saves and leaves finds the way back, and reads a copy of what was sent', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const person = new Person(page, LANGUAGE)
  const story: Answers = { ...RENEWAL, email: person.email }
  await savesAndLeaves(person, story)
  await findsTheWayBack(person)
  await sends(person, story)
  await readsTheCopyElsewhere(browser, person)
})
