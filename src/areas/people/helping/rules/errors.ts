import type { ErrorEntry } from '#kernel/errors.ts'

export type HelpingCode =
  | 'HELPER_NOT_FOUND'
  | 'HELPER_NAMED_TWICE'
  | 'TOO_MANY_HELPERS'
  | 'HELPER_IS_YOU'
  | 'HELPER_IS_STAFF'
  | 'INVITATION_OVER'
  | 'HELPS_ALREADY'

/** A helper of someone else, one who has ended and one who never was are the same answer. */
export const HELPING_ERRORS: Record<HelpingCode, ErrorEntry> = {
  HELPER_NOT_FOUND: {
    status: 404,
    text: {
      en: 'This helper or invitation was not found. It may have ended.',
      es: 'No se encontró a esta persona ni su invitación. Puede que ya haya terminado.',
    },
  },
  HELPER_NAMED_TWICE: {
    status: 409,
    text: {
      en: 'You have already named a person with this email address. Find them in the list above.',
      es: 'Usted ya nombró a una persona con este correo electrónico. Búsquela en la lista de arriba.',
    },
  },
  TOO_MANY_HELPERS: {
    status: 409,
    text: {
      en: 'Five people can help you at a time. End the help of one of them before you name another.',
      es: 'Pueden ayudarle cinco personas a la vez. Termine la ayuda de una de ellas antes de nombrar a otra.',
    },
  },
  HELPER_IS_YOU: {
    status: 422,
    text: {
      en: 'This is your own email address. Write the address of the person who helps you.',
      es: 'Este es su propio correo electrónico. Escriba el de la persona que le ayuda.',
    },
  },
  HELPER_IS_STAFF: {
    status: 422,
    text: {
      en: 'This person works at our office and can help you already. Write the address of someone else.',
      es: 'Esta persona trabaja en nuestra oficina y ya puede ayudarle. Escriba el correo de otra persona.',
    },
  },
  INVITATION_OVER: {
    status: 409,
    text: {
      en: 'This invitation is too old. Ask the person who invited you to send it again.',
      es: 'Esta invitación ya venció. Pida a la persona que le invitó que se la envíe de nuevo.',
    },
  },
  HELPS_ALREADY: {
    status: 409,
    text: {
      en: 'You already help this person. There is nothing more to do.',
      es: 'Usted ya ayuda a esta persona. No tiene que hacer nada más.',
    },
  },
}
