import { describe, expect, it } from 'vitest'
import { authSentence } from './errors.ts'
import { type Method, METHODS, whyNotMethod } from './methods.ts'

describe('the ways of signing in', () => {
  it('that are open are a password and Google', () => {
    const open = Object.entries(METHODS).filter(([, { isEnabled }]) => isEnabled)
    expect(open.map(([method]) => method)).toEqual(['password', 'google'])
  })
  it.each(['facebook', 'github', 'twitter', 'magicLink'] satisfies Method[])(
    '%s is known and not allowed',
    (method) => {
      const problem = whyNotMethod(method)
      expect(problem?.code).toBe('operation-not-allowed')
      expect(problem && authSentence(problem, 'en')).toBe('This sign-in method is not available.')
    },
  )
  it.each(['password', 'google'] satisfies Method[])('%s is allowed', (method) => {
    expect(whyNotMethod(method)).toBeNull()
  })
})
