// An administrator changes what a kind of case asks; a new case has it, an old one is brought to it, and clients read it.
import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import { casesText } from '#areas/cases/cases/words/index.ts'
import { CASE_ERRORS } from '#areas/cases/cases/rules/errors.ts'
import { draftSentence } from '#areas/cases/cases/rules/template-draft.ts'
import { portalWords } from '#areas/cases/portal/words/index.ts'
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { asks } from './calls.ts'
import { turnsOf } from './journey.ts'
import { reachesAndPresses } from './keyboard.ts'
import { Person } from './person.ts'
import { staffAt } from './staff.ts'
import { pattern, startingWith } from './words.ts'

/** No other journey opens a case of these, and in each language they are walked at the same time. */
const KINDS = { en: 'religious-green-card', es: 'religious-worker' } as const satisfies Record<
  Language,
  CaseKind
>
const WIDTHS: Record<Language, number> = { en: 1280, es: 360 }
const TASK = { en: 'Bring a letter from your church', es: 'Traiga una carta de su iglesia' }
const MILESTONE = { en: 'First talk with us', es: 'Primera plática con nosotros' }

type Opened = { client: Person; caseId: string }

/** A client who asked for a case, which the firm has opened: the firm reads their answers first. */
async function opensFor(browser: Browser, admin: Person, language: Language): Promise<Opened> {
  const baseURL = new URL(admin.page.url()).origin
  const context = await browser.newContext({ baseURL, viewport: { width: WIDTHS[language], height: 800 } })
  const client = new Person(await context.newPage(), language)
  await client.arrivesAsClient('/portal')
  const requestId = randomUUID()
  await asks(client, 'PUT', `/case-requests/${requestId}`, {
    topic: 'other',
    forWhom: 'self',
    familyMember: null,
    text: 'I work for a church.',
    day: null,
    me: {
      firstName: 'Ruth',
      lastName: `Salas ${requestId.replaceAll(/[^a-f]/g, '')}`,
      phone: '214 555 0134',
    },
  })
  const { attorneys } = (await asks(admin, 'GET', '/cases/attorneys')) as { attorneys: { id: string }[] }
  const opened = await asks(admin, 'POST', `/case-requests/${requestId}/case`, {
    kind: KINDS[language],
    attorneyId: attorneys[0]!.id,
    nextAction: 'review-intake',
    conflicts: { seen: 100, note: 'Nobody that we know.' },
  })
  return { client, caseId: String(opened['caseId']) }
}

function consultationOf(page: Page, language: Language): Locator {
  const { statuses } = casesText(language).staff
  return page.getByRole('region', { name: startingWith(statuses.consultation) })
}

/** Written for the client, without the mouse. */
async function addsTask(admin: Person, texts: Partial<typeof TASK>): Promise<void> {
  const { page, language } = admin
  const { templates: words } = casesText(language)
  const section = consultationOf(page, language)
  await section.getByRole('button').first().press('Enter')
  await section
    .getByRole('combobox', { name: pattern(words.add.label) })
    .selectOption(words.add['client-step'])
  await section.getByRole('button', { name: words.add.button, exact: true }).press('Enter')
  await expect(section.getByLabel(words.tasks.english)).toBeFocused()
  await section.getByLabel(words.tasks.english).fill(texts.en ?? '')
  await section.getByLabel(words.tasks.spanish).fill(texts.es ?? '')
  await section.getByLabel(words.tasks.days).fill('10')
}

/** The button stays under the finger until the task is the first. */
async function movesToTop(admin: Person): Promise<void> {
  const { page, language } = admin
  const { templates: words } = casesText(language)
  const section = consultationOf(page, language)
  const items = section.getByRole('list').getByRole('listitem')
  const up = items
    .last()
    .getByRole('button', { name: pattern(fill(words.tasks.buttonOf, { button: words.tasks.up })) })
  const count = await items.count()
  await up.focus()
  for (let place = count - 1; place > 0; place -= 1) await page.keyboard.press('Enter')
  await expect(items.first()).toContainText(TASK[language])
  await expect(items.first().getByRole('button').first()).toBeFocused()
}

/** The first of the road; its client reads it. */
async function namesMilestone({ page, language }: Person): Promise<void> {
  const { templates: words, cases } = casesText(language)
  const { consultation: milestone } = cases.road.milestones
  await page.getByRole('heading', { name: words.names.heading }).click()
  for (const each of LANGUAGES)
    await page.getByLabel(fill(words.names.fields[each], { milestone })).fill(MILESTONE[each])
}

/** What lacks a language is refused at its field, with nothing lost. */
async function editsTemplate(admin: Person): Promise<void> {
  const { page, language } = admin
  const { templates: words } = casesText(language)
  const other: Language = language === 'en' ? 'es' : 'en'
  await addsTask(admin, { [language]: TASK[language] })
  await admin.press(words.review.button)
  const summary = page.getByRole('alert').filter({ hasText: words.problem })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText(draftSentence('WORDS_MISSING', language))
  await hasNoBarriers(page)
  await summary.getByRole('link').first().press('Enter')
  const field = consultationOf(page, language).getByLabel(
    other === 'en' ? words.tasks.english : words.tasks.spanish,
  )
  await expect(field).toBeFocused()
  await field.fill(TASK[other])
  await movesToTop(admin)
  await namesMilestone(admin)
}

