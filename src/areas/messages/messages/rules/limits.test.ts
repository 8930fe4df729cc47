import { expect, it } from 'vitest'
import { cleanText, MESSAGE_LENGTH_MAX, previewOf, whyNotMessage } from './limits.ts'

it.each([
  ['hello', null],
  ['👩‍👩‍👧', null],
  ['?', null],
  ['<script>alert(1)</script>', null],
  ['', 'REQUIRED'],
  [' \n\t ', 'REQUIRED'],
  ['\u0000\u0007', 'REQUIRED'],
  ['\u200b\u200d\u2060\ufeff', 'REQUIRED'],
  ['\u3164', 'REQUIRED'],
  ['a'.repeat(MESSAGE_LENGTH_MAX), null],
  ['a'.repeat(MESSAGE_LENGTH_MAX + 1), 'TOO_LONG'],
  [`${'\u0000'.repeat(3_000)}${'a'.repeat(3_000)}`, null],
])('%j may be sent: %j', (text, code) => {
  expect(whyNotMessage(text)).toBe(code)
})

it('line breaks stay, and signs that nobody sees go', () => {
  expect(cleanText(' a\r\nb\rc\u0000\u0007\n\n\n\n\n\nd\te ')).toBe('a\nb\nc\n\n\nd\te')
})

it('a preview is one line and ends between two signs', () => {
  expect(previewOf('one\n\ntwo')).toBe('one two')
  const shown = previewOf('👨‍👩‍👧‍👦'.repeat(60))
  expect(shown).toMatch(/^(👨‍👩‍👧‍👦)+…$/u)
  expect(shown.length).toBeLessThan(145)
})
