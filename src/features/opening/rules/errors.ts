import type { ErrorEntry } from '#kernel/errors.ts'
import { OPEN_REQUESTS_MAX } from './requests.ts'

export type OpeningCode =
  | 'REQUEST_NOT_FOUND'
  | 'REQUEST_ANSWERED'
  | 'TOO_MANY_REQUESTS_OPEN'
  | 'CONFLICTS_CHANGED'

/** A request that does not exist and one of somebody else are the same answer. */
export const OPENING_ERRORS: Record<OpeningCode, ErrorEntry> = {
  REQUEST_NOT_FOUND: {
    status: 404,
    text: { en: 'Request not found', es: 'No se encontró la solicitud' },
  },
  REQUEST_ANSWERED: {
    status: 409,
    text: {
      en: 'This request has already been answered or withdrawn. Please reload the page.',
      es: 'Esta solicitud ya fue respondida o retirada. Vuelva a cargar la página.',
    },
  },
  TOO_MANY_REQUESTS_OPEN: {
    status: 409,
    text: {
      en: `You have ${OPEN_REQUESTS_MAX} requests that we have not answered yet. Please wait for our answer, withdraw one, or call us.`,
      es: `Usted tiene ${OPEN_REQUESTS_MAX} solicitudes que todavía no hemos respondido. Espere nuestra respuesta, retire una o llámenos.`,
    },
  },
  CONFLICTS_CHANGED: {
    status: 409,
    text: {
      en: 'The conflict check has found someone new since you looked. Please look again before you open the case.',
      es: 'La revisión de conflictos encontró a alguien nuevo desde que usted la vio. Revísela otra vez antes de abrir el caso.',
    },
  },
}
