// From a sent intake to a case: the attorney finds it, looks at the conflict check, clears it and opens the case, which
// the client then sees. And from an urgent one that was left half-way to a call. In both languages.
import { type Browser, expect } from '@playwright/test'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import type { Answers } from '#areas/intake/intake/rules/answers.ts'
import { staffWords, sentIntakesWords } from '#areas/intake/intake/words/index.ts'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { givesUp, opensSheet, opensTab } from './case-tabs.ts'
import { storyOf } from './intake-answers.ts'
import { answersIntake, KEYBOARD, seesQuestion } from './intake-walk.ts'
import { test, turnsOf } from './journey.ts'
import { Person } from './person.ts'
import { findsIntake, sentBy, type Story } from './sent-intake.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

/** Names of their own for each language: the journeys share one firm. */
const STORIES: Record<Language, readonly [Story, Story]> = {
  en: [
    { given: 'Ofelia', surname: 'Cantú', spouse: { given: 'Baltazar', surname: 'Vásquez' } },
    { given: 'Balthazar', surname: 'Basquez', spouse: { given: 'Irma', surname: 'Lucio' } },
  ],
  es: [
    { given: 'Nélida', surname: 'Ibarra', spouse: { given: 'Cirilo', surname: 'Zúñiga' } },
    { given: 'Sirilo', surname: 'Suniga', spouse: { given: 'Alma', surname: 'Tovar' } },
  ],
}

async function clearsConflict(attorney: Person, other: Story): Promise<void> {
  const { page, language } = attorney
  const { conflicts: words } = staffWords(language)
  const panel = page.getByRole('region', { name: words.heading })
  const name = `${other.spouse.given} ${other.spouse.surname}`
  await expect(panel).toContainText(fill(words.inIntake.spouse, { name }))
  await expect(panel).not.toContainText(other.given)
  await hasNoBarriers(page)
  await attorney.press(words.clear)
  await expect(attorney.field(words.note)).toBeFocused()
  await attorney.field(words.note).fill('Born in another year.')
  await attorney.press(words.clear)
  await expect(panel).toContainText(words.cleared)
}

async function opensCase(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const { history } = staffWords(language)
  const { opening: words } = casesText(language)
  await hasNoBarriers(page)
  // Only people are taken over: this journey records its dates, and asks for its documents, itself.
  for (const name of [words.dates, words.documents])
    for (const box of await page.getByRole('region', { name, exact: true }).getByRole('checkbox').all())
      await box.uncheck()
  await attorney.press(words.confirm)
  await expect(page.getByText(pattern(words.done))).toBeVisible()
  await hasNoBarriers(page)
  await page.reload()
  await expect(page.getByText(pattern(words.done))).toBeVisible()
  await expect(page.getByRole('region', { name: history.heading }).getByRole('listitem')).toHaveCount(2)
}

const NOTE = 'Trajo su pasaporte.'

/** In ten days: whatever the day is, it is ahead. */
const DUE = plusDays(dateIn(FIRM_ZONE, instant(new Date())), 10)

async function movesCase(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const { opening, staff, cases: labels } = casesText(language)
  await page.getByRole('link', { name: opening.goTo }).click()
  const latest = page.getByRole('region', { name: staff.one.latest })
  const { history } = casesText(language).people
  await expect(latest.getByRole('listitem')).toHaveText([
    pattern(history['person-added']),
    pattern(history['person-added']),
    pattern(fill(staff.history.opened, { status: staff.statuses.consultation })),
  ])
  const form = await opensSheet(attorney, staff.move.open, staff.move.heading)
  await form.getByLabel(staff.move.status).selectOption(staff.statuses.preparation)
  await form.getByLabel(staff.move.action).selectOption({ value: 'sign-forms' })
  await form.getByLabel(staff.move.hasDue).check()
  await form.getByLabel(staff.move.date.day).fill('31')
  await form.getByLabel(staff.move.date.month).selectOption({ value: '2' })
  await form.getByLabel(staff.move.date.year).fill(String(DUE.year))
  await form.getByRole('button', { name: staff.move.button }).click()
  await expect(form.getByText(staff.move.invalidDate)).toBeVisible()
  await form.getByLabel(staff.move.date.day).fill(String(DUE.day))
  await form.getByLabel(staff.move.date.month).selectOption({ value: String(DUE.month) })
  await expect(form).toContainText(labels.statuses.preparation)
  await hasNoBarriers(page)
  await form.getByRole('button', { name: staff.move.button }).click()
  await expect(page.getByText(staff.move.done)).toBeVisible()
  await opensTab(attorney, 'history')
  const whole = page.getByRole('region', { name: staff.history.heading })
  const from = staff.statuses.consultation
  const moved = fill(staff.history.moved, { from, status: staff.statuses.preparation })
  // What follows from it, such as the documents that are asked for, stands above it.
  await expect(whole.getByRole('listitem').filter({ hasText: moved })).toBeVisible()
  await opensTab(attorney, 'overview')
}

