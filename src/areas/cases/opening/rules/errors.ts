import type { MergeRefusal } from '#areas/people/users/rules/merging.ts'
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
  | 'MERGE_CHANGED'
  | 'MERGE_NOT_FOUND'
  | MergeRefusal

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
      en: 'These details were changed a moment ago. This is how they are now; what you typed is still below.',
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
  MERGE_CHANGED: {
    status: 409,
    text: {
      en: 'Something changed since you looked. Nothing was done. Please look again, then confirm.',
      es: 'Algo cambió desde que usted lo vio. No se hizo nada. Revíselo otra vez y después confirme.',
    },
  },
  MERGE_NOT_FOUND: {
    status: 404,
    text: { en: 'This merge was not found', es: 'No se encontró esta unión' },
  },
  MERGE_SAME: {
    status: 409,
    text: {
      en: 'This is the same entry. Choose another one.',
      es: 'Es el mismo registro. Elija otro.',
    },
  },
  MERGE_NOT_CLIENTS: {
    status: 409,
    text: {
      en: 'Only two clients can be merged: no staff, no closed account, and nobody who is merged already.',
      es: 'Solo se pueden unir dos clientes: nadie del equipo, ninguna cuenta cerrada y nadie que ya esté unido.',
    },
  },
  MERGE_DISABLED: {
    status: 409,
    text: {
      en: 'One of the two accounts is turned off. Turn it on first, or leave them apart.',
      es: 'Una de las dos cuentas está desactivada. Actívela primero o déjelas separadas.',
    },
  },
  MERGE_OTHER_WAY: {
    status: 409,
    text: {
      en: 'Only the other one can sign in, so that one has to stay. Merge the other way around.',
      es: 'Solo la otra persona puede iniciar sesión, así que ese registro debe quedar. Haga la unión al revés.',
    },
  },
  MERGE_PAYMENT_OPEN: {
    status: 409,
    text: {
      en: 'A payment of one of them is still on its way. Wait until the bank has answered.',
      es: 'Un pago de uno de los dos todavía está en camino. Espere la respuesta del banco.',
    },
  },
  MERGE_HOLD_OPEN: {
    status: 409,
    text: {
      en: 'One of them is booking an appointment right now. Wait ten minutes.',
      es: 'Uno de los dos está agendando una cita en este momento. Espere diez minutos.',
    },
  },
  MERGE_SAME_CASE: {
    status: 409,
    text: {
      en: 'One case lists them as two people. Correct the people of that case first, if they are one.',
      es: 'Están en un mismo caso como dos personas. Si son una sola, corrija primero las personas de ese caso.',
    },
  },
  PART_IN_ORDER: {
    status: 409,
    text: {
      en: 'This person was merged into another one later. Part that merge first.',
      es: 'Esta persona se unió después a otra. Separe primero esa unión.',
    },
  },
  PART_MONEY_MOVED: {
    status: 409,
    text: {
      en: 'Money has moved since in what would go back: an invoice, a payment, or trust money for no case. They cannot be parted.',
      es: 'Desde entonces se movió dinero en lo que volvería atrás: una factura, un pago o fondos sin caso. No se pueden separar.',
    },
  },
}
