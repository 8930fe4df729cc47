// A marriage case of five filings, from its receipts to the approval: a request for evidence about one of them takes nothing from another,
// its client sees one road with a line for each, and a task of the firm goes to a person and comes again.
import { randomUUID } from 'node:crypto'
import { type Browser, expect } from '@playwright/test'
import type { CaseDates, CaseFiling, CaseTasks } from '#areas/cases/cases/contract.ts'
import { firmStep } from '#areas/cases/cases/rules/firm-step.ts'
import { firmCasesText } from '#areas/cases/cases/web/firm-words.ts'
import { deskWords } from '#areas/cases/desk/words/index.ts'
import { dateIn, FIRM_ZONE, instant, plusDays, plusMonths } from '#kernel/calendar.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { opensSheet } from './case-tabs.ts'
import { typesDate } from './date-fields.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { startingWith } from './words.ts'

const TODAY = dateIn(FIRM_ZONE, instant(new Date()))
const FORMS = ['I-130', 'I-485', 'I-765', 'I-131', 'I-864'] as const
type Form = (typeof FORMS)[number]
type Filings = ReadonlyMap<Form, string>

function inDays(days: number): string {
  return plusDays(TODAY, days).toString()
}

async function opensFor(browser: Browser, attorney: Person): Promise<{ client: Person; caseId: string }> {
  const { page, language } = attorney
  const baseURL = new URL(page.url()).origin
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
  const client = new Person(await context.newPage(), language)
  await client.arrivesAsClient('/portal')
  const requestId = randomUUID()
  const me = {
    firstName: 'Inés',
    lastName: `Quiroga ${requestId.replaceAll(/[^a-f]/g, '')}`,
    phone: '214 555 0134',
  }
  const about = {
    topic: 'family',
    forWhom: 'self',
    familyMember: null,
    text: 'I married a citizen.',
    day: null,
  }
  await asks(client, 'PUT', `/case-requests/${requestId}`, { ...about, me })
  const { attorneys } = (await asks(attorney, 'GET', '/cases/attorneys')) as { attorneys: { id: string }[] }
  const opened = await asks(attorney, 'POST', `/case-requests/${requestId}/case`, {
    kind: 'marriage-adjustment',
    attorneyId: attorneys[0]!.id,
    nextAction: 'review-intake',
    conflicts: { seen: 100, note: 'Nobody that we know.' },
  })
  const caseId = String(opened['caseId'])
  const { version } = await asks(attorney, 'GET', `/cases/${caseId}`)
  const preparing = { version, status: 'preparation', nextAction: 'prepare-petition', due: null }
  await asks(attorney, 'POST', `/cases/${caseId}/move`, preparing)
  return { client, caseId }
}

/** Each with its receipt. */
async function filesFive(attorney: Person, caseId: string): Promise<Filings> {
  const ids = new Map<Form, string>()
  for (const [place, form] of FORMS.entries()) {
    const filingId = randomUUID()
    ids.set(form, filingId)
    const digits = String(Date.now()).slice(-8)
    const facts = { edition: '', filedOn: inDays(-30), priorityDate: null, version: null, state: 'receipt' }
    const receiptNumber = `IOE${digits}${String(place + 10)}`
    await asks(attorney, 'PUT', `/cases/${caseId}/filings/${filingId}`, { form, receiptNumber, ...facts })
  }
  return ids
}

type Said = { kind: string; day?: string; respondBy?: string }

async function notices(attorney: Person, caseId: string, filingId: string, said: Said): Promise<void> {
  const { kind, day, respondBy = null } = said
  const { version } = await asks(attorney, 'GET', `/cases/${caseId}`)
  const where = { time: '09:00', zone: FIRM_ZONE, place: 'USCIS, Irving', bring: '' }
  const { filings } = (await asks(attorney, 'GET', `/cases/${caseId}/filings`)) as { filings: CaseFiling[] }
  const receiptNumber = filings.find(({ id }) => id === filingId)?.receiptNumber ?? ''
  await asks(attorney, 'PUT', `/cases/${caseId}/notices/${randomUUID()}`, {
    kind,
    version,
    noticeDate: inDays(-3),
    receiptNumber,
    form: null,
    filingId,
    receivedOn: null,
    priorityDate: null,
    appointment: day ? { day, ...where } : null,
    respondBy,
    keepsStatus: false,
    isOverdue: false,
  })
}

/** What is open: dates and tasks, each with its form. */
async function openIn(attorney: Person, caseId: string): Promise<{ dates: string[]; tasks: string[] }> {
  const { dates } = (await asks(attorney, 'GET', `/cases/${caseId}/dates`)) as CaseDates
  const { tasks } = (await asks(attorney, 'GET', `/cases/${caseId}/tasks`)) as CaseTasks
  return {
    dates: dates.map(({ kind, form }) => `${kind} ${form}`),
    tasks: tasks.flatMap(({ state, code, form }) =>
      state === 'open' ? [`${code} ${form ?? ''}`.trim()] : [],
    ),
  }
}

