// Notes of the firm on a case: private or shared with its client from the moment they are written, and never edited.
import { type ValidationCode, whyNotText } from '#kernel/validation.ts'

export const NOTE_LENGTH_MAX = 5_000

export function whyNotNote(text: string): ValidationCode | null {
  if (text.trim() === '') return 'REQUIRED'
  return whyNotText(text.trim(), NOTE_LENGTH_MAX)
}
