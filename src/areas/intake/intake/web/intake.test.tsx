import { prerender } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RENEWAL } from '#tests/intake-walks.ts'
import { ApiProvider, createQueryClient } from '#api/provider.tsx'
import { formatHours, OFFICE_HOURS } from '#firm/hours.ts'
import { NOTHING_SETTLED } from '#firm/settled.ts'
import { type Language, LANGUAGES } from '#kernel/language.ts'
import { quietApi } from '#tests/quiet-api.ts'
import { WithFailureWords } from '#tests/with-failure-words.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import type { IntakeSession } from '../contract.ts'
import type { Answers } from '../rules/answers.ts'
import { INTAKE_FAILURES } from '../rules/errors.ts'
import { pathOf, REVIEW } from '../rules/flow.ts'
import { assessmentWords } from '../words/index.ts'
import { firmIntakeWords } from './firm-words.ts'
import { Intake } from './intake.tsx'
import { intakeKeys } from './current-intake.ts'

const ANSWERS: Answers = {
  ...RENEWAL,
  email: 'ana@person.example',
  name: { firstName: 'María José', lastName: 'Núñez' },
  phone: '(214) 555-0177',
  inRemoval: 'yes',
  courtDate: '2027-02-09',
}
const ASKED = pathOf(ANSWERS).filter((question) => question !== REVIEW)

function sessionOf(answers: Answers, more: Partial<IntakeSession> = {}): IntakeSession {
  return {
    id: '0197e3a2-0000-7000-8000-000000000001',
    language: 'es',
    status: 'open',
    version: 3,
    hasUrgentWords: false,
    currentQuestion: 'name',
    answers,
    assessment: null,
    isOwned: true,
    isEmailProven: true,
    isPartial: false,
    updatedAt: '2026-11-23T15:00:00Z',
    completedAt: null,
    asOf: '2026-11-23T15:00:00Z',
    ...more,
  }
}

/** The page as a reader gets it once the server has answered; the calls themselves are made in a real browser. */
async function pageOf(
  language: Language,
  session: IntakeSession | null | undefined | 'gone',
  asked: string | null,
): Promise<string> {
  const queries = createQueryClient()
  const known = session === 'gone' ? { session: null, gone: 'NO_QUESTION' as const } : { session }
  if (session !== undefined) queries.setQueryData(intakeKeys.current, known)
  const { prelude } = await prerender(
    <MemoryRouter>
      <LanguageProvider language={language}>
        <WithFailureWords language={language}>
          <ApiProvider api={quietApi()} queries={queries}>
            <Intake
              words={firmIntakeWords(language, NOTHING_SETTLED)}
              assessment={assessmentWords(language)}
              asked={asked}
              phone="(214) 555-0134"
              isSignedIn={false}
            />
          </ApiProvider>
        </WithFailureWords>
      </LanguageProvider>
    </MemoryRouter>,
  )
  return new Response(prelude).text()
}

afterEach(() => vi.unstubAllGlobals())

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')
}

