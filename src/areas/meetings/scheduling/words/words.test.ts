import { describe, expect, it } from 'vitest'
import { paymentWords } from '#areas/money/payments/words/index.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { schedulingWords } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

it.each(['en', 'es'] as const)('the ways to be reached have the names of the profile (%s)', (language) => {
  const { methods } = usersText(language).profile.contact
  const names = Object.entries(methods).map(([method, { label }]) => [method, label])
  expect(schedulingWords(language).scheduler.details.contactMethods).toEqual(Object.fromEntries(names))
})

describe.each([
  ['scheduling', schedulingWords('en'), schedulingWords('es')],
  ['payments', paymentWords('en'), paymentWords('es')],
])('the words of %s', (_, english, spanish) => {
  const translated = new Map(sentences(spanish))
  it.each(sentences(english))('%s have the same placeholders in both languages', (path, text) => {
    expect(placeholders(translated.get(path) ?? '')).toEqual(placeholders(text))
  })
  it('are never empty', () => {
    for (const [, text] of [...sentences(english), ...sentences(spanish)]) expect(text.trim()).not.toBe('')
  })
})
