import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPersonName } from './person-name.ts'
import { phoneParts, readPhone } from './phone.ts'
import { centsOf } from './typed-dollars.ts'
import { readReceiptNumber } from './typed-receipt-number.ts'
import { readAlienNumber, readCode, readEmail, readLine, readName, readPostalCode } from './typed-text.ts'
import { whyNotAlienNumber, whyNotEmail, whyNotName, whyNotNumberToCall, whyNotPhone } from './validation.ts'

const READERS = {
  readAlienNumber,
  readCode,
  readEmail,
  readLine,
  readName,
  readPhone,
  readPostalCode,
  readReceiptNumber,
}

/** Letters with and without accents, digits of scripts, and all that gets into a copied text. */
const pieces = fc.oneof(
  fc.constantFrom(...Array.from('áñüÇĐłß李アعनğ٣۵９𝟘0123456789abzAZ')),
  fc.constantFrom(...Array.from("-–—\u2011\u2212'‘’´`ʼ′.,;:#()<>/@+ \u00A0\u202F\u3000\t")),
  fc.constantFrom('\u200B', '\u200C', '\u200D', '\u202A', '\u202C', '\u2066', '\uFEFF', '\u00AD', '\u0301'),
  fc.constantFrom('mailto:', 'A#', 'USCIS', 'Receipt Number: ', 'tel:', ' ext. ', 'x5', 'Email: '),
)
const pasted = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''))

function always(
  texts: fc.Arbitrary<string>,
  said: (typed: string) => string,
  same: (typed: string) => string,
) {
  fc.assert(
    fc.property(texts, (typed) => {
      expect(said(typed)).toBe(same(typed))
    }),
    { numRuns: 500 },
  )
}

describe('whatever is pasted', () => {
  it.each(Object.entries(READERS))('%s reads it twice as once', (_name, read) => {
    always(pasted, (typed) => read(read(typed)), read)
    always(fc.string({ unit: 'grapheme' }), (typed) => read(read(typed)), read)
    always(fc.string({ unit: 'binary' }), (typed) => read(read(typed)), read)
  })
  it.each([
    ['readLine', readLine],
    ['readName', readName],
  ])('%s loses no letter, digit or accent', (_name, read) => {
    always(pasted, (typed) => meantIn(read(typed)), meantIn)
  })
  it('a number is read with all its digits, in their order', () => {
    always(
      pasted,
      (typed) => digits(readPhone(typed)),
      (typed) => digits(readLine(typed)),
    )
  })
})

/** Letters, marks and digits; the mark of Hawaiian and Ukrainian that is an apostrophe on other keyboards is read as one. */
function meantIn(text: string): string {
  const plain = text.replace(/[ʼʻ]/g, "'").replace(/\p{Nd}/gu, (digit) => readLine(digit))
  // A mark cannot be on a sign that is no letter.
  return (
    plain
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFC')
      .match(/[\p{L}\p{Nd}]\p{M}*/gu) ?? []
  ).join('')
}

function digits(text: string): string {
  return text.replace(/\D/g, '')
}

