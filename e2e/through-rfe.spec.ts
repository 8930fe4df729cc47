// One case from a sent intake to its approval, through a request for evidence (RFE): every task, date and mail on the way.
import { expect, type Locator, type Page } from '@playwright/test'
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { caseMailWords } from '#areas/cases/cases/words/index.ts'
import type { DocumentRoom } from '#areas/documents/documents/contract.ts'
import { samplePaper } from '#areas/documents/documents/server/sample-paper.ts'
import { searchWords } from '#areas/cases/desk/words/browser.ts'
import { caseDocumentWords, roomWords, sendingWords } from '#areas/documents/documents/words/browser.ts'
import { staffWords } from '#areas/intake/intake/words/index.ts'
import { portalWords } from '#areas/cases/portal/words/index.ts'
import { dateIn, FIRM_ZONE, instant, plusDays } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { opensSheet, opensTab } from './case-tabs.ts'
import { typesDate } from './date-fields.ts'
import { test, turnsOf } from './journey.ts'
import type { Person } from './person.ts'
import { findsIntake, sentBy, type Story } from './sent-intake.ts'
import { staffAt } from './staff.ts'
import { pattern } from './words.ts'

const STORIES: Record<Language, Story> = {
  en: {
    given: 'Philomena',
    surname: 'Ostrowska',
    spouse: { given: 'Thaddeus', surname: 'Ostrowski' },
  },
  es: { given: 'Práxedes', surname: 'Villaurrutia', spouse: { given: 'Leovigildo', surname: 'Mondragón' } },
}
const TODAY = dateIn(FIRM_ZONE, instant(new Date()))
const WANTED = { en: 'Lease for 2025', es: 'Contrato de renta de 2025' }
const EVIDENCE: DocumentKind = 'rfe-evidence'

function dayFromToday(days: number): string {
  return plusDays(TODAY, days).toString()
}

