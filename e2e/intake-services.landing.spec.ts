// Every kind of case from the first question to the thank-you, as a frightened person walks it: in Spanish, on a small
// phone, by the keyboard alone, with the page loaded again, the line lost and another device in the middle.
import { type Browser, expect } from '@playwright/test'
import {
  type Answers,
  type AskedId,
  SERVICE_TYPES,
  type ServiceType,
} from '#areas/intake/intake/rules/answers.ts'
import { ASKED_IDS, FLOW } from '#areas/intake/intake/rules/flow.ts'
import { plural } from '#kernel/language.ts'
import { hasNoBarriers } from './barriers.ts'
import { storyOf } from './intake-answers.ts'
import { answersIntake, answersUnseen, asked, KEYBOARD, seesQuestion, sendsIntake } from './intake-walk.ts'
import { rounds } from '#tests/rounds.ts'
import { test } from './journey.ts'
import { Person } from './person.ts'
import { pattern } from './words.ts'

const PHONE = { width: 360, height: 740 }
test.use({ timezoneId: 'America/Chicago', viewport: PHONE, locale: 'es-US' })

const ASKED_BY = new Map(
  SERVICE_TYPES.map((service) => [service, asked(storyOf(service, 'ana@person.example'), {})] as const),
)

/** The longest path; the others from start to finish in `npm run prove -- journeys`. */
const WALKED_EACH_TIME: readonly ServiceType[] = ['family']
/** Those with a question of each kind that the longest path does not ask. */
const GLANCED_EACH_TIME: readonly ServiceType[] = ['marriage', 'citizenship']
const WALKED = rounds(WALKED_EACH_TIME, SERVICE_TYPES)

/** A question looks as its kind does: of each kind, the first one that the landing comes to, and the journey that does. */
const EXAMPLES = new Map(
  [...WALKED_EACH_TIME, ...GLANCED_EACH_TIME]
    .flatMap((service) => (ASKED_BY.get(service) ?? []).map((question) => ({ service, question })))
    .toReversed()
    .map((example) => [FLOW[example.question].kind, example] as const),
)

/** Where every question is inspected, it is so in one journey: those who pass it take turns. */
function inspectsInTurn(service: ServiceType, question: AskedId): boolean {
  const journeys = SERVICE_TYPES.filter((each) => ASKED_BY.get(each)?.includes(question))
  return journeys[ASKED_IDS.indexOf(question) % journeys.length] === service
}

function inspectsQuestion(service: ServiceType, question: AskedId): boolean {
  const example = EXAMPLES.get(FLOW[question].kind)
  if (example?.service === service && example.question === question) return true
  return WALKED.includes(service) && inspectsInTurn(service, question)
}

async function signsUpOnTheWay(person: Person, service: ServiceType): Promise<void> {
  const { page, words } = person
  const { leave, recovery } = words.intake
  await page.getByRole('link', { name: words.site.frame.signIn }).press('Enter')
  if (service === 'marriage') await hasNoBarriers(page)
  await KEYBOARD.press(page, leave.save)
  await page.waitForURL('**/login**')
  await person.createAccount()
  await person.seesHeading(recovery.title)
  if (service === 'family') await hasNoBarriers(page)
  await KEYBOARD.press(page, recovery.continue)
}

/** Answers given without a line wait on the phone, and are sent when it is back. */
async function losesTheLine(person: Person, story: Answers): Promise<void> {
  const { page, words, language } = person
  const stretch = { hand: KEYBOARD, from: 'detained', until: 'emergency' } as const
  const count = asked(story, stretch).length
  await page.context().setOffline(true)
  await answersIntake(person, story, stretch)
  await expect(page.getByText(plural(words.intake.offline.waiting, count, language))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(words.intake.saving.saved, { exact: true })).toBeVisible({ timeout: 20_000 })
}

async function continuesElsewhere(browser: Browser, person: Person, see: (other: Person) => Promise<void>) {
  const context = await browser.newContext({
    storageState: await person.page.context().storageState(),
    viewport: PHONE,
  })
  const elsewhere = new Person(await context.newPage(), person.language)
  await elsewhere.goTo('/intake')
  await elsewhere.press(person.words.intake.recovery.continue)
  await see(elsewhere)
  await context.close()
}

async function journey(browser: Browser, person: Person, service: ServiceType): Promise<void> {
  const { page, words } = person
  const { intake } = words
  const story = storyOf(service, person.email)
  const walk = {
    hand: KEYBOARD,
    onQuestion: async (question: AskedId) => {
      if (inspectsQuestion(service, question)) await hasNoBarriers(page)
    },
  }
  await person.goTo('/intake')
  await person.seesHeading(intake.intro.title)
  if (service === 'marriage') await hasNoBarriers(page)
  const askedWhoIsKnown: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visitors/current')) askedWhoIsKnown.push(request.url())
  })
  await KEYBOARD.press(page, intake.intro.start)
  await answersIntake(person, story, { ...walk, until: 'detained' })
  await seesQuestion(person, 'detained')
  expect(askedWhoIsKnown).toHaveLength(1)
  await signsUpOnTheWay(person, service)
  await losesTheLine(person, story)
  await answersIntake(person, story, { ...walk, from: 'emergency', until: 'dateOfBirth' })
  await seesQuestion(person, 'dateOfBirth')
  await page.reload()
  await seesQuestion(person, 'dateOfBirth')
  await continuesElsewhere(browser, person, (other) => seesQuestion(other, 'dateOfBirth'))
  await answersIntake(person, story, { ...walk, from: 'dateOfBirth' })
  await person.seesHeading(intake.questions.review.title)
  if (service === 'family') await hasNoBarriers(page)
  await sendsIntake(person, KEYBOARD)
  await person.seesHeading(pattern(intake.success.title))
  if (service === 'marriage') await hasNoBarriers(page)
}

/** The questions whose turn it is on this path, each answered and inspected; what stands between them is told unseen. */
async function glance(person: Person, service: ServiceType): Promise<void> {
  const { page, words } = person
  const story = storyOf(service, person.email)
  await person.goTo('/intake')
  await KEYBOARD.press(page, words.intake.intro.start)
  await seesQuestion(person, 'name')
  const questions = ASKED_BY.get(service) ?? []
  for (const [place, question] of questions.entries()) {
    const next = questions[place + 1]
    const alone = { from: question, ...(next && { until: next }) }
    if (!inspectsQuestion(service, question)) {
      await answersUnseen(page, story, alone)
      continue
    }
    await person.goTo(`/intake/${question}`)
    await answersIntake(person, story, { ...alone, hand: KEYBOARD, onQuestion: () => hasNoBarriers(page) })
    if (next) await seesQuestion(person, next)
  }
  await person.goTo('/intake/review')
  await person.seesHeading(words.intake.questions.review.title)
}

test('every kind of question is inspected', () => {
  const kinds = new Set(ASKED_IDS.map((question) => FLOW[question].kind))
  expect([...EXAMPLES.keys()].toSorted()).toEqual([...kinds].toSorted())
})

for (const service of GLANCED_EACH_TIME) {
  test(`${service}: the kinds of question that the longest path does not ask, by the keyboard alone`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await glance(new Person(page, 'es'), service)
  })
}

for (const service of WALKED) {
  test(`${service}: start to finish in Spanish by the keyboard alone`, async ({ page, browser }) => {
    test.setTimeout(180_000)
    await journey(browser, new Person(page, 'es'), service)
  })
}
