import { describe, expect, it } from 'vitest'
import { REQUEST_LENGTH_MAX, whyNotClearing, whyNotRequestText } from './requests.ts'

describe.each([
  ['the text of a request', whyNotRequestText],
  ['the note of a conflict check', whyNotClearing],
])('%s', (_name, whyNot) => {
  it('is refused empty, too long, and with markup', () => {
    expect(whyNot('   ')).toBe('REQUIRED')
    expect(whyNot('x'.repeat(REQUEST_LENGTH_MAX + 1))).toBe('TOO_LONG')
    expect(whyNot('<script>')).toBe('DANGEROUS_INPUT')
  })
  it('is taken up to its last character', () => {
    expect(whyNot('ñ'.repeat(REQUEST_LENGTH_MAX))).toBeNull()
  })
})
