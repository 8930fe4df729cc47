import type { ErrorEntry } from '#kernel/errors.ts'

export type ColleagueCode = 'COLLEAGUE_INVITED' | 'COLLEAGUE_HAS_ACCOUNT'

export const COLLEAGUE_ERRORS: Record<ColleagueCode, ErrorEntry> = {
  COLLEAGUE_INVITED: {
    status: 409,
    text: {
      en: 'There is an open invitation for this email address. Send it again or withdraw it in the list.',
      es: 'Ya hay una invitación pendiente para este correo electrónico. Envíela otra vez o retírela en la lista.',
    },
  },
  COLLEAGUE_HAS_ACCOUNT: {
    status: 409,
    text: {
      en: 'This email address already has an account here. Find it in the list of people. A client who joins the firm needs another address for work.',
      es: 'Este correo electrónico ya tiene una cuenta aquí. Búsquela en la lista de personas. Si un cliente entra a trabajar en el bufete, necesita otro correo para el trabajo.',
    },
  },
}
