import type { ErrorEntry } from '#kernel/errors.ts'
import { OPEN_REQUESTS_MAX } from './requests.ts'

export type OpeningCode =
  | 'REQUEST_NOT_FOUND'
  | 'REQUEST_ANSWERED'
  | 'TOO_MANY_REQUESTS_OPEN'
  | 'CONFLICTS_CHANGED'
  | 'CLIENT_NOT_FOUND'
  | 'ALIKE_CHANGED'
  | 'EMAIL_TAKEN'
  | 'CLIENT_CHANGED'
  | 'NOT_INVITABLE'

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
  CLIENT_NOT_FOUND: {
    status: 404,
    text: { en: 'Client not found', es: 'No se encontró al cliente' },
  },
  ALIKE_CHANGED: {
    status: 409,
    text: {
      en: 'Someone like this has been entered since you looked. Please look at the list again: it may be the same person.',
      es: 'Desde que usted revisó la lista se agregó a alguien parecido. Revísela otra vez: puede ser la misma persona.',
    },
  },
  EMAIL_TAKEN: {
    status: 409,
    text: {
      en: 'Someone else already has this email address. Choose that person from the list, or leave the email empty.',
      es: 'Otra persona ya tiene este correo electrónico. Elíjala de la lista o deje el correo en blanco.',
    },
  },
  CLIENT_CHANGED: {
    status: 409,
    text: {
      en: 'These details were changed a moment ago. Here is how they stand now; what you typed is still below.',
      es: 'Estos datos se cambiaron hace un momento. Así están ahora; lo que usted escribió sigue abajo.',
    },
  },
  NOT_INVITABLE: {
    status: 409,
    text: {
      en: 'This person cannot be invited: they already have an account, or no email address is known.',
      es: 'No se puede invitar a esta persona: ya tiene cuenta o no se conoce su correo electrónico.',
    },
  },
}
