import { ApiFailure } from '#api/failure.ts'

/** The API's own sentence, in the reader's language; null for what is not an answer of the API. */
export function sentenceOf(error: unknown): string | null {
  return error instanceof ApiFailure ? error.message : null
}

export function codeOf(error: unknown): string | null {
  return error instanceof ApiFailure ? error.code : null
}
