// What can stand against erasing what is kept of somebody, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type LeavingCode = 'ERASURE_HELD' | 'ERASURE_ANSWERED'

export const LEAVING_ERRORS: Record<LeavingCode, ErrorEntry> = {
  ERASURE_HELD: {
    status: 409,
    text: {
      en: 'A case of this person is under a legal hold: nothing of theirs may be erased until it is lifted.',
      es: 'Un caso de esta persona está bajo retención legal: no se puede borrar nada suyo hasta que se levante.',
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
