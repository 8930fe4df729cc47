import type { ErrorEntry } from '#kernel/errors.ts'

export type MessageCode =
  | 'CONVERSATION_NOT_FOUND'
  | 'MESSAGE_NOT_FOUND'
  | 'CONVERSATION_CLOSED'
  | 'CLIENT_AWAY'
  | 'HELPER_SENDS_NO_DOCUMENTS'
  | 'CANNOT_BE_ASSIGNED'
  | 'TIME_NOT_POSSIBLE'
  | 'TOO_MANY_OUTGOING'
  | 'MESSAGE_TAKEN_BACK'
  | 'TEMPLATE_NOT_FOUND'
  | 'TEMPLATE_CHANGED'
  | 'TEMPLATE_FIELD_UNKNOWN'
  | 'TOO_MANY_TEMPLATES'

/** A conversation that does not exist and one of someone else are the same answer. */
export const MESSAGE_ERRORS: Record<MessageCode, ErrorEntry> = {
  CONVERSATION_NOT_FOUND: {
    status: 404,
    text: { en: 'Conversation not found', es: 'No se encontró la conversación' },
  },
  MESSAGE_NOT_FOUND: {
    status: 404,
    text: {
      en: 'The message that yours is about was not found',
      es: 'No se encontró el mensaje al que se refiere el suyo',
    },
  },
  CONVERSATION_CLOSED: {
    status: 409,
    text: {
      en: 'This case is closed, so nothing more can be sent in it. Use the general conversation instead. What you wrote is still in the box.',
      es: 'Este caso está cerrado y ya no se puede enviar nada en él. Use la conversación general. Lo que escribió sigue en el cuadro.',
    },
  },
  CLIENT_AWAY: {
    status: 409,
    text: {
      en: 'This client’s account is closed, so they cannot read messages. Call or write to them another way. What you wrote is still in the box.',
      es: 'La cuenta de este cliente está cerrada y no puede leer mensajes. Llámelo o escríbale por otro medio. Lo que usted escribió sigue en el cuadro.',
    },
  },
  HELPER_SENDS_NO_DOCUMENTS: {
    status: 403,
    text: {
      en: 'Documents are sent by the person you help, in their own portal. Take the documents off and send your message without them.',
      es: 'Los documentos los envía la persona a la que usted ayuda, en su propio portal. Quite los documentos y envíe su mensaje sin ellos.',
    },
  },
  CANNOT_BE_ASSIGNED: {
    status: 409,
    text: {
      en: 'This person may not read this conversation, so they cannot take it. Choose someone else.',
      es: 'Esta persona no puede leer esta conversación y por eso no puede hacerse cargo. Elija a otra.',
    },
  },
  TOO_MANY_OUTGOING: {
    status: 409,
    text: {
      en: 'Too many answers to this client are waiting to be sent. Send or take back one of them first.',
      es: 'Hay demasiadas respuestas a este cliente pendientes de envío. Envíe o retire antes alguna de ellas.',
    },
  },
  MESSAGE_TAKEN_BACK: {
    status: 409,
    text: {
      en: 'Someone has taken this answer back, so it was not sent.',
      es: 'Alguien retiró esta respuesta, así que no se envió.',
    },
  },
  TIME_NOT_POSSIBLE: {
    status: 422,
    text: {
      en: 'Choose a time that is still to come and at most 90 days ahead.',
      es: 'Elija una hora que todavía no haya pasado, dentro de los próximos 90 días.',
    },
  },
  TEMPLATE_NOT_FOUND: {
    status: 404,
    text: { en: 'Ready answer not found', es: 'No se encontró la respuesta preparada' },
  },
  TEMPLATE_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else has changed this answer meanwhile. Read it again before you save yours.',
      es: 'Otra persona cambió esta respuesta mientras tanto. Léala de nuevo antes de guardar la suya.',
    },
  },
  TEMPLATE_FIELD_UNKNOWN: {
    status: 422,
    text: {
      en: 'Something between braces is no field of ours. Use the fields that are listed, and no other braces.',
      es: 'Hay algo entre llaves que no es un campo. Use los campos de la lista y ninguna otra llave.',
    },
  },
  TOO_MANY_TEMPLATES: {
    status: 409,
    text: {
      en: 'The list is full. Change an answer that is no longer used.',
      es: 'La lista está llena. Cambie una respuesta que ya no se use.',
    },
  },
}
