// Errors of copies of everything, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type MovingOutCode = 'EXPORT_NOT_THERE'

export const MOVING_OUT_ERRORS: Record<MovingOutCode, ErrorEntry> = {
  EXPORT_NOT_THERE: {
    status: 409,
    text: {
      en: 'This copy cannot be downloaded anymore. Make a new one.',
      es: 'Esta copia ya no se puede descargar. Haga una nueva.',
    },
  },
}
