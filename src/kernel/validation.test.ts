import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './language.ts'
import {
  isValidationCode,
  validationSentence,
  whyNotEmail,
  whyNotLine,
  whyNotName,
  whyNotPassword,
  whyNotPhone,
  whyNotPostalCode,
  whyNotState,
  whyNotText,
  whyNotZip,
} from './validation.ts'

describe('names', () => {
  it.each(["María José Núñez-D'Ávila", 'Ana', 'Ngọc Ánh', 'Иван', 'O’Neill', 'de la Cruz'])(
    'accepts %s',
    (name) => expect(whyNotName(name)).toBeNull(),
  )
  it.each([
    ['', 'REQUIRED'],
    ['   ', 'REQUIRED'],
    ['R2D2', 'INVALID_NAME'],
    ['<b>Ana</b>', 'INVALID_NAME'],
    ['-Ana', 'INVALID_NAME'],
    ['a'.repeat(81), 'TOO_LONG'],
  ])('refuses "%s" as %s', (name, code) => expect(whyNotName(name)).toBe(code))
})

describe('e-mail addresses', () => {
  it.each(['ana@example.com', ' ana@example.com ', 'a.b+c@sub.example.mx', 'niño@ejemplo.es'])(
    'accepts %s',
    (email) => expect(whyNotEmail(email)).toBeNull(),
  )
  it.each([
    ['', 'REQUIRED'],
    ['ana', 'INVALID_EMAIL'],
    ['ana@example', 'INVALID_EMAIL'],
    ['ana@@example.com', 'INVALID_EMAIL'],
    ['ana maria@example.com', 'INVALID_EMAIL'],
    ['ana@example..com', 'INVALID_EMAIL'],
    ['a@b.example\r\nbcc: x@y.example', 'INVALID_EMAIL'],
    [`${'a'.repeat(250)}@b.com`, 'TOO_LONG'],
  ])('refuses "%s" as %s', (email, code) => expect(whyNotEmail(email)).toBe(code))
})

describe('telephone numbers', () => {
  it.each(['2145550134', '(214) 555-0134', '+1 214.555.0134', '+52 55 1234 5678'])('accepts %s', (phone) =>
    expect(whyNotPhone(phone)).toBeNull(),
  )
  it.each([
    ['', 'REQUIRED'],
    ['555-0134', 'INVALID_PHONE'],
    ['214 555 CALL', 'INVALID_PHONE'],
    ['1234567890123456', 'INVALID_PHONE'],
  ])('refuses "%s" as %s', (phone, code) => expect(whyNotPhone(phone)).toBe(code))
})

describe('addresses', () => {
  it.each(['75201', ' 75201 ', '75201-1234', '752011234', '75201–1234', '٧٥٢٠١'])(
    'accept the ZIP code %s',
    (zip) => expect(whyNotZip(zip)).toBeNull(),
  )
  it.each([
    ['', 'REQUIRED'],
    ['7520', 'INVALID_ZIP'],
    ['75201-12', 'INVALID_ZIP'],
    ['SW1A 1AA', 'INVALID_ZIP'],
    ['٧٥٢٠', 'INVALID_ZIP'],
  ])('refuse the ZIP code "%s" as %s', (zip, code) => expect(whyNotZip(zip)).toBe(code))
  it.each(['M5V 2T6', 'SW1A 1AA', '06600', '110-0001', 'm5v‑2t6'])('accept the postal code %s', (code) =>
    expect(whyNotPostalCode(code)).toBeNull(),
  )
  it.each([
    ['', 'REQUIRED'],
    ['<b>', 'INVALID_POSTAL_CODE'],
    ['1234567890123', 'TOO_LONG'],
  ])('refuse the postal code "%s" as %s', (code, why) => expect(whyNotPostalCode(code)).toBe(why))
  it.each(['TX', 'DC', 'PR', 'GU', 'AE', 'AP', 'AA'])('accept the state %s', (state) =>
    expect(whyNotState(state)).toBeNull(),
  )
  it.each([
    ['', 'REQUIRED'],
    ['tx', 'INVALID_STATE'],
    ['Texas', 'INVALID_STATE'],
    ['XX', 'INVALID_STATE'],
  ])('refuse the state "%s" as %s', (state, code) => expect(whyNotState(state)).toBe(code))
  it.each([
    ['1700 Pacific Ave. #1000, c/o Núñez', null],
    ['', 'REQUIRED'],
    ['one\r\ntwo', 'INVALID_FORMAT'],
    ['<b>Main</b>', 'DANGEROUS_INPUT'],
    ['x'.repeat(121), 'TOO_LONG'],
  ])('judge the line %j as %s', (line, code) => expect(whyNotLine(line)).toBe(code))
})

describe('free text and passwords', () => {
  it('keeps ordinary signs and refuses markup', () => {
    expect(whyNotText('I earn < $2,000 a month & need help > soon')).toBeNull()
    expect(whyNotText('<script>alert(1)</script>')).toBe('DANGEROUS_INPUT')
    expect(whyNotText('< img src=x>')).toBe('DANGEROUS_INPUT')
    expect(whyNotText('x'.repeat(2_001))).toBe('TOO_LONG')
  })
  it('asks for six characters', () => {
    expect(whyNotPassword('12345')).toBe('PASSWORD_TOO_SHORT')
    expect(whyNotPassword('123456')).toBeNull()
    expect(validationSentence('PASSWORD_TOO_SHORT', 'en')).toBe('Password must be at least 6 characters')
  })
})

describe('the sentences', () => {
  it('are filled in both languages', () => {
    expect(isValidationCode('nonsense')).toBe(false)
    for (const language of LANGUAGES) {
      expect(validationSentence('TOO_LONG', language, { max: 80 })).toContain('80')
      expect(validationSentence('TOO_SHORT', language)).not.toContain('{')
    }
  })
})
