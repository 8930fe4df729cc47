import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { vocabularyWords } from '../words/index.ts'
import { QUESTIONS, ROLES } from './questions.ts'

describe('the vocabulary of forms', () => {
  it.each(LANGUAGES)('has a label in %s for each question and each role, and no other', (language) => {
    const { questions, roles } = vocabularyWords(language)
    expect(Object.keys(questions).toSorted()).toEqual(Object.keys(QUESTIONS).toSorted())
    expect(Object.keys(roles).toSorted()).toEqual(ROLES.map((role) => role.replaceAll(' ', '.')).toSorted())
  })

  it('leaves category, basis and conduct to the attorney', () => {
    for (const id of ['filing.category', 'filing.basis', 'conduct.smuggling', 'crime.arrested'] as const)
      expect(QUESTIONS[id].by).toBe('attorney')
  })
})
