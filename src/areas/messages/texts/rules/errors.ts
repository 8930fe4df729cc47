// Errors about texts, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type TextsCode =
  | 'TEXTS_OFF'
  | 'TEXT_WORDS_CHANGED'
  | 'TEXT_NUMBER_STOPPED'
  | 'TEXT_CODE_WRONG'
  | 'TEXT_CODE_ENDED'

export const TEXTS_ERRORS: Record<TextsCode, ErrorEntry> = {
  TEXTS_OFF: {
    status: 409,
    text: {
      en: 'We do not send text messages at this time. We will write to you by email.',
      es: 'Por ahora no enviamos mensajes de texto. Le escribiremos por correo electrónico.',
    },
  },
  TEXT_WORDS_CHANGED: {
    status: 409,
    text: {
      en: 'The words about text messages have changed. Please load the page again and read them.',
      es: 'Lo que dice sobre los mensajes de texto cambió. Vuelva a cargar la página y léalo, por favor.',
    },
  },
  TEXT_NUMBER_STOPPED: {
    status: 409,
    text: {
      en: 'This number has stopped our texts. Reply START to one of our texts from that phone, then try again.',
      es: 'Desde este número se cancelaron nuestros mensajes. Responda START a uno de ellos desde ese teléfono y luego intente de nuevo.',
    },
  },
  TEXT_CODE_WRONG: {
    status: 400,
    text: {
      en: 'That is not the code we texted. Check the six digits and try again.',
      es: 'Ese no es el código que enviamos por mensaje de texto. Revise los seis dígitos e intente de nuevo.',
    },
  },
  TEXT_CODE_ENDED: {
    status: 404,
    text: {
      en: 'This code no longer works. Ask for a new one.',
      es: 'Este código ya no sirve. Pida uno nuevo.',
    },
  },
}
