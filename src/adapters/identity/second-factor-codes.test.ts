import { describe, expect, it } from 'vitest'
import {
  appKey,
  codeOfStep,
  mintRecoveryCodes,
  stepAt,
  stepOfCode,
  tidyCode,
  tidyRecoveryCode,
} from './second-factor-codes.ts'

/** The secret of the examples of RFC 6238, appendix B. */
const SECRET = '12345678901234567890'

describe('the code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at second %i what RFC 6238 says', (second, code) => {
    expect(codeOfStep(SECRET, stepAt(second * 1_000))).toBe(code)
  })
  it.each([
    [-2, null],
    [-1, 999],
    [0, 1_000],
    [1, 1_001],
    [2, null],
  ])('of %i steps aside belongs to step %s', (aside, step) => {
    const now = 1_000 * 30_000 + 12_345
    expect(stepOfCode(SECRET, codeOfStep(SECRET, 1_000 + aside), now)).toBe(step)
  })
  it.each(['', '28708', '2870822', '２８７０８２', 'abcdef'])('is not %j', (code) => {
    expect(stepOfCode(SECRET, code, 59_000)).toBeNull()
  })
  it('comes of a key that people can type', () => {
    expect(appKey('foobar')).toBe('MZXW6YTBOI')
    expect(appKey(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })
  it('may be typed with the gap that apps show', () => {
    expect(tidyCode(' 287 082 ')).toBe('287082')
  })
})

describe('recovery codes', () => {
  it('are ten, each different, without letters that look alike', () => {
    const codes = mintRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
  })
  it.each(['abcde-fgh23', 'ABCDEFGH23', ' abcde fgh23 ', 'ABCDE–FGH23'])(
    'are understood as typed: %j',
    (typed) => {
      expect(tidyRecoveryCode(typed)).toBe('ABCDE-FGH23')
    },
  )
})