/** One road, and under it a line for each filing. */
async function sees(
  client: Person,
  caseId: string,
  states: Record<Form, CaseFiling['state']>,
): Promise<void> {
  const { page, language } = client
  const { filings, cases } = firmCasesText(language)
  await client.goTo(`/dashboard/cases/${caseId}`)
  await expect(page.getByRole('list', { name: cases.road.label })).toHaveCount(1)
  const lines = page.locator('#filings').getByRole('listitem')
  await expect(lines).toHaveCount(FORMS.length)
  for (const form of FORMS)
    await expect(lines.filter({ hasText: form })).toContainText(filings.states[states[form]])
  await hasNoBarriers(page)
}

/** A task that comes again, of everyone on the case; then of one person, who finds it in their list on Today and does it there. */
async function repeatsForOne(attorney: Person, caseId: string): Promise<void> {
  const { page, language } = attorney
  const { staff, desk } = firmCasesText(language)
  const { tasks: words } = staff
  const text = language === 'en' ? 'Look up the case at the agency' : 'Consultar el caso en la agencia'
  await attorney.goTo(`/dashboard/cases/${caseId}`)
  const form = await opensSheet(attorney, words.add.heading)
  await form.getByLabel(words.add.text).fill(text)
  await form.getByLabel(words.who.label).selectOption({ label: words.who.team })
  await form.getByRole('radio', { name: words.add.last }).check()
  await form.getByRole('checkbox', { name: words.hasDue }).check()
  await typesDate(form.getByRole('group', { name: words.due }), words.date, TODAY.toString())
  await form.getByLabel(words.repeats.label).selectOption('monthly')
  await hasNoBarriers(page)
  await form.getByRole('button', { name: words.add.button }).click()
  const name = firmStep('firm-task', desk, text)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: startingWith(words.who.team) }).click()
  const sheet = page.getByRole('dialog', { name: fill(words.who.assignOf, { task: name }) })
  await sheet.getByLabel(words.who.label).selectOption({ label: 'Elena Whitfield' })
  await sheet.getByRole('button', { name: words.who.save }).click()
  await expect(row.getByRole('button', { name: startingWith('Elena Whitfield') })).toBeVisible()
  await attorney.goTo('/attorney')
  const lists = page.getByRole('navigation', { name: deskWords(language).heading })
  await lists.getByRole('link', { name: words.lists.mine }).press('Enter')
  const line = page.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Inés' }).first()
  await expect(line).toContainText(words.repeats.monthly)
  await hasNoBarriers(page)
  await line
    .getByRole('button', { name: fill(words.buttonOf, { button: words.do, task: name }) })
    .press('Enter')
  await expect(page.getByText(words.marked)).toBeVisible()
  const { tasks } = (await asks(attorney, 'GET', `/cases/${caseId}/tasks`)) as CaseTasks
  const comes = tasks.find((task) => task.text === text && task.state === 'open')
  expect(comes).toMatchObject({ due: plusMonths(TODAY, 1).toString(), repeats: 'monthly' })
}

for (const language of LANGUAGES) {
  test(`[${language}] five filings of one case go each their way`, async ({ browser, baseURL }) => {
    test.setTimeout(120_000)
    const attorney = await staffAt('attorney', { browser, baseURL, language, width: 1280 })
    await attorney.goTo('/attorney')
    const { client, caseId } = await opensFor(browser, attorney)
    const filings = await filesFive(attorney, caseId)
    const about = (form: Form, said: Said) => notices(attorney, caseId, filings.get(form) ?? '', said)

    await about('I-485', { kind: 'biometrics', day: inDays(12) })
    await about('I-131', { kind: 'rfe', respondBy: inDays(60) })
    const asked = await openIn(attorney, caseId)
    expect(asked.dates).toEqual(['biometrics I-485', 'rfe-response I-131'])
    expect(asked.tasks).toEqual(
      expect.arrayContaining([
        expect.stringContaining('attend-biometrics'),
        'upload-rfe-evidence I-131',
        'prepare-rfe-response I-131',
      ]),
    )
    await sees(client, caseId, {
      'I-130': 'receipt',
      'I-485': 'biometrics',
      'I-765': 'receipt',
      'I-131': 'rfe',
      'I-864': 'receipt',
    })

    await about('I-765', { kind: 'approval' })
    await about('I-485', { kind: 'interview', day: inDays(40) })
    const met = await openIn(attorney, caseId)
    expect(met.dates).toEqual(['biometrics I-485', 'interview I-485', 'rfe-response I-131'])
    expect(met.tasks).toEqual(
      expect.arrayContaining([
        'attend-interview I-485',
        'prepare-rfe-response I-131',
        expect.stringContaining('attend-biometrics'),
      ]),
    )
    await repeatsForOne(attorney, caseId)

    for (const form of ['I-131', 'I-130', 'I-485'] as const) await about(form, { kind: 'approval' })
    expect((await openIn(attorney, caseId)).dates).toEqual(met.dates)
    await sees(client, caseId, {
      'I-130': 'approved',
      'I-485': 'approved',
      'I-765': 'approved',
      'I-131': 'approved',
      'I-864': 'receipt',
    })
    expect(await asks(attorney, 'GET', `/cases/${caseId}`)).toMatchObject({ status: 'approved' })
  })
}
