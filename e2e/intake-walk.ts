// Walks the intake by its rules, as a person does: reads each question, answers it, and continues.
import { expect, type Page } from '@playwright/test'
import type { Answers, AskedId, Child, FamilyMember, PersonName } from '#areas/intake/intake/rules/answers.ts'
import { accountMailWords } from '#areas/people/auth/words/index.ts'
import { FLOW, pathOf, REVIEW } from '#areas/intake/intake/rules/flow.ts'
import type { Person } from './person.ts'
import { startingWith } from './words.ts'

/** How an answer comes into the page. */
export type Hand = {
  choose: (page: Page, question: string, option: string) => Promise<void>
  type: (page: Page, field: string, text: string) => Promise<void>
  pick: (page: Page, field: string, option: string) => Promise<void>
  check: (page: Page, field: string) => Promise<void>
  press: (page: Page, name: string) => Promise<void>
}

export const POINTER: Hand = {
  choose: (page, question, option) => page.locator(`input[name="${question}"][value="${option}"]`).check(),
  type: (page, field, text) => page.locator(`#${field}`).fill(text),
  pick: async (page, field, option) => void (await page.locator(`#${field}`).selectOption(option)),
  check: (page, field) => page.locator(`#${field}`).check(),
  press: (page, name) => page.getByRole('button', { name, exact: true }).click(),
}

const TABS_MAX = 90

/** Tab, and nothing else, until the focus is there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} is not reached by Tab at ${page.url()}`)
}

async function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
}

export const KEYBOARD: Hand = {
  async choose(page, question, option) {
    await tabTo(page, `input[name="${question}"]`)
    for (let arrows = 0; arrows < TABS_MAX; arrows += 1) {
      if (await isFocused(page, `[value="${option}"]`)) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Space')
  },
  async type(page, field, text) {
    await tabTo(page, `#${field}`)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
  },
  async pick(page, field, option) {
    await tabTo(page, `#${field}`)
    const select = page.locator(`#${field}`)
    const label = await select.locator(`option[value="${option}"]`).innerText()
    await page.keyboard.type(label.trim())
    await expect(select).toHaveValue(option)
  },
  async check(page, field) {
    await tabTo(page, `#${field}`)
    await page.keyboard.press('Space')
  },
  async press(page, name) {
    const button = page.getByRole('button', { name, exact: true })
    for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
      if (await button.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
  },
}

async function tellDate(page: Page, hand: Hand, question: string, answer: string): Promise<void> {
  if (answer === 'none' || answer === 'unknown') {
    await hand.check(page, `${question}-${answer}`)
    return
  }
  const [year = '', month, day] = answer.split('-')
  const inOrder =
    (await page.locator('html').getAttribute('lang')) === 'es' ? ['day', 'month'] : ['month', 'day']
  for (const part of inOrder) {
    if (part === 'day' && day) await hand.type(page, `${question}-day`, String(Number(day)))
    if (part === 'month' && month) await hand.pick(page, `${question}-month`, String(Number(month)))
  }
  await hand.type(page, `${question}-year`, year)
}

async function tellPeople(person: Person, hand: Hand, members: readonly FamilyMember[]): Promise<void> {
  const { page, words } = person
  const { people } = words.intake
  for (const [index, member] of members.entries()) {
    if (index > 0) await hand.press(page, people.addAnother)
    await hand.type(page, 'member-firstName', member.firstName)
    await hand.type(page, 'member-lastName', member.lastName)
    await hand.pick(page, 'member-relationship', member.relationship)
    await hand.pick(page, 'member-status', member.status)
    await hand.press(page, people.keep)
  }
}

async function tellChildren(person: Person, hand: Hand, children: readonly Child[]): Promise<void> {
  const { page, words } = person
  for (const [index, child] of children.entries()) {
    const id = `child-${index + 1}`
    if (index > 0) await hand.press(page, words.intake.children.addAnother)
    await hand.type(page, `${id}-firstName`, child.firstName)
    await hand.type(page, `${id}-lastName`, child.lastName)
    if (child.birthDate !== '') await tellDate(page, hand, `${id}-birthDate`, child.birthDate)
  }
}

async function fillIn(person: Person, hand: Hand, question: AskedId, answer: unknown): Promise<void> {
  const { page } = person
  switch (FLOW[question].kind) {
    case 'choice':
      return hand.choose(page, question, String(answer))
    case 'country':
      return hand.pick(page, question, String(answer))
    case 'name':
      await hand.type(page, 'firstName', (answer as PersonName).firstName)
      return hand.type(page, 'lastName', (answer as PersonName).lastName)
    case 'people':
      return tellPeople(person, hand, answer as FamilyMember[])
    case 'children':
      return tellChildren(person, hand, (answer ?? []) as Child[])
    case 'comingDate':
    case 'birthday':
    case 'pastDate':
    case 'cardDate':
      return tellDate(page, hand, question, String(answer))
    case 'email':
    case 'phone':
    case 'count':
    case 'alienNumber':
    case 'place':
    case 'text':
      return answer === '' ? undefined : hand.type(page, question, String(answer))
  }
}

export async function seesQuestion(person: Person, question: AskedId): Promise<void> {
  const { questions } = person.words.intake
  await person.seesHeading(startingWith(questions[question].title))
}

/** One question: read, answered, continued. */
export async function answersOne(
  person: Person,
  question: AskedId,
  given: Answers,
  hand = POINTER,
): Promise<void> {
  await seesQuestion(person, question)
  await fillIn(person, hand, question, given[question])
  await hand.press(person.page, person.words.intake.actions.continue)
}

