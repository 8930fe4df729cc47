import type { ErrorCategory } from '#kernel/errors.ts'
import type { Language } from '#kernel/language.ts'

/** A sentence with which the product tells that something failed. */
export type ToldError = {
  /** "scheduling/SLOT_TAKEN": the feature and its code. */
  key: string
  category: ErrorCategory
  /** Null where the browser tells it by itself, whatever was answered. */
  status: number | null
  isRetryable: boolean
  text: Record<Language, string>
}
