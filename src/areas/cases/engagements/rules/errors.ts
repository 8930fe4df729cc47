import type { ErrorEntry } from '#kernel/errors.ts'

export type EngagementCode =
  | 'ENGAGEMENT_NOT_FOUND'
  | 'ENGAGEMENT_CLIENT_NOT_FOUND'
  | 'ENGAGEMENT_CHANGED'
  | 'ENGAGEMENT_SENT'
  | 'ENGAGEMENT_NOT_OPEN'
  | 'ENGAGEMENT_NOT_READY'
  | 'CONFLICT_NAMES_CHANGED'
  | 'FEE_UNKNOWN'
  | 'SIGNATURES_MISSING'
  | 'SIGNATURE_DAY_INVALID'
  | 'PAPER_CHANGED'
  | 'PAPER_FAULTY'
  | 'PAPER_NOT_OPEN'
  | 'PAPER_TEXT_CHANGED'
  | 'CONSENT_MISSING'
  | 'INITIALS_MISSING'
  | 'NAME_DIFFERS'

/** A proposal of somebody else gets the same answer as one that does not exist. */
export const ENGAGEMENT_ERRORS: Record<EngagementCode, ErrorEntry> = {
  ENGAGEMENT_NOT_FOUND: {
    status: 404,
    text: { en: 'Proposal not found', es: 'No se encontró la propuesta' },
  },
  ENGAGEMENT_CLIENT_NOT_FOUND: {
    status: 404,
    text: { en: 'We did not find this client', es: 'No encontramos a este cliente' },
  },
  ENGAGEMENT_CHANGED: {
    status: 409,
    text: {
      en: 'Someone changed this proposal meanwhile. Look at it again; nothing of yours was saved.',
      es: 'Alguien cambió esta propuesta mientras tanto. Revísela de nuevo; lo suyo no se guardó.',
    },
  },
  ENGAGEMENT_SENT: {
    status: 409,
    text: {
      en: 'This proposal was sent, so its text stays. Begin a new version instead.',
      es: 'Esta propuesta ya se envió y su texto no cambia. Comience una versión nueva.',
    },
  },
  ENGAGEMENT_NOT_OPEN: {
    status: 409,
    text: {
      en: 'This proposal no longer waits for signatures.',
      es: 'Esta propuesta ya no espera firmas.',
    },
  },
  ENGAGEMENT_NOT_READY: {
    status: 409,
    text: {
      en: 'This proposal cannot be sent yet. The list on the page says what is missing.',
      es: 'Esta propuesta todavía no se puede enviar. La lista de la página dice qué falta.',
    },
  },
  CONFLICT_NAMES_CHANGED: {
    status: 409,
    text: {
      en: 'The check finds more names now than you saw. Look at them first.',
      es: 'La verificación encuentra ahora más nombres de los que usted vio. Revíselos primero.',
    },
  },
  FEE_UNKNOWN: {
    status: 409,
    text: {
      en: 'The fee list has no “{fee}” for today.',
      es: 'La lista de tarifas no tiene “{fee}” para hoy.',
    },
  },
  SIGNATURES_MISSING: {
    status: 409,
    text: {
      en: 'Someone else still has to sign. The firm signs last.',
      es: 'Todavía faltan firmas. La oficina firma al final.',
    },
  },
  SIGNATURE_DAY_INVALID: {
    status: 409,
    text: {
      en: 'Enter the day on the paper: from the day of sending to today.',
      es: 'Escriba el día que dice el papel: desde el día del envío hasta hoy.',
    },
  },
  PAPER_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this text. Choose which version to keep; yours is still here.',
      es: 'Otra persona cambió este texto. Elija qué versión conservar; la de usted sigue aquí.',
    },
  },
  PAPER_FAULTY: {
    status: 409,
    text: {
      en: 'This text cannot be used yet: {problems}',
      es: 'Este texto todavía no se puede usar: {problems}',
    },
  },
  PAPER_NOT_OPEN: {
    status: 409,
    text: {
      en: 'There is nothing left to sign here.',
      es: 'Aquí ya no hay nada que firmar.',
    },
  },
  PAPER_TEXT_CHANGED: {
    status: 409,
    text: {
      en: 'The text is not the one you read. Read it again before you sign.',
      es: 'El texto no es el que usted leyó. Léalo de nuevo antes de firmar.',
    },
  },
  CONSENT_MISSING: {
    status: 409,
    text: {
      en: 'First agree to sign electronically, or ask for paper.',
      es: 'Primero acepte firmar electrónicamente, o pida papel.',
    },
  },
  INITIALS_MISSING: {
    status: 409,
    text: {
      en: 'Add your initials where the letter asks for them.',
      es: 'Ponga sus iniciales donde la carta las pide.',
    },
  },
  NAME_DIFFERS: {
    status: 409,
    text: {
      en: 'This is not the name we have for you, {name}. Say why, or correct it.',
      es: 'Este no es el nombre que tenemos de usted, {name}. Diga por qué, o corríjalo.',
    },
  },
}
