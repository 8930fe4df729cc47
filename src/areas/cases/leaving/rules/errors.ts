// Errors of requests for erasure, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type LeavingCode = 'ERASURE_HELD' | 'ERASURE_ANSWERED' | 'ERASURE_CHANGED'

export const LEAVING_ERRORS: Record<LeavingCode, ErrorEntry> = {
  ERASURE_HELD: {
    status: 409,
    text: {
      en: 'A case of this person is under a legal hold: nothing of theirs may be erased until it is lifted.',
      es: 'Un caso de esta persona está bajo retención legal: no se puede borrar nada suyo hasta que se levante.',
    },
  },
  ERASURE_CHANGED: {
    status: 409,
    text: {
      en: 'Something changed since you opened this list, such as a case that was opened or closed. Nothing was erased. Read the request again.',
      es: 'Algo cambió desde que abrió esta lista, como un caso que se abrió o se cerró. No se borró nada. Lea la solicitud de nuevo.',
    },
  },
  ERASURE_ANSWERED: {
    status: 409,
    text: {
      en: 'This request is already over: it was answered or withdrawn.',
      es: 'Esta solicitud ya terminó: se respondió o se retiró.',
    },
  },
}
