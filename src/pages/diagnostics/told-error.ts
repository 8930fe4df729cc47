import type { ErrorCategory } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'

/** A sentence with which the product tells that something failed. */
export type ToldError = {
  /** "scheduling/SLOT_TAKEN": the feature and its code. */
  key: string
  category: ErrorCategory
  /** Null if the browser reports it itself, whatever the answer. */
  status: number | null
  isRetryable: boolean
  text: Record<Language, string>
}
