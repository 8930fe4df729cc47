import { describe, expect, it } from 'vitest'
import { invoicesText } from './index.ts'
import { placeholders, sentences } from '#tests/words-of.ts'

describe('the words of invoices', () => {
  const english = new Map(sentences(invoicesText('en')))
  it.each(sentences(invoicesText('es')))('%s fills the same values in both languages', (key, spanish) => {
    expect(spanish).not.toBe('')
    expect(placeholders(spanish)).toEqual(placeholders(english.get(key) ?? ''))
  })
})
