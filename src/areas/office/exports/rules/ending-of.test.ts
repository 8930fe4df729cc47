import { expect, it } from 'vitest'
import { endingOf } from './ending-of.ts'

it.each([
  ['pdf', '%PDF-1.7\n'],
  ['jpg', '\xff\xd8\xff\xe0'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['heic', '\0\0\0\x18ftypheic'],
  ['webp', 'RIFF\x01\x02\x03\x04WEBPVP8 '],
  ['zip', 'PK\x03\x04'],
  ['bin', 'something else'],
  ['bin', ''],
])('ends a name with .%s by the bytes', (ending, text) => {
  expect(endingOf(Buffer.from(text, 'latin1'))).toBe(ending)
})