/** A day that there is not is refused; one of the two dates is done at once, by the keyboard. */
async function recordsDates(attorney: Person, { surname }: Story): Promise<void> {
  const { page, language } = attorney
  const { dates: words } = casesText(language)
  const section = page.getByRole('region', { name: words.heading, exact: true })
  await page.setViewportSize({ width: 360, height: 740 })
  await opensTab(attorney, 'dates')
  for (const [kind, time] of [
    ['interview', '09:30'],
    ['filing-window', ''],
  ] as const) {
    await KEYBOARD.press(page, words.add.open)
    await section.getByLabel(words.add.kind, { exact: true }).selectOption({ value: kind })
    await section.getByLabel(words.add.date.day, { exact: true }).fill('31')
    await section.getByLabel(words.add.date.month).selectOption({ value: '2' })
    await section.getByLabel(words.add.date.year).fill(String(DUE.year))
    await section.getByRole('button', { name: words.add.button }).click()
    await expect(section.getByText(words.add.invalidDate)).toBeVisible()
    await section.getByLabel(words.add.date.day, { exact: true }).fill(String(DUE.day))
    await section.getByLabel(words.add.date.month).selectOption({ value: String(DUE.month) })
    await section.getByLabel(words.office.time).fill(time)
    if (time !== '') {
      // The address tells the zone; nobody has to convert the hour.
      await section.getByLabel(words.office.place).fill('300 N Los Angeles St, Los Angeles, CA 90012')
      await expect(section.getByLabel(words.office.zone)).toHaveValue('America/Los_Angeles')
    }
    await hasNoBarriers(page)
    await section.getByRole('button', { name: words.add.button }).click()
    await expect(section.getByRole('listitem').filter({ hasText: words.kinds[kind] })).toBeVisible()
  }
  const path = new URL(page.url()).pathname
  await attorney.goTo('/attorney')
  await page.getByText(fill(deskWords(language).next.heading, { days: 14 })).click()
  // The journey of the other language has one on this desk as well.
  const coming = page
    .getByRole('listitem')
    .filter({ hasText: words.kinds['filing-window'] })
    .filter({ hasText: surname })
  await expect(coming).toBeVisible()
  await hasNoBarriers(page)
  await coming.getByRole('link').click()
  const item = section.getByRole('listitem').filter({ hasText: words.kinds['filing-window'] })
  await item.getByRole('button', { name: words.done.open }).press('Enter')
  await item.getByLabel(words.done.proof).fill(NOTE)
  await item.getByRole('button', { name: words.done.button }).press('Enter')
  await expect(item).toHaveCount(0)
  await attorney.goTo(path)
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 800 })
  await opensTab(attorney, 'overview')
}

/** One that is too long is refused and stays; a private one is the firm's alone, a shared one the client's too. */
async function writesNotes(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const { note: words, one } = casesText(language).staff
  const events = page.getByRole('region', { name: one.latest }).getByRole('listitem')
  const form = page.getByRole('region', { name: words.heading })
  const field = form.getByLabel(words.text, { exact: true })
  await field.fill('x'.repeat(10_000))
  await form.getByRole('button', { name: words.button }).click()
  await expect(form.getByText(pattern(words.tooLong))).toBeVisible()
  await expect(field).toHaveValue('x'.repeat(10_000))
  for (const isShared of [false, true]) {
    const readers = isShared ? words.shared : words.text
    await field.fill(`${readers}: ${NOTE}`)
    await form.getByLabel(words.shared).setChecked(isShared)
    await form.getByRole('button', { name: words.button }).click()
    await expect(events.first()).toContainText(`${readers}: ${NOTE}`)
    await expect(field).toHaveValue('')
  }
  await hasNoBarriers(page)
}

