// Errors in settling a contradiction of the copy.
import type { ErrorEntry } from '#kernel/errors.ts'

export type ReadingCode = 'READING_CHANGED'

export const READING_ERRORS: Record<ReadingCode, ErrorEntry> = {
  READING_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else has decided this in the meantime. Look at what holds now, and choose again if you still want to change it.',
      es: 'Otra persona ya decidió esto mientras tanto. Mire lo que vale ahora y elija otra vez si todavía quiere cambiarlo.',
    },
  },
}
