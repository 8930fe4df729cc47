import { describe, expect, it } from 'vitest'
import { codeIn, isWholeCode } from './one-time-code.ts'

describe('a code of six digits', () => {
  it.each(['123456', '123 456', ' 123456\n', '123-456', '123 456', '１２３４５６', '1 2 3 4 5 6'])(
    'is read from %j',
    (typed) => {
      expect(codeIn(typed, 'digits')).toBe('123456')
      expect(isWholeCode(codeIn(typed, 'digits'), 'digits')).toBe(true)
    },
  )
  it.each(['', '12345', '1234567', '12345a', 'abcdef'])('is not whole in %j', (typed) => {
    expect(isWholeCode(codeIn(typed, 'digits'), 'digits')).toBe(false)
  })
})

describe('a recovery code', () => {
  it('keeps its hyphen and its letters', () => {
    expect(codeIn(' aB3dE-fGh7K ', 'recovery')).toBe('aB3dE-fGh7K')
    expect(codeIn('\u202AaB3dE\u2011fGh7K\u202C.', 'recovery')).toBe('aB3dE-fGh7K')
    expect(isWholeCode('aB3dE-fGh7K', 'recovery')).toBe(true)
    expect(isWholeCode(codeIn('  ', 'recovery'), 'recovery')).toBe(false)
  })
})
