import { describe, expect, it } from 'vitest'
import {
  comparedDays,
  comparedPhones,
  phoneDigits,
  whyNotCheckedGiven,
  whyNotCheckedName,
  whyNotCheckedPhone,
  whyNotCheckReason,
} from './conflict-checks.ts'
import { likenessOf, likenessOfWord } from './name-likeness.ts'
import { wholeName } from './names.ts'

describe('what is typed for a conflict check', () => {
  it.each([
    ['Li', null],
    ['Ng', null],
    ['Peña-Ortiz', null],
    ['Acme 24 Roofing, LLC', null],
    ['', 'REQUIRED'],
    ['   ', 'REQUIRED'],
    ['X', 'INVALID_NAME'],
    ['---', 'INVALID_NAME'],
  ])('last names %j: %s', (name, code) => {
    expect(whyNotCheckedName(name)).toBe(code)
  })
  it('may lack given names and a phone, not the reason', () => {
    expect([whyNotCheckedGiven(''), whyNotCheckedPhone(' '), whyNotCheckReason(' ')]).toEqual([
      null,
      null,
      'REQUIRED',
    ])
    expect([whyNotCheckedPhone('12'), whyNotCheckReason('x'.repeat(2_001))]).toEqual([
      'INVALID_PHONE',
      'TOO_LONG',
    ])
  })
})

describe('two facts about people', () => {
  it.each([
    ['+1 (214) 555-0134', '2145550134', 'same'],
    ['214 555 0134', '214 555 0135', 'different'],
    ['', '214 555 0134', null],
    ['214 555', '214 555', null],
  ])('phones %s and %s: %s', (one, other, expected) => {
    expect(comparedPhones(one, other)).toBe(expected)
    expect(comparedPhones(other, one)).toBe(expected)
  })
  it.each([
    ['1990-02-28', '1990-02-28', 'same'],
    ['1990-02-28', '1990-03-28', 'different'],
    [null, '1990-02-28', null],
    [null, null, null],
  ])('birth dates %s and %s: %s', (one, other, expected) => {
    expect(comparedDays(one, other)).toBe(expected)
  })
  it('a number is its last ten digits', () => {
    expect(phoneDigits('1-214-555-0134')).toBe('2145550134')
  })
})

const typed = (word: string) => ({ given: '', surnames: word })

describe('one word of a name', () => {
  it.each([
    ['gonzales', 'María', 'González Ruiz', 'possible', ['sameSound', 'oneNameAlone']],
    ['li', 'Wei', 'Li', 'likely', ['oneNameAlone']],
    ['Vo', 'Thanh', 'Vo', 'likely', ['oneNameAlone']],
    ['acme', '', 'ACME', 'same', ['sameName']],
    ['ramirez', 'Ana', 'Ramíres', 'possible', ['sameSound', 'oneNameAlone']],
  ])('%s is like %s %s: %s', (word, given, surnames, likeness, reasons) => {
    expect(likenessOfWord(typed(word), { given, surnames })).toEqual({ likeness, reasons })
  })
  it.each([
    ['li', 'Linda', 'Lin'],
    ['ng', 'L.', 'Nguyen'],
    ['ng', 'N.', 'Paz'],
    ['paz', 'Ana', 'Luna'],
  ])('%s is not like %s %s', (word, given, surnames) => {
    expect(likenessOfWord(typed(word), { given, surnames })).toBeNull()
  })
})

describe('a name without given names', () => {
  it.each([
    ['Acme Roofing', '', 'Acme Roofing', 'same'],
    ['Acme Rofing', '', 'ACME Roofing', 'likely'],
    ['Pedro Ruiz', 'Pedro', 'Ruiz', 'same'],
    ['Pedro Ruiz', 'Pedro', 'Ruiz Soto', 'likely'],
  ])('%s is like %s %s: %s', (surnames, given, other, likeness) => {
    const [one, two] = [
      { given: '', surnames },
      { given, surnames: other },
    ]
    expect(likenessOf(one, two)?.likeness).toBe(likeness)
    expect(likenessOf(two, one)?.likeness).toBe(likeness)
  })
  it.each([
    ['Ruiz', 'Pedro', 'Ruiz'],
    ['Acme Roofing', '', 'Acme Plumbing'],
    ['', 'Ana', 'Paz'],
  ])('%s is not like %s %s', (surnames, given, other) => {
    expect(likenessOf({ given: '', surnames }, { given, surnames: other })).toBeNull()
  })
})

describe('who has one name alone', () => {
  const gurpreet = { given: 'FNU', surnames: 'Gurpreet' }
  it.each([
    [{ given: 'Gurpreet', surnames: 'Singh' }, 'likely'],
    [{ given: 'Singh', surnames: 'Gurpreet' }, 'likely'],
    [{ given: '', surnames: 'Gurpreet' }, 'same'],
    [{ given: 'Gurpreet', surnames: 'LNU' }, 'same'],
    [{ given: 'Harpreet', surnames: 'Kaur' }, undefined],
  ])('may be %j: %s', (other, likeness) => {
    expect(likenessOf(gurpreet, other)?.likeness).toBe(likeness)
    expect(likenessOf(other, gurpreet)?.likeness).toBe(likeness)
  })
})

it.each([
  ['José Núñez Peña', { given: 'José', surnames: 'Núñez Peña' }],
  ['  Rosa   Peña ', { given: 'Rosa', surnames: 'Peña' }],
  ['Chava', { given: '', surnames: 'Chava' }],
])('a name in one field: %s', (name, expected) => {
  expect(wholeName(name)).toEqual(expected)
})
