import { describe, expect, it } from 'vitest'
import type { Language } from '#kernel/language.ts'
import { CONFLICT_MATTERS } from '../contract.ts'
import { CHECK_OUTCOMES } from '../rules/conflict-checks.ts'
import { DECLINE_REASONS, HANDLINGS } from '../rules/handling.ts'
import { HANDLING_ERRORS } from '../rules/handling-errors.ts'
import { LIKENESS_REASONS, LIKENESSES } from '../rules/name-likeness.ts'
import { PARTY_ROLES } from '../rules/names.ts'
import { RED_FLAGS } from '../rules/red-flags.ts'
import { URGENT_REASONS } from '../rules/urgent-answers.ts'
import { checkWords, sentIntakesWords, staffWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

const wordsIn = (language: Language) => ({
  one: staffWords(language),
  list: sentIntakesWords(language),
  checks: checkWords(language),
})
const english = sentences(wordsIn('en'))
const spanish = new Map(sentences(wordsIn('es')))

describe('the words for handling an intake', () => {
  it.each(english)('%s is said in both languages with the same placeholders', (path, text) => {
    expect(text.trim()).not.toBe('')
    expect(placeholders(spanish.get(path) ?? '')).toEqual(placeholders(text))
  })
  it.each(['en', 'es'] as const)('name whatever there is to name: %s', (language) => {
    const { flags, handlings, urgency, conflicts, decline } = staffWords(language)
    expect(Object.keys(flags)).toEqual(expect.arrayContaining([...RED_FLAGS]))
    expect(Object.keys(handlings)).toEqual([...HANDLINGS])
    expect([...Object.keys(urgency), 'words']).toEqual([...URGENT_REASONS])
    expect(Object.keys(conflicts.likeness)).toEqual([...LIKENESSES])
    expect(Object.keys(conflicts.reasons)).toEqual([...LIKENESS_REASONS])
    for (const roles of [conflicts.inIntake, conflicts.inCase, conflicts.like])
      expect(Object.keys(roles)).toEqual([...PARTY_ROLES])
    expect(Object.keys(conflicts.known)).toEqual(expect.arrayContaining([...CONFLICT_MATTERS]))
    expect(Object.keys(checkWords(language).record.outcomes)).toEqual([...CHECK_OUTCOMES])
    expect(Object.keys(decline.reasons)).toEqual([...DECLINE_REASONS])
  })
  it.each(Object.entries(HANDLING_ERRORS))(
    'tell %s in both languages, without a name or an address',
    (_, { text }) => {
      expect(text.es).not.toBe(text.en)
      expect(`${text.en}${text.es}`).not.toContain('{')
    },
  )
})
