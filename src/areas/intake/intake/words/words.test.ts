import { describe, expect, it } from 'vitest'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { isValidationCode } from '#kernel/validation.ts'
import { OPTIONS, RELATIONSHIPS, RELATIVE_STATUSES } from '../rules/answers.ts'
import { INTAKE_ERRORS, INTAKE_FAILURES } from '../rules/errors.ts'
import { ASKED_IDS, FLOW, PARTS, REVIEW } from '../rules/flow.ts'
import { answersWords, intakeWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const english = sentences(intakeWords('en'))
const spanish = new Map(sentences(intakeWords('es')))

describe('the words of the intake', () => {
  it.each(english)('%s is said in both languages with the same placeholders', (path, text) => {
    expect(text.trim()).not.toBe('')
    expect(spanish.get(path)?.trim()).toBeTruthy()
    expect(placeholders(spanish.get(path) ?? '')).toEqual(placeholders(text))
  })
  it('has nothing in Spanish that English lacks', () => {
    expect([...spanish.keys()].toSorted()).toEqual(english.map(([path]) => path).toSorted())
  })
  it('opens every Spanish question with ¿', () => {
    for (const [path, text] of spanish) {
      expect((text.match(/\?/g) ?? []).length, path).toBe((text.match(/¿/g) ?? []).length)
    }
  })
  it('tells each error in both languages with the same placeholders', () => {
    const texts = [
      ...Object.values(INTAKE_ERRORS).map((entry) => entry.text),
      ...Object.values(INTAKE_FAILURES),
    ]
    for (const text of texts) {
      expect(text.en.trim()).not.toBe('')
      expect(text.es).not.toBe(text.en)
      expect(placeholders(text.es)).toEqual(placeholders(text.en))
    }
  })
  it('takes no code that belongs to every feature', () => {
    for (const code of Object.keys(INTAKE_ERRORS)) expect(GENERAL_ERRORS).not.toHaveProperty(code)
  })
})

describe('the words that say how to mend an answer', () => {
  it('belong to fields and rules that there are', () => {
    const { mend, fields } = intakeWords('en')
    const known = [...Object.keys(fields), ...ASKED_IDS]
    for (const [field, byCode] of Object.entries(mend)) {
      expect(known).toContain(field)
      for (const code of Object.keys(byCode)) expect(isValidationCode(code)).toBe(true)
    }
  })
})

describe('the flow and its words', () => {
  it.each(LANGUAGES)('say every question, why it is asked, and every option (%s)', (language) => {
    const words = intakeWords(language)
    expect(Object.keys(words.questions)).toEqual([...ASKED_IDS, REVIEW])
    expect(Object.keys(words.parts)).toEqual([...PARTS])
    for (const id of Object.keys(words.hints)) expect(ASKED_IDS).toContain(id)
    const { labels, options, relationships, relativeStatuses } = answersWords(language)
    expect(Object.keys(labels)).toEqual(ASKED_IDS)
    expect(Object.keys(options).toSorted()).toEqual(
      ASKED_IDS.filter((id) => FLOW[id].kind === 'choice').toSorted(),
    )
    for (const [id, choices] of Object.entries(OPTIONS)) {
      expect(Object.keys(options[id as keyof typeof OPTIONS]), id).toEqual([...choices])
    }
    expect(Object.keys(relationships)).toEqual([...RELATIONSHIPS])
    expect(Object.keys(relativeStatuses)).toEqual([...RELATIVE_STATUSES])
  })
  it('ask every question in Spanish and English as a question', () => {
    for (const language of LANGUAGES) {
      for (const id of ASKED_IDS) expect(intakeWords(language).questions[id].title, id).toMatch(/\?$/)
    }
  })
})
