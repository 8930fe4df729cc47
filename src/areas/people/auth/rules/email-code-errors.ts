// What can go wrong with a code that proves an address; apart from its numbers, which more pages load.
import type { ErrorEntry } from '#kernel/errors.ts'

export type EmailCodeError =
  | 'INVALID_CODE'
  | 'CODE_ENDED'
  | 'EMAIL_CHANGED'
  | 'TOO_MANY_CODES'
  | 'MAIL_NOT_SET_UP'

export const EMAIL_CODE_ERRORS: Record<EmailCodeError, ErrorEntry> = {
  INVALID_CODE: {
    status: 409,
    text: {
      en: 'That code is not right. Check the six digits in our email and try again.',
      es: 'Ese código no es correcto. Revise los seis números en nuestro correo e intente de nuevo.',
    },
  },
  CODE_ENDED: {
    status: 409,
    text: {
      en: 'That code no longer works. Ask for a new one and use the newest email.',
      es: 'Ese código ya no sirve. Pida uno nuevo y use el correo más reciente.',
    },
  },
  EMAIL_CHANGED: {
    status: 409,
    text: {
      en: 'Your email address changed. Ask for a new code for the new address.',
      es: 'Su correo electrónico cambió. Pida un código nuevo para la nueva dirección.',
    },
  },
  TOO_MANY_CODES: {
    status: 429,
    text: {
      en: 'We sent several codes already. You can ask for another in {wait}.',
      es: 'Ya enviamos varios códigos. Podrá pedir otro en {wait}.',
    },
  },
  MAIL_NOT_SET_UP: {
    status: 503,
    text: {
      en: 'This site cannot send email yet, so it cannot send you a code. Please call us at {phone}.',
      es: 'Este sitio todavía no puede enviar correos, así que no puede enviarle un código. Llámenos al {phone}.',
    },
  },
}
