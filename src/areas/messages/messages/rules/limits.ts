// A valid message: plain text with line breaks. Markup is text like any other, and is shown as such.
import type { ValidationCode } from '#kernel/validation.ts'

export const MESSAGE_LENGTH_MAX = 5_000
/** Marked as read or delivered in one go. */
export const MARKED_AT_ONCE_MAX = 200
/** Beside one message. */
export const ATTACHED_MAX = 10

/** Of one client, the general ones too. */
export const CONVERSATIONS_MAX = 200
/** The most staff who may read a conversation. */
export const STAFF_MAX = 500
/** Of the last message, in a list of conversations. */
export const PREVIEW_LENGTH = 140

/** Without signs that no reader can see, except for line breaks; every line break is one sign. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
}

/** Invisible characters alone are no message. */
export function whyNotMessage(text: string): ValidationCode | null {
  const clean = cleanText(text)
  if (!/[^\p{Cf}\p{M}\s\u115f\u1160\u3164\uffa0]/u.test(clean)) return 'REQUIRED'
  return clean.length > MESSAGE_LENGTH_MAX ? 'TOO_LONG' : null
}

/** The beginning, in one line; never half a sign. */
export function previewOf(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  if (line.length <= PREVIEW_LENGTH) return line
  const signs = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line)]
  let shown = ''
  for (const { segment } of signs) {
    if (shown.length + segment.length > PREVIEW_LENGTH) break
    shown += segment
  }
  return `${shown.trimEnd()}…`
}
