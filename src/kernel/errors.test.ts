import { describe, expect, it } from 'vitest'
import { GENERAL_ERRORS, generalError, isNetworkFailure, statusMeaning } from './errors.ts'
import { LANGUAGES } from './language.ts'

describe('the meaning of an HTTP status (docs/specification.md §8)', () => {
  it.each([
    [400, 'validation', 'low', false],
    [401, 'authentication', 'high', false],
    [403, 'authorization', 'high', false],
    [404, 'notFound', 'low', false],
    [408, 'timeout', 'medium', true],
    [429, 'rateLimit', 'medium', true],
    [500, 'server', 'high', false],
    [502, 'server', 'high', false],
    [503, 'server', 'high', true],
    [504, 'timeout', 'medium', true],
    [505, 'server', 'high', false],
    [599, 'server', 'high', false],
    [409, 'unknown', 'medium', false],
    [413, 'unknown', 'medium', false],
    [418, 'unknown', 'medium', false],
  ])('%i is %s, %s, retryable: %s', (status, category, severity, isRetryable) => {
    expect(statusMeaning(status)).toEqual({ category, severity, isRetryable })
  })
})

describe('a failure of the line', () => {
  it.each([
    [new TypeError('Failed to fetch'), true],
    [new TypeError('NetworkError when attempting to fetch resource.'), true],
    [Object.assign(new Error('x'), { name: 'NetworkError' }), true],
    [new Error('invalid input'), false],
    ['fetch', false],
  ])('%s: %s', (error, expected) => {
    expect(isNetworkFailure(error)).toBe(expected)
  })
})

describe('the general errors', () => {
  it.each(Object.entries(GENERAL_ERRORS))('%s has a sentence in both languages', (_code, entry) => {
    for (const language of LANGUAGES) expect(entry.text[language]).toMatch(/\S.*\.$/)
    expect(entry.text.en).not.toBe(entry.text.es)
  })
  it('fill their values in', () => {
    const error = generalError('TOO_MANY_REQUESTS', { values: { seconds: 30 } })
    expect(error.sentence('es')).toBe('Demasiados intentos. Espere 30 segundos e intente de nuevo.')
  })
  it('keep what is internal out of the sentence', () => {
    const error = generalError('UNEXPECTED', { internal: 'relation "x" does not exist' })
    expect(error.message).toContain('relation')
    expect(error.sentence('en')).not.toContain('relation')
  })
})