/** Without a word of why it is not published. */
async function publishes(admin: Person): Promise<void> {
  const { page, language } = admin
  const { templates: words, staff } = casesText(language)
  await reachesAndPresses(page, page.getByRole('button', { name: words.review.button }))
  const review = page.getByRole('region', { name: pattern(words.review.heading) })
  await expect(review).toContainText(pattern(staff.newer.changes.added))
  await expect(review).toContainText(TASK[language])
  await expect(review).toContainText(`${MILESTONE.en} / ${MILESTONE.es}`)
  await hasNoBarriers(page)
  const publish = page.getByRole('button', { name: pattern(words.review.publish) })
  await publish.click()
  await expect(review.getByText(words.review.whyMissing)).toBeVisible()
  await expect(admin.field(words.review.why)).toBeFocused()
  await admin.field(words.review.why).fill('The letter came late too often.')
  await reachesAndPresses(page, publish)
  await expect(page.getByText(pattern(words.review.done))).toBeVisible()
  await expect(page.getByRole('region', { name: words.versions.heading, exact: true })).toContainText(
    'The letter came late too often.',
  )
}

/** A second administrator, who began before: nothing is lost, and what changes is shown against the newest. */
async function isTooLate(late: Person): Promise<void> {
  const { page, language } = late
  const { templates: words } = casesText(language)
  await late.press(words.review.button)
  await late.field(words.review.why).fill('Too late.')
  await page.getByRole('button', { name: pattern(words.review.publish) }).click()
  await expect(page.getByText(CASE_ERRORS.TEMPLATE_CHANGED.text[language])).toBeVisible()
  await expect(late.field(words.review.why)).toHaveValue('Too late.')
  await late.press(words.review.back)
  await expect(consultationOf(page, language).getByText('Late task').first()).toBeVisible()
}

/** Shown first, then done at once. */
async function bringsCase(admin: Person, caseId: string): Promise<void> {
  const { page, language } = admin
  const { staff } = casesText(language)
  await admin.goTo(`/dashboard/cases/${caseId}`)
  await expect(page.getByText(staff.newer.title)).toBeVisible()
  await reachesAndPresses(page, page.getByRole('button', { name: staff.newer.show }))
  const tasks = page.getByRole('region', { name: staff.tasks.heading, exact: true })
  await expect(
    tasks.getByRole('listitem').filter({ hasText: pattern(staff.newer.changes.added) }),
  ).toContainText(TASK[language])
  await expect(tasks).toContainText(staff.newer.sameStep)
  await hasNoBarriers(page)
  await tasks.getByRole('button', { name: pattern(staff.newer.button) }).press('Enter')
  await expect(page.getByText(staff.newer.moved)).toBeVisible()
  await expect(page.getByText(staff.newer.title)).toBeHidden()
  await expect(page.getByRole('region', { name: staff.one.latest })).toContainText(
    pattern(staff.history.template),
  )
}

/** First as what comes later, then as the next step, in the language of the client. */
async function readsStep({ client }: Opened, admin: Person, caseId: string): Promise<void> {
  const { cases: labels, staff, desk } = casesText(client.language)
  const text = TASK[client.language]
  await client.goTo(`/dashboard/cases/${caseId}`)
  await expect(client.page.getByText(labels.thenYou)).toBeVisible()
  await expect(client.page.getByText(MILESTONE[client.language], { exact: true })).toBeVisible()
  await expect(client.page.getByRole('region', { name: labels.thenYou })).toContainText(new RegExp(text, 'i'))
  await admin.goTo(`/dashboard/cases/${caseId}`)
  const tasks = admin.page.getByRole('region', { name: staff.tasks.heading, exact: true })
  const done = fill(staff.tasks.buttonOf, { button: staff.tasks.do, task: '' })
  await tasks.getByRole('button', { name: done }).first().press('Enter')
  await expect(admin.page.getByText(staff.tasks.marked)).toBeVisible()
  await expect(tasks).toContainText(`${desk.dates.turns.client}: ${text}`)
  await client.goTo('/portal')
  const step = client.page.getByRole('region', { name: portalWords(client.language).next.heading })
  await expect(step).toContainText(new RegExp(text, 'i'))
  await hasNoBarriers(client.page)
}

for (const language of LANGUAGES) {
  const inTurn = turnsOf(language, 'es')
  inTurn()(`[${language}] a template is changed, and cases follow`, async ({ browser, baseURL }) => {
    const desk = { browser, baseURL, language, width: WIDTHS[language] }
    const [admin, late] = [await staffAt('admin', desk), await staffAt('admin', desk)]
    const { templates: words, cases: labels } = casesText(language)
    await admin.goTo('/dashboard/cases')
    await reachesAndPresses(admin.page, admin.page.getByRole('link', { name: words.link }))
    await admin.seesHeading(words.title)
    await hasNoBarriers(admin.page)
    const old = await opensFor(browser, admin, language)
    await late.goTo(`/admin/case-templates/${KINDS[language]}`)
    await addsTask(late, { en: 'Late task', es: 'Late task' })
    await admin.page.getByRole('link', { name: labels.kinds[KINDS[language]] }).click()
    await admin.seesHeading(labels.kinds[KINDS[language]])
    await hasNoBarriers(admin.page)
    await editsTemplate(admin)
    await publishes(admin)
    await isTooLate(late)
    const fresh = await opensFor(browser, admin, language)
    await readsStep(fresh, admin, fresh.caseId)
    await bringsCase(admin, old.caseId)
    await readsStep(old, admin, old.caseId)
    for (const { page } of [admin, late, old.client, fresh.client]) await page.context().close()
  })
}