/** Two of the firm at one case: the second is told, sees how it stands, and has lost nothing of what was chosen. */
async function isRefusedWhatIsStale(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const { staff } = casesText(language)
  const caseId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { version } = await asks(attorney, 'GET', `/cases/${caseId}`)
  const other = { version, status: 'preparation', nextAction: 'review-forms', due: null }
  const form = await opensSheet(attorney, staff.move.open, staff.move.heading)
  // The page would hear of it by itself within seconds.
  await page.route(/\/history\b/, (route) => route.abort())
  await form.getByLabel(staff.move.status).selectOption(staff.statuses.submitted)
  await asks(attorney, 'POST', `/cases/${caseId}/move`, other)
  await page.unroute(/\/history\b/)
  await form.getByRole('button', { name: staff.move.button }).click()
  await expect(form.getByText(CASE_ERRORS.CASE_CHANGED.text[language])).toBeVisible()
  await expect(form.getByLabel(staff.move.status)).toHaveValue('submitted')
  await form.getByRole('button', { name: staff.move.button }).click()
  await expect(form).toBeHidden()
  await opensTab(attorney, 'history')
  // The refused move is not among them.
  const history = page.getByRole('region', { name: staff.history.heading })
  await expect(history.getByRole('listitem')).toHaveCount(12)
  await opensTab(attorney, 'overview')
  await doesTask(attorney)
  await attorney.goTo('/dashboard/cases')
  await attorney.seesHeading(staff.title)
  await expect(page.getByRole('cell', { name: /LS-\d{4}-\d{4}/ }).first()).toBeVisible()
  await hasNoBarriers(page)
}