describe('names', () => {
  it.each([
    ['’Aisha', "'Aisha"],
    ['‘Aisha', "'Aisha"],
    ['D´Angelo', "D'Angelo"],
    ['O`Brien', "O'Brien"],
    ['Oʼneill', "O'neill"],
    ['García–López', 'García-López'],
    ['García\u2011López', 'García-López'],
    ['Ma. Luisa', 'Ma Luisa'],
    ['Juan, Jr.', 'Juan Jr'],
    ['J.R.', 'J R'],
    ['St. John', 'St John'],
    ['Núñez\u00A0Peña', 'Núñez Peña'],
    ['\u202AAna\u202C\u200B', 'Ana'],
    ['Gar\u00ADcía', 'García'],
    ['Jose\u0301', 'José'],
    ['Gal·la', 'Gal-la'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['क्\u200Dष', 'क्\u200Dष'],
  ])('%j is read as %j, and is one', (typed, name) => {
    expect(readName(typed)).toBe(name)
    expect(whyNotName(typed)).toBeNull()
  })
  it.each(['R2D2', '<b>Ana</b>', '-Ana', "'", '?', 'Ana\nPaz', 'ana@example.com'])('%j is none', (typed) => {
    expect(whyNotName(typed)).toBe('INVALID_NAME')
  })
})

describe('e-mail addresses', () => {
  it.each([
    '\u200Bana@example.com\u200B',
    '\u202Aana@example.com\u202C',
    'ana@example.com.',
    'ana@example.com,',
    'mailto:ana@example.com',
    'Ana <ana@example.com>',
    'Ana Núñez <ana@example.com>;',
    '"Núñez, Ana" <ana@example.com>',
    '<ana@example.com>',
    '(ana@example.com)',
    '“ana@example.com”',
    'mailto:ana@example.com?subject=Hola',
    'ana@example.com (trabajo)',
    'e-mail ana@example.com',
    'E-mail: ana@example.com',
    'Correo electrónico: ana@example.com',
    'ana＠example．com',
  ])('%j is ana@example.com', (typed) => {
    expect(readEmail(typed)).toBe('ana@example.com')
    expect(whyNotEmail(typed)).toBeNull()
  })
  it.each([
    'ana maria@example.com',
    'Ana <ana@example.com>, Bo <bo@example.com>',
    'bo@x.com <ana@example.com>',
  ])('%j is none: nothing of it is thrown away', (typed) => expect(whyNotEmail(typed)).toBe('INVALID_EMAIL'))
})

describe('A-Numbers', () => {
  it.each([
    'A# 200-123-456',
    'A#200123456',
    'A-Number: A200 123 456',
    'A Number 200123456',
    'Alien Registration Number: 200-123-456',
    'Alien number A200123456',
    'USCIS# 200-123-456',
    'USCIS #: 200 123 456.',
    'A200\u2011123\u2011456',
    'A200.123.456',
    'a-200-123-456',
    '200123456',
    'Número A: 200 123 456',
    'Número de extranjero A200123456',
    'A No. 200123456',
    'Ａ２００１２３４５６',
    '(A)200-123-456',
    'File No. A200 123 456',
    '[A_200_123_456]',
    '“A*200123456”',
  ])('%j is A200123456', (typed) => {
    expect(readAlienNumber(typed)).toBe('A200123456')
    expect(whyNotAlienNumber(typed)).toBeNull()
  })
  it.each([
    '',
    '12',
    'A2001234567',
    'IOE0912345678',
    'B200123456',
    'A200123456B',
    '214 555 0134',
    '01/02/1990 A',
  ])('%j is none', (typed) => expect(whyNotAlienNumber(typed)).toBe('INVALID_ALIEN_NUMBER'))
})

describe('receipt numbers', () => {
  it.each([
    'IOE0912345678',
    'ioe-09-123-45678',
    'IOE0912345678.',
    'Receipt Number: IOE0912345678',
    'Receipt # IOE 0912345678',
    'Número de recibo: IOE0912345678,',
    'Case number IOE0912345678',
    '\u202AIOE0912345678\u202C',
    'IOE\u20110912345678',
    '“IOE•0912345678”',
    'I-130 IOE0912345678 (pending)',
    'My receipt is IOE 09-123-45678.',
    'N° IOE0912345678',
  ])('%j is IOE0912345678', (typed) => expect(readReceiptNumber(typed)).toBe('IOE0912345678'))
})

describe('telephone numbers', () => {
  it.each([
    ['214\u2011555\u20110134', '214-555-0134'],
    ['\u202A+1 214 555 0134\u202C', '+1 214 555 0134'],
    ['２１４５５５０１３４', '2145550134'],
    ['٢١٤٥٥٥٠١٣٤', '2145550134'],
    ['214.555.0134.', '214.555.0134'],
    ['tel:2145550134', '2145550134'],
    ['Tel. 214 555 0134', '214 555 0134'],
    ['214/555-0134', '214/555-0134'],
    ['214-555-0134 ext 5', '214-555-0134 ext. 5'],
    ['214-555-0134x12', '214-555-0134 ext. 12'],
    ['214 555 0134, Ext. 12', '214 555 0134 ext. 12'],
    ['(214) 555-0134 #12', '(214) 555-0134 ext. 12'],
    ['214 555 0134 extensión 12', '214 555 0134 ext. 12'],
    ['+52 55 1234 5678', '+52 55 1234 5678'],
    ['+880 1712 345678', '+880 1712 345678'],
    ['Cel. 214•555•0134', '214-555-0134'],
    ['📱 214_555_0134', '214-555-0134'],
    ['2145550134,,5', '2145550134 ext. 5'],
    ['+12145550134;12', '+12145550134 ext. 12'],
  ])('%j is read as %j, and is one', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone)
    expect(whyNotPhone(typed)).toBeNull()
    expect(whyNotNumberToCall(typed)).toBeNull()
  })
  it.each([
    ['214-555-0134 (mi hermana)', 'PHONE_AND_WORDS', '214-555-0134'],
    ['casa 214 555 0134', 'PHONE_AND_WORDS', '214 555 0134'],
    ['214-555-0134 / 469-555-0199', 'ONE_PHONE_ONLY', '214-555-0134'],
    ['2145550134 o 4695550199', 'ONE_PHONE_ONLY', '2145550134'],
    ['2145550134 4695550199', 'ONE_PHONE_ONLY', '2145550134'],
    ['214-555-0134 ext 5 (trabajo)', 'PHONE_AND_WORDS', '214-555-0134'],
  ])('%j is not one alone (%s), but one to call: %j', (typed, code, number) => {
    expect(whyNotPhone(typed)).toBe(code)
    expect(whyNotNumberToCall(typed)).toBeNull()
    expect(phoneParts(typed).number).toBe(number)
  })
  it.each(['', '555-0134', '214 555 CALL', '555-0134 ext 5'])('%j is none to call', (typed) => {
    expect(whyNotPhone(typed)).toBe(typed === '' ? 'REQUIRED' : 'INVALID_PHONE')
  })
})

it.each([
  ['free\u200B50', 'free50'],
  ['\u202AFREE\u201150\u202C', 'FREE-50'],
  [' 12３ 456 ', '123456'],
  ['“FREE50”.', 'FREE50'],
])('the code %j is read as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

it.each([
  ['75.00 USD', 7_500],
  ['US$75.', 7_500],
  ['\u202A$1,200.50\u202C', 120_050],
  ['1,20', null],
  ['1.200,50', null],
])('the amount %j is %j cents', (typed, cents) => {
  expect(centsOf(typed, 1_000_000)).toBe(cents)
})

it.each(['(FNU)', 'F.N.U.', 'First Name Unknown', 'No given name', 'Unknown', 'XXX', 'N/A'])(
  'a first name %j is missing',
  (firstName) => {
    expect(readPersonName({ firstName, lastName: 'Singh' })).toEqual({
      firstName: '',
      lastName: 'Singh',
      hasOneName: true,
    })
  },
)
it('of “FNU Gurpreet”, Gurpreet is the first name', () => {
  expect(readPersonName({ firstName: 'FNU Gurpreet', lastName: 'Na' })).toEqual({
    firstName: 'Gurpreet',
    lastName: 'Na',
  })
})