async function opensCase(attorney: Person): Promise<string> {
  const { page, language } = attorney
  const { conflicts } = staffWords(language)
  const { opening } = firmCasesText(language)
  const panel = page.getByRole('region', { name: conflicts.heading })
  await attorney.field(conflicts.note).fill('Compared by hand as well.')
  await attorney.press(conflicts.clear)
  await expect(panel).toContainText(conflicts.cleared)
  // What the kind of the case asks for is enough here.
  for (const name of [opening.dates, opening.documents])
    for (const box of await page.getByRole('region', { name, exact: true }).getByRole('checkbox').all())
      await box.uncheck()
  await attorney.press(opening.confirm)
  await page.getByRole('link', { name: opening.goTo }).click()
  await page.waitForURL(/cases\/[0-9a-f-]{36}/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

type Typed = { kind: string; types: (section: Locator) => Promise<void>; follows: string[] }

/** What follows from it is read before it is confirmed. */
async function recordsNotice(attorney: Person, { kind, types, follows }: Typed): Promise<void> {
  const { page, language } = attorney
  const { notices: words } = firmCasesText(language)
  const section = await opensSheet(attorney, words.open)
  await section.getByLabel(words.kind).selectOption(kind)
  await dateIs(section, words.noticeDate, language, -5)
  await types(section)
  await section.getByRole('button', { name: words.button }).click()
  for (const line of follows) await expect(section.getByText(line)).toBeVisible()
  await hasNoBarriers(page)
  await section.getByRole('button', { name: words.record }).click()
  await expect(page.getByText(words.saved)).toBeVisible()
}

function dateIs(section: Locator, name: string, language: Language, days: number): Promise<void> {
  return typesDate(
    section.getByRole('group', { name }),
    firmCasesText(language).notices.date,
    dayFromToday(days),
  )
}

/** The newest of them is another one than before: each move is told once. */
async function isTold(client: Person, subject: string): Promise<void> {
  expect(await client.mail(subject)).not.toMatch(/LS-\d{4}|RFE|IOE/)
}

async function preparesIt(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const { staff } = firmCasesText(language)
  const form = await opensSheet(attorney, staff.move.open, staff.move.heading)
  await form.getByLabel(staff.move.status).selectOption(staff.statuses.preparation)
  await form.getByRole('button', { name: staff.move.button }).click()
  await expect(page.getByText(staff.move.done)).toBeVisible()
}

async function filesIt(attorney: Person): Promise<void> {
  const { language } = attorney
  const { notices: words, filings, staff } = firmCasesText(language)
  const { preparation: from, submitted: to } = staff.statuses
  await recordsNotice(attorney, {
    kind: 'receipt',
    async types(section) {
      await section.getByLabel(words.form).selectOption({ index: 1 })
      await section.getByLabel(words.receipt).fill('IOEO912345670')
      await section.getByRole('button', { name: words.button }).click()
      await section.getByRole('button', { name: fill(filings.form.use, { meant: 'IOE0912345670' }) }).click()
    },
    follows: [fill(words.follows.moves, { from, to }), words.follows.numbers.added, words.follows.told],
  })
}

async function receivesRfe(attorney: Person): Promise<void> {
  const { language } = attorney
  const { notices: words, staff } = firmCasesText(language)
  const { submitted: from, rfe: to } = staff.statuses
  await recordsNotice(attorney, {
    kind: 'rfe',
    types: (section) => dateIs(section, words.respondBy, language, 60),
    follows: [fill(words.follows.moves, { from, to }), words.follows.told],
  })
}

async function asksForEvidence(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const { add: words } = caseDocumentWords(language)
  await opensTab(attorney, 'documents')
  const part = page.locator('#documents')
  await part.getByRole('button', { name: words.open }).click()
  await part.getByLabel(words.kind).selectOption(EVIDENCE)
  for (const each of LANGUAGES) await part.getByLabel(words.words[each]).fill(WANTED[each])
  await hasNoBarriers(page)
  await part.getByRole('button', { name: words.button, exact: true }).click()
  await expect(part.getByText(words.done)).toBeVisible()
}

/** On a phone: the portal says whose turn it is, and leads there. */
async function sendsEvidence(client: Person): Promise<void> {
  const { page, language } = client
  const { cases: labels } = firmCasesText(language)
  const words = roomWords(language)
  await page.setViewportSize({ width: 360, height: 740 })
  await client.goTo('/portal')
  const step = page.getByRole('region', { name: portalWords(language).next.heading })
  const [, sentence = ''] = labels.actions['upload-rfe-evidence'].dated.split(': ')
  const said = new RegExp(pattern(sentence).source, 'i')
  await expect(step).toContainText(said)
  await hasNoBarriers(page)
  await page.locator('#cases').getByRole('link').first().click()
  const date = pattern(fill(labels.dates.line, { kind: labels.dates.kinds['rfe-response'] }))
  await expect(page.getByText(date).first()).toBeVisible()
  await client.goTo('/portal')
  await step.getByRole('link', { name: portalWords(language).next.documents.button }).click()
  await client.seesHeading(firmCasesText(language).documents.kinds[EVIDENCE])
  const asked = page.locator('main')
  await expect(asked).toContainText(WANTED[language])
  const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from(samplePaper(['Lease'])) }
  await asked.locator('input[type=file]').first().setInputFiles(file)
  await asked.getByRole('button', { name: plural(sendingWords(language).send, 1, language) }).click()
  await expect(asked).toContainText(words.asked.states.received, { timeout: 30_000 })
}

async function acceptsEvidence(attorney: Person, caseId: string): Promise<void> {
  const room = (await asks(attorney, 'GET', `/cases/${caseId}/documents`)) as DocumentRoom
  const [sent] = room.documents
  if (!sent) throw new Error('nothing has arrived')
  const { id, version, kind, whose, requestIds } = sent
  await asks(attorney, 'POST', `/documents/${id}/accept`, {
    version,
    title: WANTED.en,
    kind,
    whose,
    expiresOn: null,
    requestIds,
  })
}

function openTasks({ page, language }: Person): Locator {
  return page.getByRole('list', { name: firmCasesText(language).staff.tasks.open }).getByRole('listitem')
}

/** What was sent did its task by itself; the answer is written, sent off, and its date done with a word of proof. */
async function answersRfe(attorney: Person): Promise<void> {
  const { page, language } = attorney
  const { staff, desk, dates } = firmCasesText(language)
  await opensTab(attorney, 'overview')
  await page.reload()
  await expect(openTasks(attorney).first()).toContainText(desk.actions['prepare-rfe-response'])
  const tasks = page.getByRole('region', { name: staff.tasks.heading })
  await tasks.getByText(pattern(staff.tasks.rest)).click()
  await expect(
    tasks.getByRole('listitem').filter({ hasText: desk.actions['upload-rfe-evidence'] }),
  ).toContainText(staff.tasks.because['documents-sent'])
  // The first open task is reached by its key, and done by Enter alone, wherever on the page its reader is; keys come with the search.
  await expect(page.getByRole('button', { name: searchWords(language).shortcuts.button })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.locator('[data-key="done"]').first()).toBeFocused()
  await expect(openTasks(attorney).first()).toContainText(desk.actions['prepare-rfe-response'])
  await page.keyboard.press('Enter')
  await expect(openTasks(attorney).first()).toContainText(desk.actions['wait-for-decision'])
  await opensTab(attorney, 'dates')
  const section = page.getByRole('region', { name: dates.heading, exact: true })
  // What the intake said runs out has a date as well.
  const answer = section
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .filter({ hasText: dates.kinds['rfe-response'] })
  await answer.getByRole('button', { name: dates.done.open }).click()
  await answer.getByLabel(dates.done.proof).fill('FedEx 7712 8890')
  await answer.getByRole('button', { name: dates.done.button }).click()
  await expect(answer).toHaveCount(0)
}

async function isApproved(attorney: Person): Promise<void> {
  const { notices: words, staff, desk } = firmCasesText(attorney.language)
  const { rfe: from, approved: to } = staff.statuses
  await recordsNotice(attorney, {
    kind: 'approval',
    types: async () => undefined,
    follows: [fill(words.follows.moves, { from, to }), words.follows.told],
  })
  await opensTab(attorney, 'overview')
  await expect(openTasks(attorney).first()).toContainText(desk.actions['explain-decision'])
}

/** What it was, in order; its client's account of it is without the firm's own steps. */
async function isToldWhole(page: Page, lines: readonly string[], within: Locator): Promise<void> {
  const said = await within.getByRole('listitem').allInnerTexts()
  const places = lines.map((line) => said.findIndex((text) => text.includes(line)))
  expect(places, said.join('\n')).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => other - one))
  await hasNoBarriers(page)
}

