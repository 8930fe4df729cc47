import { describe, expect, it } from 'vitest'
import { isStaff, rolesOf, ROLES, VISITOR } from './actor.ts'
import { formatCents } from './money.ts'
import { attemptsMax, retryDelayMs } from './retry.ts'
import { scrub } from './scrub.ts'

describe('money', () => {
  it.each([
    [5_000, 'en', '$50'],
    [5_000, 'es', '$50'],
    [150_000, 'en', '$1,500'],
    [150_000, 'es', '$1,500'],
    [1_250, 'en', '$12.50'],
    [0, 'en', '$0'],
  ] as const)('%i cents in %s reads %s', (cents, language, expected) => {
    expect(formatCents(cents, language).replace(/\u00a0/g, ' ')).toBe(expected)
  })
  it('refuses a fraction of a cent', () => {
    expect(() => formatCents(0.5, 'en')).toThrow(RangeError)
  })
})

describe('trying again', () => {
  it('GET three times, anything else once', () => {
    expect(['GET', 'get', 'POST', 'PUT', 'DELETE'].map(attemptsMax)).toEqual([3, 3, 1, 1, 1])
  })
  it.each([
    [1, null, 1_000],
    [2, null, 2_000],
    [5, null, 16_000],
    [6, null, 30_000],
    [20, null, 30_000],
    [1, 7, 7_000],
  ])('after try %i with Retry-After %s waits %i ms', (attempt, retryAfter, expected) => {
    expect(retryDelayMs(attempt, retryAfter)).toBe(expected)
  })
})

describe('scrubbing', () => {
  it.each([
    ['ssn 123-45-6789 end', 'ssn [ssn] end'],
    ['card 4242424242424242 end', 'card [card] end'],
    ['card 4242 4242 4242 4242 end', 'card [card] end'],
    ['mail ana.lopez+x@example.com end', 'mail [email] end'],
    ['call (214) 555-0134 end', 'call [phone] end'],
    ['call +1 214.555.0134 end', 'call [phone] end'],
    ['ssn 123 45 6789 end', 'ssn [ssn] end'],
    ['number A123-456-789 end', 'number [a-number] end'],
    ['number A 012345678 end', 'number [a-number] end'],
    ['número a12345678, fin', 'número [a-number], fin'],
    ['receipt IOE0912345678 end', 'receipt [receipt] end'],
    ['receipt MSC-21-900-12345 end', 'receipt [receipt] end'],
    ['the 24 tasks of A 12', 'the 24 tasks of A 12'],
    ['of 3f1c2a4b-1234-4567-8901-231234567890 it', 'of 3f1c2a4b-1234-4567-8901-231234567890 it'],
    ['3f1c2a4b-1234-4567-8901-231234567890 ana@x.example', '3f1c2a4b-1234-4567-8901-231234567890 [email]'],
    ['request 019a-42 took 12 ms', 'request 019a-42 took 12 ms'],
  ])('%s', (text, expected) => {
    expect(scrub(text)).toBe(expected)
  })
})

describe('actors', () => {
  it('those who work on cases are staff, attorneys and administrators, and not who reads the books alone', () => {
    const actors = ROLES.map((role) => ({ kind: 'user' as const, userId: 'u', role, sessionId: 's' }))
    const working = [...actors, VISITOR].filter(isStaff)
    expect(working.map(({ role }) => role)).toEqual(['staff', 'attorney', 'admin'])
    expect(rolesOf({ role: 'staff', readsBooks: true })).toEqual(['staff', 'books'])
    expect(rolesOf({ role: 'admin', isAttorney: true })).toEqual(['admin', 'attorney'])
  })
})
