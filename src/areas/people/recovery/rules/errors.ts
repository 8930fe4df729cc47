// Obstacles to resetting a lost second step, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type RecoveryCode =
  | 'OWN_SECOND_STEP'
  | 'NO_SECOND_STEP'
  | 'SECOND_PERSON_NEEDED'
  | 'ADMINISTRATOR_NEEDED'
  | 'RESET_ENDED'
  | 'RESET_NOT_HERE'

export const RECOVERY_ERRORS: Record<RecoveryCode, ErrorEntry> = {
  OWN_SECOND_STEP: {
    status: 409,
    text: {
      en: 'Other people on the staff must reset your second step. You can change it yourself in your profile.',
      es: 'Su segundo paso lo tienen que restablecer otras personas del equipo. Usted lo puede cambiar en su perfil.',
    },
  },
  NO_SECOND_STEP: {
    status: 409,
    text: {
      en: 'This person has no second step, so there is nothing to reset. They can set one up in their profile.',
      es: 'Esta persona no tiene segundo paso, así que no hay nada que restablecer. Puede configurarlo en su perfil.',
    },
  },
  SECOND_PERSON_NEEDED: {
    status: 409,
    text: {
      en: 'You asked for this reset, so another person on the staff must agree. Without one, it is done when the waiting time is over.',
      es: 'Usted pidió restablecerlo, así que otra persona del equipo tiene que aceptar. Si nadie acepta, se hace cuando termine la espera.',
    },
  },
  ADMINISTRATOR_NEEDED: {
    status: 409,
    text: {
      en: 'Only another administrator can agree to reset an administrator’s second step. Without one, it is done when the waiting time is over.',
      es: 'El segundo paso de quien administra solo se restablece si acepta otra persona que administra. Si nadie acepta, se hace cuando termine la espera.',
    },
  },
  RESET_ENDED: {
    status: 409,
    text: {
      en: 'This reset is already over: it was done or stopped.',
      es: 'Este pedido ya terminó: el segundo paso se restableció o alguien detuvo el pedido.',
    },
  },
  RESET_NOT_HERE: {
    status: 409,
    text: {
      en: 'Sign-in is run by Google here, and this site may not change it. Remove the second step in Google’s console.',
      es: 'Aquí el inicio de sesión está a cargo de Google y este sitio no lo puede cambiar. Quite el segundo paso en la consola de Google.',
    },
  },
}