async function readsApproval(client: Person): Promise<void> {
  const { page, language } = client
  const { room, cases: labels, documents } = firmCasesText(language)
  await client.goTo('/dashboard/cases')
  await expect(page.getByText(labels.portalStatuses.approved).first()).toBeVisible()
  const history = page.getByRole('region', { name: room.history.heading })
  await history.locator('summary').click()
  const { submitted, rfe, approved } = labels.statuses
  await expect(history.getByText(approved).first()).toBeVisible()
  const accepted = fill(room.history.documents['document-accepted'], { what: documents.kinds[EVIDENCE] })
  await isToldWhole(page, [room.history.opened, submitted, rfe, accepted, approved], history)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language)
  inTurn()(`[${language}] a case is approved after a request for evidence`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const story = STORIES[language]
    const news = caseMailWords(language).moved.subject
    const client = await sentBy(browser, language, story)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    await attorney.goTo('/attorney/intakes')
    await findsIntake(attorney, story)
    const caseId = await opensCase(attorney)
    await preparesIt(attorney)
    await filesIt(attorney)
    await isTold(client, news)
    await receivesRfe(attorney)
    // Its mail gathers what is asked within some minutes, so it is not waited for here.
    await asksForEvidence(attorney)
    await sendsEvidence(client)
    await acceptsEvidence(attorney, caseId)
    await answersRfe(attorney)
    await isApproved(attorney)
    const { statuses } = firmCasesText(language).staff
    const moves = [statuses.preparation, statuses.submitted, statuses.rfe, statuses.approved].map(
      (status) => `→ ${status}`,
    )
    const { history } = firmCasesText(language).staff
    await opensTab(attorney, 'history')
    await isToldWhole(attorney.page, moves, attorney.page.getByRole('region', { name: history.heading }))
    await readsApproval(client)
    await Promise.all([attorney.page.context().close(), client.page.context().close()])
  })
}
