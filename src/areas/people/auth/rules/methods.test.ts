import { describe, expect, it } from 'vitest'
import { isDisabledMethod, SIGN_IN_METHODS, type SignInMethod } from '#kernel/sign-in-methods.ts'
import { authSentence } from './error-sentences.ts'
import { whyNotMethod } from './methods.ts'

describe('the ways of signing in', () => {
  it('that are open are a password and Google', () => {
    const open = Object.entries(SIGN_IN_METHODS).filter(([, { isEnabled }]) => isEnabled)
    expect(open.map(([method]) => method)).toEqual(['password', 'google'])
  })
  it.each(['facebook', 'github', 'twitter', 'magic-link'] satisfies SignInMethod[])(
    '%s is known and not allowed',
    (method) => {
      const problem = whyNotMethod(method)
      expect(problem?.code).toBe('operation-not-allowed')
      expect(problem && authSentence(problem, 'en')).toBe('This sign-in method is not available.')
    },
  )
  it.each(['password', 'google'] satisfies SignInMethod[])('%s is allowed', (method) => {
    expect(whyNotMethod(method)).toBeNull()
  })
  it.each(['apple', 'toString', '', null, 7])('%j is none of them', (name) => {
    expect(isDisabledMethod(name)).toBe(false)
  })
})
