import type { ErrorEntry } from '#kernel/errors.ts'

export type IncomingCode = 'MAIL_NOT_FOUND' | 'MAIL_ALREADY_DECIDED' | 'MAIL_NOT_PLACEABLE'

export const INCOMING_ERRORS: Record<IncomingCode, ErrorEntry> = {
  MAIL_NOT_FOUND: { status: 404, text: { en: 'Email not found', es: 'No se encontró el correo' } },
  MAIL_ALREADY_DECIDED: {
    status: 409,
    text: {
      en: 'Someone has already decided what happens to this email. Load the list again.',
      es: 'Otra persona ya decidió qué hacer con este correo. Cargue la lista de nuevo.',
    },
  },
  MAIL_NOT_PLACEABLE: {
    status: 409,
    text: {
      en: 'This email cannot go there. Files need an open case, and the client’s account must be open. Choose another conversation.',
      es: 'Este correo no puede ir ahí. Los archivos necesitan un caso abierto y la cuenta del cliente debe estar abierta. Elija otra conversación.',
    },
  },
}