export type Walk = {
  hand?: Hand
  /** The first question asked, and the one before which the walk ends. */
  from?: AskedId
  until?: AskedId
  /** What an account has answered already. */
  known?: readonly AskedId[]
  /** Called with each question as it stands on the page. */
  onQuestion?: (question: AskedId) => Promise<void>
}

/** The questions that the walk asks, in order. */
export function asked(given: Answers, { from, until, known = [] }: Walk): AskedId[] {
  const path = pathOf(given).filter((question): question is AskedId => question !== REVIEW)
  const start = from ? path.indexOf(from) : 0
  const end = until ? path.indexOf(until) : path.length
  return path.slice(start, end).filter((question) => !known.includes(question))
}

export async function answersIntake(person: Person, given: Answers, walk: Walk = {}): Promise<void> {
  for (const question of asked(given, walk)) {
    await seesQuestion(person, question)
    await walk.onQuestion?.(question)
    await answersOne(person, question, given, walk.hand)
  }
}

/** In the review: agrees and sends. */
export async function sendsIntake({ page, words }: Person, hand = POINTER): Promise<void> {
  await hand.check(page, 'consent')
  await hand.press(page, words.intake.review.send)
}

/** Without an account: with the code from the mail. */
export async function provesWithCode(person: Person): Promise<void> {
  const { page, words, language } = person
  const { code } = words.intake
  await expect(page.getByRole('heading', { name: code.title })).toBeFocused()
  const mail = await person.mail(accountMailWords(language).visitorCode.subject)
  await person.field(code.label).fill(/\b\d{3} ?\d{3}\b/.exec(mail)?.[0] ?? 'no code')
  await person.press(code.confirm)
}

/** Gives answers as another window of the same browser would, without its screens. */
export async function answersUnseen(page: Page, given: Answers, walk: Walk = {}): Promise<void> {
  await page.evaluate(
    async ([answers, questions]) => {
      const headers = {
        'content-type': 'application/json',
        'visitor-key': localStorage.getItem('intake_session') ?? '',
      }
      const current = await (await fetch('/api/intake/sessions/current', { headers })).json()
      let { version } = current.session
      for (const question of questions) {
        const path = `/api/intake/sessions/${current.session.id}/answers/${question}`
        const body = JSON.stringify({ value: answers[question], version })
        const answer = await fetch(path, { method: 'PUT', headers, body })
        if (!answer.ok) throw new Error(`${question}: ${await answer.text()}`)
        version = (await answer.json()).version
      }
    },
    [given, asked(given, walk)] as const,
  )
}
