// What a text says, in the database: codes lie there, and what somebody was told when.
import type { Place } from '#platform/seal.ts'

export function placeOfBody(textId: string): Place {
  return { field: 'texts.body', row: textId }
}
