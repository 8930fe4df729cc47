import { expect, it } from 'vitest'
import { LANGUAGES } from '#kernel/language.ts'
import { N400_WORDS } from './n400-words.ts'

it('explains each word of the interview once, in both languages, with a question to listen to', () => {
  expect(new Set(N400_WORDS.map(({ word }) => word)).size).toBe(N400_WORDS.length)
  for (const { word, spanish, means, asked } of N400_WORDS) {
    expect(asked, word).toMatch(/^[A-Z].*\?$/)
    for (const text of [spanish, ...LANGUAGES.map((language) => means[language])])
      expect(text, word).toMatch(/^\S.*[^\s.]$/)
  }
})

it.each(['arrested, cited or detained', 'trip outside the United States', 'claimed to be a U.S. citizen'])(
  'leads to an attorney where the answer may matter: %s',
  (word) => {
    expect(N400_WORDS.find((one) => one.word === word)?.isForAttorney).toBe(true)
  },
)

it('leads to an attorney for every question about arrests and trips, whatever word it explains', () => {
  const asked = N400_WORDS.filter(({ asked: question }) => /arrest|trip|convicted|crime/.test(question))
  expect(asked.length).toBeGreaterThan(4)
  expect(asked.filter(({ isForAttorney }) => !isForAttorney)).toEqual([])
})
