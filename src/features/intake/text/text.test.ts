import { describe, expect, it } from 'vitest'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { LANGUAGES } from '#kernel/language.ts'
import { isValidationCode } from '#kernel/validation.ts'
import { DETAINED, NAME_FIELDS, SERVICE_TYPES, YES_NO_UNSURE } from '../rules/answers.ts'
import { INTAKE_ERRORS, INTAKE_FAILURES } from '../rules/errors.ts'
import { ASKED_IDS, FLOW, REVIEW } from '../rules/flow.ts'
import { answersWords, intakeWords } from './index.ts'

/** Every sentence with the path that leads to it. */
function sentences(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`))
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted()
}

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
    const fields = [...NAME_FIELDS, ...ASKED_IDS.filter((id) => id !== 'name')]
    const { mend } = intakeWords('en')
    expect(Object.keys(mend)).toEqual(fields)
    for (const byCode of Object.values(mend)) {
      for (const code of Object.keys(byCode)) expect(isValidationCode(code)).toBe(true)
    }
  })
})

describe('the flow and its words', () => {
  it.each(LANGUAGES)('say every question, why it is asked, and every option (%s)', (language) => {
    const words = intakeWords(language)
    for (const id of ASKED_IDS) expect(words.reasons[FLOW[id].reason]).toBeTruthy()
    expect(Object.keys(words.reasons)).toEqual(ASKED_IDS.map((id) => FLOW[id].reason))
    expect(Object.keys(words.questions).toSorted()).toEqual([...ASKED_IDS, REVIEW].toSorted())
    expect(Object.keys(words.questions.name.fields)).toEqual([...NAME_FIELDS])
    const { labels, options } = answersWords(language)
    expect(Object.keys(labels)).toEqual(ASKED_IDS)
    expect(Object.keys(options.serviceType)).toEqual([...SERVICE_TYPES])
    expect(Object.keys(options.inRemoval)).toEqual([...YES_NO_UNSURE])
    expect(Object.keys(options.detained)).toEqual([...DETAINED])
    expect(Object.keys(options)).toEqual(ASKED_IDS.filter((id) => FLOW[id].kind === 'choice'))
  })
})
