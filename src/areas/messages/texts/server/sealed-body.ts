// The content of a text, in the database: it contains codes, and a person's notices.
import type { Place } from '#platform/seal.ts'

export function placeOfBody(textId: string): Place {
  return { field: 'texts.body', row: textId }
}
