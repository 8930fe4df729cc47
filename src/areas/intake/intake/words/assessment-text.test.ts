import { describe, expect, it } from 'vitest'
import { fernandezHuertaEase, fleschKincaidGrade } from '#areas/office/content/rules/reading-level.ts'
import { isFactName } from '#firm/fact-names.ts'
import type { Language } from '#kernel/language.ts'
import { FIGURES, ASSESSMENT_RULES, type Standing, STANDINGS } from '../rules/assessment.ts'
import { PAPERS } from '../rules/assessment/bring.ts'
import { isForClient, OTHER_WAYS, type OtherWayId } from '../rules/assessment/other-ways.ts'
import { assessmentWords, staffAssessmentWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

/** Figures, without those of forms and of the law. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+/g)].map(String).toSorted()
}

function textsIn(language: Language): string[] {
  return sentences(assessmentWords(language)).map(([, text]) => text)
}

const READERS = { client: assessmentWords, staff: staffAssessmentWords }
const pairs = Object.entries(READERS).flatMap(([reader, words]) => {
  const spanish = sentences(words('es'))
  return sentences(words('en')).map(
    ([key, en], index) => [`${reader}${key}`, en, spanish[index]?.[1] ?? ''] as const,
  )
})
const GRADE_MAX = 9
const EASE_MIN = 55
const DATES = ['courtDate', 'deadline', 'opens', 'closes', 'expires', 'renewalEnds']

/** Without the facts of the firm and of the law. */
function unfilled(text: string): string[] {
  return placeholders(text).filter((name) => !isFactName(name))
}

describe('the words of the assessment', () => {
  it.each(pairs)('%s is said in both languages with the same placeholders and figures', (_, en, es) => {
    expect(en.trim()).not.toBe('')
    expect(es.trim()).not.toBe('')
    expect(placeholders(es)).toEqual(placeholders(en))
    expect(numbersIn(es)).toEqual(numbersIn(en))
  })
  it('have placeholders only for what is known to fill them', () => {
    const known = [...Object.keys(FIGURES), ...DATES, 'phone', 'service']
    for (const [key, en] of pairs) expect(known, key).toEqual(expect.arrayContaining(unfilled(en)))
  })
  it('promise nothing, decide nothing and sell nothing', () => {
    for (const [key, en, es] of pairs) {
      expect(en, key).not.toMatch(
        /guarantee|qualif(?:y\b|ies|ied)|eligible|you (?:can|will) win|will be approved|\$/i,
      )
      expect(es, key).not.toMatch(/garantiz|usted califica|elegible|ganará|será aprobad|\$/i)
    }
  })
  it('speak to the Spanish reader as “usted”', () => {
    const familiar = /\b(?:tú|tus?|ti|contigo|puedes|tienes|quieres|necesitas|debes|haz|llena)\b/i
    for (const [key, , es] of pairs) expect(es, key).not.toMatch(familiar)
  })
  it('say of a complex case that it is what an attorney is for, and no final no', () => {
    expect(assessmentWords('en').summaries.red).toMatch(
      /you need an attorney.*does not mean it cannot be done/,
    )
    expect(assessmentWords('es').summaries.red).toMatch(
      /necesita un abogado.*no quiere decir que no se pueda/,
    )
  })
  it('say that they are information and not advice', () => {
    expect(assessmentWords('en').notAdvice).toMatch(/information, not legal advice/)
    expect(assessmentWords('es').notAdvice).toMatch(/información general, no asesoría legal/)
  })
})

describe('every sentence has its rule, and every rule its sentences', () => {
  const rules = Object.entries(ASSESSMENT_RULES)
  const expected = rules.map(([id, { outcomes }]) => [id, Object.keys(outcomes).toSorted()]).toSorted()
  it.each(Object.entries(READERS))('for %s', (_, words) => {
    const said = Object.entries(words('en').reasons).map(([id, says]) => [id, Object.keys(says).toSorted()])
    expect(said.toSorted()).toEqual(expected)
    const standings: readonly Standing[] = STANDINGS
    expect(Object.keys(words('en').standings).toSorted()).toEqual(standings.toSorted())
    expect(Object.keys(words('en').papers)).toEqual(Object.keys(PAPERS))
  })
  it('of the other ways: all for staff, and for the client none that somebody at home must not see', () => {
    const all = Object.keys(OTHER_WAYS) as OtherWayId[]
    expect(Object.keys(staffAssessmentWords('en').otherWays)).toEqual(all)
    expect(Object.keys(assessmentWords('en').otherWays)).toEqual(all.filter(isForClient))
    for (const [key, en] of sentences(assessmentWords('en')))
      expect(en, key).not.toMatch(/hurt|violence|abuse|VAWA/i)
  })
})

describe('reading level of what the client reads', () => {
  it.each(sentences(assessmentWords('en')))('%s is at most a ninth-grader’s', (_, text) => {
    // The formula is made for sentences: a heading or an item of a list says too little for it.
    if (text.split(/\s+/).length < 8) return
    expect(fleschKincaidGrade([text])).toBeLessThanOrEqual(GRADE_MAX)
  })
  it('is a sixth-grader’s altogether, and easy in Spanish', () => {
    expect(fleschKincaidGrade(textsIn('en'))).toBeLessThanOrEqual(6)
    expect(fernandezHuertaEase(textsIn('es'))).toBeGreaterThanOrEqual(EASE_MIN)
  })
})
