import { describe, expect, it } from 'vitest'
import { PAYMENT_ERRORS } from '#areas/money/payments/rules/errors.ts'
import type { ErrorEntry } from '#kernel/errors.ts'
import { SCHEDULING_ERRORS } from './errors.ts'
import { placeholders } from '#tests/words-of.ts'

const entries: [string, ErrorEntry][] = [
  ...Object.entries(SCHEDULING_ERRORS),
  ...Object.entries(PAYMENT_ERRORS),
]

describe('the error texts', () => {
  it.each(entries)('%s names the same things in both languages', (_code, entry) => {
    expect(placeholders(entry.text.es)).toEqual(placeholders(entry.text.en))
    expect(entry.text.es).not.toBe(entry.text.en)
  })
  it.each(entries)('%s speaks to an adult stranger in Spanish', (_code, entry) => {
    expect(entry.text.es).not.toMatch(/\b(tu|tus|te|ti|tú|puedes|debes)\b/i)
  })
  it.each(Object.entries(PAYMENT_ERRORS).filter(([code]) => code !== 'PAYMENT_BEING_CHECKED'))(
    '%s says that nothing was charged',
    (_code, entry) => {
      expect(entry.text.en).toContain('You were not charged')
      expect(entry.text.es).toContain('No se le cobró nada')
    },
  )
})
