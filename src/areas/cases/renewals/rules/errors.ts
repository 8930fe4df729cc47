import type { ErrorEntry } from '#kernel/errors.ts'

export type RenewalCode =
  | 'RENEWAL_NOT_FOUND'
  | 'RENEWAL_CHANGED'
  | 'RENEWAL_OVER'
  | 'RENEWAL_NOT_ASKABLE'
  | 'TOO_MANY_HELD'

/** A renewal of somebody else gets the same answer as one that does not exist. */
export const RENEWAL_ERRORS: Record<RenewalCode, ErrorEntry> = {
  RENEWAL_NOT_FOUND: {
    status: 404,
    text: { en: 'Renewal not found', es: 'No se encontró la renovación' },
  },
  RENEWAL_CHANGED: {
    status: 409,
    text: {
      en: 'Someone changed this renewal a moment ago. Please look at it again.',
      es: 'Alguien cambió esta renovación hace un momento. Revísela otra vez.',
    },
  },
  RENEWAL_OVER: {
    status: 409,
    text: {
      en: 'This renewal has already been answered, opened or stopped. Please reload the page.',
      es: 'Esta renovación ya fue respondida, abierta o detenida. Vuelva a cargar la página.',
    },
  },
  RENEWAL_NOT_ASKABLE: {
    status: 409,
    text: {
      en: 'We do not write to this client: reminders are turned off, the account is closed, or the file is past its date.',
      es: 'No escribimos a este cliente: los recordatorios están desactivados, la cuenta está cerrada o ya pasó el plazo de su expediente.',
    },
  },
  TOO_MANY_HELD: {
    status: 409,
    text: {
      en: 'This case has too many documents that run out. Stop the ones that nobody needs.',
      es: 'Este caso tiene demasiados documentos que vencen. Detenga los que nadie necesita.',
    },
  },
}
