import { renderToStaticMarkup } from 'react-dom/server'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RENEWAL, someAnswers } from '#tests/intake-walks.ts'
import { instant } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { Answers } from '../rules/answers.ts'
import { ALL_READ } from '#tests/golden/law-read.ts'
import { assess, assessForClient } from '../rules/assessment.ts'
import { toldIn } from '../rules/assessment-text.ts'
import { answersWords, assessmentWords, staffAssessmentWords } from '../words/index.ts'
import { AssessmentForStaff } from './assessment-for-staff.tsx'
import { AssessmentSummary } from './assessment-summary.tsx'

const NOW = instant('2026-11-21T18:00:00Z')
const PHONE = '(214) 555-0134'
const STRONG: Answers = { ...RENEWAL, dacaExpiration: '2027-04-10' }
const LATE: Answers = { ...RENEWAL, dacaExpiration: '2026-12-01' }
const COMPLEX: Answers = { ...RENEWAL, dacaExpiration: '2025-01-01' }
const COLOURS = [
  ['green', STRONG],
  ['yellow', LATE],
  ['red', COMPLEX],
] as const

function summary(
  language: Language,
  answers: Answers,
  more: { isCollapsed?: boolean; scheduleTo?: null } = {},
): string {
  const words = assessmentWords(language)
  const assessment = assessForClient(answers, NOW, ALL_READ)
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <AssessmentSummary
        told={toldIn(language, assessment, words, words.summaries[assessment.colour])}
        words={words}
        phone={PHONE}
        scheduleTo="/schedule"
        {...more}
      />
    </LanguageProvider>,
  )
}

function staffView(language: Language, answers: Answers): string {
  const words = staffAssessmentWords(language)
  const assessment = assess(answers, NOW, ALL_READ)
  const service = answersWords(language).options.serviceType[assessment.service].label
  const lead = fill(words.from, { service })
  return renderToStaticMarkup(
    <LanguageProvider language={language}>
      <AssessmentForStaff told={toldIn(language, assessment, words, lead)} words={words} />
    </LanguageProvider>,
  )
}

describe.each(LANGUAGES)('what this means for your meeting (%s)', (language) => {
  const words = assessmentWords(language)
  it.each(COLOURS)(
    '%s: says the colour in words, with a mark of its own, and leads to the meeting',
    (colour, answers) => {
      const html = summary(language, answers)
      expect(html).toContain(words.colours[colour])
      expect(html).toContain(words.summaries[colour])
      expect(html).toMatch(/data-colour="\w+"><h2[^>]*><svg aria-hidden="true" data-mark=/)
      expect(html).toContain(language === 'es' ? 'href="/schedule?lang=es"' : 'href="/schedule"')
      expect(html).toContain(words.schedule)
      expect(html).toContain(words.notAdvice)
    },
  )
  it('puts the phone before everything else where something is urgent, and only there', () => {
    const urgent = summary(language, { ...COMPLEX, detained: 'self' })
    expect(urgent.indexOf('tel:+12145550134')).toBeGreaterThan(0)
    expect(urgent.indexOf('tel:+12145550134')).toBeLessThan(urgent.indexOf('data-colour'))
    expect(summary(language, COMPLEX)).not.toContain('tel:')
  })
  it('writes dates and figures out', () => {
    expect(summary(language, STRONG)).toContain(
      language === 'es' ? '11 de diciembre de 2026' : 'December 11, 2026',
    )
    expect(summary(language, STRONG)).toContain(language === 'es' ? 'de 150 a 120 días' : '150 to 120 days')
  })
  it('is closed where the page wants it so, and leaves the way on to the page', () => {
    expect(summary(language, STRONG, { isCollapsed: true })).toMatch(/^<details (?![^>]*open)[^>]*><summary/)
    expect(summary(language, STRONG, { scheduleTo: null })).not.toContain(words.schedule)
  })
  it('leaves no placeholder unfilled and no sentence empty, whatever is answered', () => {
    fc.assert(
      fc.property(someAnswers(), (answers) => {
        for (const html of [summary(language, answers), staffView(language, answers)]) {
          expect(html).not.toMatch(/\{\w+\}|undefined|<span[^>]*><\/span>|<li><\/li>/)
        }
      }),
      { numRuns: 150 },
    )
  })
})

describe.each(LANGUAGES)('the assessment for staff (%s)', (language) => {
  const words = staffAssessmentWords(language)
  it('names the service, the colour and each reason in the terms of the field', () => {
    const html = staffView(language, { ...COMPLEX, arrested: 'yes' })
    expect(html).toContain(words.colours.red)
    expect(html).toContain('DACA')
    expect(html).toContain('236.22(b)(6)')
    expect(html.indexOf(words.standings.unmet)).toBeLessThan(html.indexOf(words.standings.met))
  })
  it('tells what was said about home, which the person’s own screen does not', () => {
    const answers: Answers = {
      ...RENEWAL,
      serviceType: 'removalOfConditions',
      maritalStatus: 'divorced',
      harmedAtHome: 'yes',
    }
    expect(staffView(language, answers)).toContain('VAWA')
    expect(summary(language, answers)).not.toContain('VAWA')
    expect(summary(language, answers)).toBe(summary(language, { ...answers, harmedAtHome: 'no' }))
  })
})
