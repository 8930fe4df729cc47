import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { BANK_SOURCES, EDITIONS, normalised, questionsAsked, SUBJECTS, VARYING } from './bank.ts'
import { bankOf } from './banks/banks-for-tests.ts'

describe.each(EDITIONS)('the bank of %s', (edition) => {
  const bank = bankOf(edition)
  const source = BANK_SOURCES[edition]

  it('is the published list, word for word', () => {
    expect(createHash('sha256').update(normalised(bank)).digest('hex')).toBe(source.listSha256)
  })
  it('has each number once, every answer, and 20 marked questions', () => {
    expect(bank.map(({ n }) => n)).toEqual(Array.from({ length: source.questions }, (_, at) => at + 1))
    expect(bank.flatMap(({ answers }) => answers.en)).toHaveLength(source.answers)
    expect(questionsAsked(bank, true)).toHaveLength(20)
  })
  it('has a Spanish word for each English one', () => {
    for (const { question, answers, note } of bank) {
      expect(answers.es).toHaveLength(answers.en.length)
      for (const language of LANGUAGES) {
        const said = [question[language], ...answers[language], ...(note ? [note[language]] : [])]
        expect(said.filter((text) => text.trim() !== text || text === '')).toEqual([])
      }
    }
  })
  it('uses known subjects and changes only, and asks for no more answers than there are', () => {
    for (const { n, subject, varies, answers, need = 1, ways = {} } of bank) {
      expect(SUBJECTS).toContain(subject)
      if (varies) expect(VARYING).toContain(varies)
      else expect(answers.en.length, `question ${n}`).toBeGreaterThanOrEqual(need)
      for (const index of Object.keys(ways)) expect(answers.en[Number(index)], `question ${n}`).toBeDefined()
    }
  })
})

it('asks for several answers where the lists do', () => {
  const needs = EDITIONS.map((edition) =>
    Object.fromEntries(bankOf(edition).flatMap(({ n, need }) => (need ? [[n, need]] : []))),
  )
  expect(needs).toEqual([
    { 9: 2, 36: 2, 51: 2, 55: 2, 64: 3, 100: 2 },
    { 10: 2, 48: 2, 65: 3, 67: 2, 69: 2, 81: 5, 126: 3 },
  ])
})
