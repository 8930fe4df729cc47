// Errors in handling an intake, and their messages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type HandlingCode =
  | 'INTAKE_HANDLED'
  | 'CONFLICT_NOT_CLEARED'
  | 'CLIENT_WITHOUT_ACCOUNT'
  | 'CONFLICTS_CHANGED'

export const HANDLING_ERRORS: Record<HandlingCode, ErrorEntry> = {
  INTAKE_HANDLED: {
    status: 409,
    text: {
      en: 'Someone has already handled this intake. Please reload the page to see what was done.',
      es: 'Otra persona ya atendió este formulario. Vuelva a cargar la página para ver qué se hizo.',
    },
  },
  CONFLICT_NOT_CLEARED: {
    status: 409,
    text: {
      en: 'Clear the conflict check first. Then a case can be opened.',
      es: 'Primero dé por aprobada la revisión de conflictos. Después se puede abrir un caso.',
    },
  },
  CLIENT_WITHOUT_ACCOUNT: {
    status: 409,
    text: {
      en: 'This client has no account yet. Ask them to create one with the email address of this intake: their answers go into it by themselves.',
      es: 'Este cliente todavía no tiene cuenta. Pídale que cree una con el correo electrónico de este formulario: sus respuestas pasan a ella por sí solas.',
    },
  },
  CONFLICTS_CHANGED: {
    status: 409,
    text: {
      en: 'The conflict check has found someone new since you looked. Please look again before you record it.',
      es: 'La revisión de conflictos encontró a alguien nuevo desde que usted la vio. Revísela otra vez antes de registrarla.',
    },
  },
}
