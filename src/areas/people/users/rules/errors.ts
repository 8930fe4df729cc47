// Obstacles to changing a person's account, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type UserCode =
  | 'USER_DISABLED'
  | 'REQUIRES_RECENT_LOGIN'
  | 'LAST_ADMIN'
  | 'OWN_ACCOUNT'
  | 'CLIENT_STAYS_CLIENT'
  | 'STAFF_STAYS_STAFF'
  | 'ACCOUNT_CLOSED'
  | 'MEETINGS_AHEAD'
  | 'FILE_KEPT'
  | 'TERMS_NOT_ACCEPTED'

export const USER_ERRORS: Record<UserCode, ErrorEntry> = {
  TERMS_NOT_ACCEPTED: {
    status: 409,
    text: {
      en: 'Please read our terms of service and agree to them first. You were not charged.',
      es: 'Primero lea y acepte nuestros términos del servicio, por favor. No se le cobró nada.',
    },
  },
  USER_DISABLED: {
    status: 401,
    text: {
      en: 'This account is closed or has been turned off. Please call us at {phone}.',
      es: 'Esta cuenta está cerrada o desactivada. Llámenos al {phone}, por favor.',
    },
  },
  REQUIRES_RECENT_LOGIN: {
    status: 403,
    text: {
      en: 'For your security, please sign in again first. Then try again.',
      es: 'Por su seguridad, primero inicie sesión otra vez. Luego intente de nuevo.',
    },
  },
  LAST_ADMIN: {
    status: 409,
    text: {
      en: 'This is the last administrator who can sign in with a second step. Make another person an administrator first, and have them set theirs up.',
      es: 'Esta persona es la última que puede administrar con un segundo paso. Primero dé esos permisos a otra persona y espere a que active el suyo.',
    },
  },
  CLIENT_STAYS_CLIENT: {
    status: 409,
    text: {
      en: 'This is a client’s account and stays one. Invite colleagues in the list of people, with their address for work.',
      es: 'Esta es la cuenta de un cliente y no cambia de función. Invite a sus colegas en la lista de personas, con su correo del trabajo.',
    },
  },
  STAFF_STAYS_STAFF: {
    status: 409,
    text: {
      en: 'A colleague’s account cannot become a client’s. If they leave the firm, disable the account.',
      es: 'La cuenta de un colega no puede pasar a ser de un cliente. Si deja el bufete, desactive la cuenta.',
    },
  },
  OWN_ACCOUNT: {
    status: 409,
    text: {
      en: 'You cannot turn off your own account. You can close it on your profile page.',
      es: 'Usted no puede desactivar su propia cuenta. Puede cerrarla en la página de su perfil.',
    },
  },
  ACCOUNT_CLOSED: {
    status: 409,
    text: {
      en: 'This account is closed. It cannot be changed.',
      es: 'Esta cuenta está cerrada. No se puede cambiar.',
    },
  },
  FILE_KEPT: {
    status: 409,
    text: {
      en: 'For now we must keep your file exactly as it is, so this account cannot be closed. Please call us at {phone}.',
      es: 'Por ahora debemos conservar su expediente tal como está, y por eso no se puede cerrar esta cuenta. Llámenos al {phone}, por favor.',
    },
  },
  MEETINGS_AHEAD: {
    status: 409,
    text: {
      en: 'You still have an upcoming appointment: {meetings}. Please cancel it first, or call us at {phone}.',
      es: 'Usted todavía tiene una cita pendiente: {meetings}. Cancélela primero o llámenos al {phone}.',
    },
  },
}
