import { describe, expect, it } from 'vitest'
import { isFactName } from '#firm/fact-names.ts'
import { dayFrom } from '../rules/calendar-date.ts'
import { CITIZENSHIP_DATES, CITIZENSHIP_FIELDS, CITIZENSHIP_PARTS } from '../rules/citizenship.ts'
import { DACA_QUESTIONS } from '../rules/daca-answers.ts'
import { DACA_RENEWAL_DATES, DACA_RENEWAL_FIELDS, DACA_RENEWAL_PARTS } from '../rules/daca-renewal.ts'
import { DACA_RULES } from '../rules/daca-verdict.ts'
import type { FieldsOf } from '../rules/fields.ts'
import { FIELD_PROBLEMS } from '../rules/fields.ts'
import { GREEN_CARD_DATES, GREEN_CARD_FIELDS, GREEN_CARD_PARTS } from '../rules/green-card-renewal.ts'
import { I751_DATES, I751_FIELDS, I751_PARTS } from '../rules/i751.ts'
import { R1_DATES, R1_FIELDS, R1_PARTS } from '../rules/r1.ts'
import { SPONSOR_FIELDS } from '../rules/sponsor-income.ts'
import { eligibilityWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const english = eligibilityWords('en')
const spanish = eligibilityWords('es')

/** Figures, without those of forms, laws and sites. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/\d+/g)].map(String).toSorted()
}

const pairs = sentences(english).map(
  ([key, text], index) => [key, text, sentences(spanish)[index]![1]] as const,
)

describe('the words of the tools', () => {
  it('ask in every label, so that a sentence of what is wrong can follow it', () => {
    const labels = pairs.filter(([key]) => key.endsWith('/label'))
    expect(labels.length).toBeGreaterThan(20)
    for (const [, en, es] of labels)
      expect([en, es]).toEqual([expect.stringMatching(/\?$/), expect.stringMatching(/^¿.*\?$/)])
  })
  it('stand in both languages, and are nowhere empty', () => {
    expect(sentences(spanish).map(([key]) => key)).toEqual(sentences(english).map(([key]) => key))
    expect(pairs.filter(([, en, es]) => !en.trim() || !es.trim())).toEqual([])
  })
  it.each(pairs)('%s has the same placeholders and figures in both languages', (_, en, es) => {
    expect(placeholders(es)).toEqual(placeholders(en))
    expect(numbersIn(es)).toEqual(numbersIn(en))
  })
  it('name only facts that exist', () => {
    const dotted = pairs.flatMap(([, en]) => placeholders(en)).filter((name) => name.includes('.'))
    expect(dotted.filter((name) => !isFactName(name))).toEqual([])
  })
  it('carry no amounts of money', () => {
    for (const [key, en, es] of pairs) expect(en + es, key).not.toMatch(/\$\s?\d/)
  })
  it('speak to the Spanish reader as “usted”', () => {
    const familiar = /\b(?:tú|tu|tus|ti|contigo|puedes|tienes|quieres|necesitas|haz|elige|llena)\b/i
    for (const [key, , es] of pairs) expect(es, key).not.toMatch(familiar)
  })
  it('promise nothing', () => {
    for (const [key, en, es] of pairs) {
      expect(en, key).not.toMatch(/guarantee|you (?:will|do) qualify|will be approved/i)
      expect(es, key).not.toMatch(/garantiza|usted califica|será aprobad/i)
    }
  })
})

type CalculatorCase = { fields: FieldsOf; parts: readonly string[]; dates: readonly string[] }

const CALCULATORS: Record<keyof typeof english.calculators, CalculatorCase> = {
  'daca-renewal': { fields: DACA_RENEWAL_FIELDS, parts: DACA_RENEWAL_PARTS, dates: DACA_RENEWAL_DATES },
  'green-card-renewal': { fields: GREEN_CARD_FIELDS, parts: GREEN_CARD_PARTS, dates: GREEN_CARD_DATES },
  i751: { fields: I751_FIELDS, parts: I751_PARTS, dates: I751_DATES },
  citizenship: { fields: CITIZENSHIP_FIELDS, parts: CITIZENSHIP_PARTS, dates: CITIZENSHIP_DATES },
  r1: { fields: R1_FIELDS, parts: R1_PARTS, dates: R1_DATES },
}

function optionsOf(words: object): string[] {
  return 'options' in words ? Object.keys(words.options as object) : []
}

function expectWordsFor(fields: FieldsOf, words: Record<string, object>): void {
  expect(Object.keys(words)).toEqual(Object.keys(fields))
  for (const [name, field] of Object.entries(fields)) {
    expect(optionsOf(words[name]!), name).toEqual('options' in field ? field.options : [])
  }
}

describe('every sentence has its words', () => {
  it.each(Object.entries(CALCULATORS))('of %s', (kind, { fields, parts, dates }) => {
    const words = english.calculators[kind as keyof typeof CALCULATORS]
    expectWordsFor(fields, words.fields)
    expect(Object.keys(words.parts).toSorted()).toEqual(parts.toSorted())
    expect(Object.keys(words.dates).toSorted()).toEqual(dates.toSorted())
    expect(dates).toEqual(expect.arrayContaining(Object.keys(words.reminders)))
  })
  it('of the sponsor’s income', () => {
    expectWordsFor(SPONSOR_FIELDS, english.sponsorIncome.fields)
  })
  it('of the checker’s questions', () => {
    expectWordsFor(DACA_QUESTIONS, english.checker.questions)
  })
  it('of what is wrong with an answer', () => {
    expect(Object.keys(english.common.problems)).toEqual([...FIELD_PROBLEMS])
  })
  it('of every finding a rule of the checker can make', () => {
    const today = dayFrom('2026-11-21')
    const days = [
      '1980-01-01',
      '1999-01-01',
      '2003-01-01',
      '2015-01-01',
      '2026-06-01',
      '2026-12-01',
      '2027-03-31',
    ]
    const dates = [...days.map(dayFrom), dayFrom('2027-12-01'), 'unsure'] as const
    const answers = (id: keyof typeof DACA_QUESTIONS) => {
      const question = DACA_QUESTIONS[id]
      if (question.kind === 'choice') return question.options
      return question.kind === 'date'
        ? dates
        : dates.map((first) => (first === 'unsure' ? first : { first, last: first + 30 }))
    }
    const found = new Map<string, Set<string>>()
    for (const daca of answers('daca'))
      for (const expiry of answers('expiry'))
        for (const birth of answers('birth'))
          for (const arrival of answers('arrival'))
            for (const removal of answers('removal'))
              for (const rule of [
                'timing',
                'earlierDaca',
                'before16',
                'under31',
                'since2007',
                'age15',
                'firstRequests',
              ] as const) {
                const asked = { daca, expiry, birth, arrival, removal } as never
                const { says } = DACA_RULES[rule](asked, today)
                found.set(rule, (found.get(rule) ?? new Set()).add(says))
              }
    for (const [rule, says] of found) {
      const words: Record<string, object> = english.checker.reasons
      expect(Object.keys(words[rule]!), rule).toEqual(expect.arrayContaining([...says]))
    }
    expect(Object.keys(english.checker.reasons).toSorted()).toEqual(Object.keys(DACA_RULES).toSorted())
    for (const id of [
      'lived',
      'livedSince',
      'present2012',
      'status2012',
      'state',
      'travel',
      'school',
      'record',
      'removal',
    ] as const) {
      expect(Object.keys(english.checker.reasons[id])).toEqual(DACA_QUESTIONS[id].options)
    }
  })
})