describe.each(LANGUAGES)('the intake in %s', (language) => {
  const words = firmIntakeWords(language, NOTHING_SETTLED)
  it('says that it is loading, then offers to start', async () => {
    expect(await pageOf(language, undefined, null)).toContain(words.loading)
    expect(await pageOf(language, null, null)).toContain(`${words.intro.start}</button>`)
  })
  it('says so, and nothing of the answers, once it is open in another browser', async () => {
    const html = await pageOf(language, 'gone', 'phone')
    expect(html).toContain(escaped(INTAKE_FAILURES.INTAKE_EXPIRED[language]))
    expect(html).not.toContain(words.questions.phone.title)
    expect(html).not.toContain(escaped(words.intro.title))
  })
  it('says before the first question what is good to have at hand, and that it can wait', async () => {
    const { heading, items, note } = words.intro.ready
    const html = await pageOf(language, null, null)
    const list = html.slice(html.indexOf('aria-labelledby="ready"'))
    expect(items.length).toBeGreaterThan(2)
    for (const text of [`${heading}</h2>`, ...items.map((item) => `${item}</li>`), note])
      expect(list).toContain(escaped(text))
  })
  it.each(ASKED)('%s: one heading, which is the question, and why it is asked', async (question) => {
    const html = await pageOf(language, sessionOf(ANSWERS), question)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toContain(escaped(words.questions[question].title))
    expect(html).toContain(words.whyWeAsk)
    expect(html).toContain(`${words.actions.continue}</button>`)
    expect(html).toContain(words.saving.idle)
    expect(html.includes(words.actions.back)).toBe(question !== 'name')
  })
  it.each([
    ['name', ['value="María José"', 'value="Núñez"']],
    ['email', ['value="ana@person.example"']],
    ['phone', ['value="(214) 555-0177"']],
    ['serviceType', ['checked="" value="daca"']],
    ['courtDate', ['value="2027"', 'value="9"', '<option value="2" selected="">']],
    ['countryOfBirth', ['<option value="MX" selected="">']],
    ['dacaFirstApproval', ['value="2013"']],
    ['comments', ['¿Puedo viajar?</textarea>']],
  ] as const)('%s: comes with what was answered before', async (question, shown) => {
    const html = await pageOf(language, sessionOf(ANSWERS), question)
    for (const part of shown) expect(html).toContain(part)
  })
  it('fills an unanswered question with what the home page kept, says so, and still asks it', async () => {
    const kept = { fullName: 'Ana Peña', phone: '214 555 0199', caseType: 'marriage' }
    vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(kept) })
    const html = await pageOf(language, sessionOf({}), 'serviceType')
    expect(html).toContain(escaped(words.questions.name.title))
    for (const part of ['value="Ana"', 'value="Peña"', words.suggested]) expect(html).toContain(part)
    const { name, email, phone, preferredLanguage } = ANSWERS
    expect(await pageOf(language, sessionOf({ name, email }), 'phone')).toContain('value="214 555 0199"')
    expect(
      await pageOf(language, sessionOf({ name, email, phone, preferredLanguage }), 'serviceType'),
    ).toContain('checked="" value="marriage"')
    const answered = await pageOf(language, sessionOf(ANSWERS), 'phone')
    expect(answered).toContain('value="(214) 555-0177"')
    expect(answered).not.toContain(words.suggested)
  })
  it('the review lists each answer with its own link to change it, and asks for consent', async () => {
    const html = await pageOf(language, sessionOf(ANSWERS), REVIEW)
    for (const question of pathOf(ANSWERS)) {
      if (question !== REVIEW) expect(html).toContain(`href="/intake/${question}`)
    }
    expect(html).toContain('María José Núñez')
    expect(html).toContain('id="consent"')
    expect(html).toContain(words.review.send)
  })
  it('thanks by name once it is sent, and leads on to the calendar', async () => {
    const sent = sessionOf(ANSWERS, { status: 'completed', completedAt: '2026-11-23T15:00:00Z' })
    const html = await pageOf(language, sent, REVIEW)
    expect(html).toContain('María José')
    expect(html).toContain('href="/schedule')
    expect(html).toContain('24')
  })
  it('puts the phone number before everything else when it is urgent, and only then', async () => {
    const urgent = { ...ANSWERS, detained: 'family' } as const
    const sent = { status: 'completed', completedAt: '2026-11-23T15:00:00Z' } as const
    for (const session of [sessionOf(urgent), sessionOf(urgent, sent)]) {
      const html = await pageOf(language, session, 'phone')
      expect(html.indexOf('tel:+12145550134')).toBeGreaterThan(0)
      expect(html.indexOf('tel:+12145550134')).toBeLessThan(html.indexOf('<h1'))
    }
    const page = await pageOf(language, sessionOf(urgent), 'phone')
    expect(page).toContain('aria-controls="urgent-text"')
    expect(page).toContain(formatHours(OFFICE_HOURS.short, language))
    const calm = await pageOf(language, sessionOf(ANSWERS), 'phone')
    expect(calm).not.toContain(words.urgent.title)
    expect(calm.indexOf('tel:+12145550134')).toBeGreaterThan(calm.indexOf('</form>'))
  })
  it('shows the line of the court to those in proceedings who do not know the date, and to nobody else', async () => {
    const inCourt = { ...ANSWERS, inRemoval: 'yes', courtDate: 'unknown' } as const
    const html = await pageOf(language, sessionOf(inCourt), 'phone')
    expect(html).toContain('tel:+18008987180')
    const dated = { ...inCourt, courtDate: '2026-11-24' }
    expect(await pageOf(language, sessionOf(dated), 'phone')).not.toContain('tel:+18008987180')
  })
  it('offers the way out first on a return and after sending too, once harm at home was told, and only then', async () => {
    const married = { ...ANSWERS, serviceType: 'family', maritalStatus: 'married' } as const
    const sent = { status: 'completed', completedAt: '2026-11-23T15:00:00Z' } as const
    for (const more of [{}, sent]) {
      const html = await pageOf(language, sessionOf({ ...married, harmedAtHome: 'yes' }, more), null)
      expect(html).toContain(`${words.quickExit.leave}</button>`)
      expect(html.indexOf(words.quickExit.leave)).toBeLessThan(html.indexOf('<h1'))
      expect(html).toContain(escaped(words.quickExit.explain))
      const calm = await pageOf(language, sessionOf({ ...married, harmedAtHome: 'no' }, more), null)
      expect(calm).not.toContain(words.quickExit.leave)
    }
  })
  it('never shows a question beyond the answers', async () => {
    const html = await pageOf(language, sessionOf({ name: ANSWERS.name }), REVIEW)
    expect(html).toContain(escaped(words.questions.name.title))
  })
})