/** One press and the next step follows, one more and it is as before; on a phone, by the keyboard. */
async function doesTask({ page, language }: Person): Promise<void> {
  const { staff, desk } = casesText(language)
  const { tasks: words } = staff
  await page.setViewportSize({ width: 360, height: 740 })
  const open = page.getByRole('list', { name: words.open }).getByRole('listitem')
  await expect(open).toHaveCount(4)
  await open.first().getByRole('button', { name: words.do }).press('Enter')
  await expect(open).toHaveCount(3)
  await expect(open.first()).toContainText(desk.actions['wait-for-biometrics'])
  const region = page.getByRole('region', { name: words.heading })
  await region.getByText(pattern(words.rest)).click()
  const receipt = region.getByRole('listitem').filter({ hasText: desk.actions['wait-for-receipt'] })
  await hasNoBarriers(page)
  // Until a press is saved, none other is taken.
  await expect(region.getByText(words.marked)).toBeVisible()
  await expect(receipt.getByRole('button', { name: words.undo })).toBeEnabled()
  await receipt.getByRole('button', { name: words.undo }).press('Enter')
  await expect(open).toHaveCount(4)
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Not before its dates are done; then nothing of it can be changed until it is reopened. */
async function closesCase(attorney: Person, client: Person): Promise<void> {
  const { page, language } = attorney
  const { staff, dates, cases: labels } = casesText(language)
  const { closing: words, one } = staff
  await page.goBack()
  const form = await opensSheet(attorney, words.heading)
  await page.getByLabel(words.outcome, { exact: true }).selectOption({ value: 'ended' })
  await hasNoBarriers(page)
  await attorney.press(words.button)
  await expect(page.getByText(CASE_ERRORS.CASE_HAS_OPEN_DATES.text[language])).toBeVisible()
  await givesUp(attorney, form)
  await opensTab(attorney, 'dates')
  const section = page.getByRole('region', { name: dates.heading, exact: true })
  await section.getByRole('button', { name: dates.done.open }).click()
  await section.getByLabel(dates.done.proof).fill(NOTE)
  await section.getByRole('button', { name: dates.done.button }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await opensTab(attorney, 'overview')
  await opensSheet(attorney, words.heading)
  await page.getByLabel(words.outcome, { exact: true }).selectOption({ value: 'ended' })
  await attorney.press(words.button)
  // The button that opened the form is gone with it.
  await expect(page.getByRole('region', { name: one.tabs.overview, exact: true })).toBeFocused()
  for (const gone of [staff.move.open, dates.add.open, staff.tasks.undo])
    await expect(page.getByRole('button', { name: gone, exact: true })).toHaveCount(0)
  await hasNoBarriers(page)
  await client.goTo('/dashboard/cases')
  await expect(client.page.getByText(labels.portalStatuses.cancelled).first()).toBeVisible()
  const reopening = await opensSheet(attorney, words.reopen)
  await reopening.getByRole('button', { name: words.reopen }).click()
  await expect(page.getByRole('button', { name: staff.move.open, exact: true })).toBeVisible()
}

/** A receipt number with a letter O for a zero is put right in one press. */
async function recordsFiling(attorney: Person): Promise<void> {
  const { page, language } = attorney
  await opensTab(attorney, 'dates')
  const { filings: words } = casesText(language)
  const section = page.getByRole('region', { name: words.heading, exact: true })
  await section.getByRole('button', { name: words.add }).click()
  const receipt = section.getByLabel(words.form.receipt)
  const offered = section.getByRole('button', { name: fill(words.form.use, { meant: 'IOE0912345678' }) })
  await receipt.fill('IOEO912345678')
  // The offer makes the form longer: what is pressed below it must have come to rest.
  await expect(offered).toBeVisible()
  await section.getByRole('button', { name: words.form.button }).click()
  await expect(receipt).toBeFocused()
  await expect(receipt).toHaveAttribute('aria-invalid', 'true')
  await hasNoBarriers(page)
  await offered.click()
  await expect(receipt).toHaveValue('IOE0912345678')
  await expect(offered).toHaveCount(0)
  await section.getByRole('button', { name: words.form.button }).click()
  await expect(section.getByRole('listitem')).toContainText('IOE0912345678')
}

async function readsOwnCase(client: Person): Promise<void> {
  const { page, language } = client
  const { room, cases: labels } = casesText(language)
  await page.setViewportSize({ width: 360, height: 740 })
  await client.goTo('/dashboard/cases')
  await page.waitForURL(/cases\/[\w-]{36}/)
  const history = page.getByRole('region', { name: room.history.heading })
  await history.locator('summary').click()
  await expect(history.getByRole('listitem')).toHaveCount(9)
  await expect(
    page.getByText(pattern(fill(labels.dates.line, { kind: labels.dates.kinds.interview }))).first(),
  ).toBeVisible()
  await expect(history.getByText(NOTE)).toHaveCount(1)
  await expect(history.getByRole('listitem').first()).toContainText(labels.actions['wait-for-receipt'].plain)
  await expect(history.getByRole('listitem').nth(2)).toContainText(labels.statuses.submitted)
  await expect(history.getByRole('listitem').last()).toContainText(room.history.opened)
  await hasNoBarriers(page)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  inTurn()(
    `a sent intake becomes a case, which moves along, in ${language}`,
    async ({ browser, baseURL }) => {
      test.setTimeout(240_000)
      const [first, second] = STORIES[language]
      await sentBy(browser, language, first)
      const client = await sentBy(browser, language, second)
      const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
      await attorney.goTo('/attorney/intakes')
      await attorney.seesHeading(sentIntakesWords(language).heading)
      await findsIntake(attorney, second)
      await clearsConflict(attorney, first)
      await opensCase(attorney)
      await client.goTo('/dashboard/cases')
      await expect(client.page.getByText(/LS-\d{4}-\d{4}/).first()).toBeVisible()
      await movesCase(attorney)
      await writesNotes(attorney)
      await recordsDates(attorney, second)
      await isRefusedWhatIsStale(attorney)
      await readsOwnCase(client)
      await closesCase(attorney, client)
      await recordsFiling(attorney)
    },
  )
}

/** Answers that a family member is detained, and closes the browser. */
async function leavesHalfWay(browser: Browser, given: string): Promise<void> {
  const context = await browser.newContext()
  const person = new Person(await context.newPage(), 'es')
  const name = { firstName: given, lastName: 'Quiroga' }
  const story: Answers = { ...storyOf('family', person.email), name, detained: 'family' }
  await person.goTo('/intake')
  await person.press(person.words.intake.intro.start)
  await answersIntake(person, story, { until: 'inRemoval' })
  await seesQuestion(person, 'inRemoval')
  await context.close()
}

async function readsUnfinished(attorney: Person, name: string): Promise<void> {
  const { page, language } = attorney
  const words = staffWords(language)
  await attorney.seesHeading(name)
  const { labels } = attorney.words.intake.answers
  await expect(page.getByText(fill(words.unfinished.leftAt, { question: labels.inRemoval }))).toBeVisible()
  const call = page.getByRole('link', { name: fill(words.call, { phone: '214 555 0134' }), exact: true })
  await expect(call).toHaveAttribute('href', 'tel:+12145550134')
  await expect(page.getByRole('button', { name: words.decline.show })).toHaveCount(0)
  await hasNoBarriers(page)
}

for (const [language, width] of [
  ['es', 360],
  ['en', 1280],
] as const) {
  const inTurn = turnsOf(language)
  inTurn()(
    `an urgent intake left half-way is read and called, in ${language}`,
    async ({ browser, baseURL }) => {
      test.setTimeout(240_000)
      const name = `${language === 'es' ? 'Amparo' : 'Rosario'} Quiroga`
      await leavesHalfWay(browser, name.split(' ')[0] ?? '')
      const attorney = await staffAt('attorney', { browser, baseURL, language, width })
      const { page } = attorney
      const { toCall, calls } = staffWords(language)
      await attorney.goTo('/attorney')
      await page.getByRole('link', { name: `${toCall.heading} · ${name}`, exact: true }).click()
      await readsUnfinished(attorney, name)
      await page.goBack()
      await KEYBOARD.press(page, fill(toCall.buttonOf, { name }))
      const row = page.getByRole('listitem').filter({ hasText: name }).first()
      await expect(row).toContainText(pattern(calls.at))
      await expect(
        page.getByRole('button', { name: fill(toCall.buttonOf, { name }), exact: true }),
      ).toHaveCount(0)
      await hasNoBarriers(page)
    },
  )
}
