// Errors in sending or opening a file, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type FileCode =
  | 'FILE_TOO_LARGE'
  | 'UPLOAD_ELSEWHERE'
  | 'UPLOAD_BUSY'
  | 'UPLOADS_AT_ONCE'
  | 'UPLOADS_UNFINISHED'
  | 'UPLOAD_TOO_SLOW'
  | 'UPLOAD_CHANGED_ON_THE_WAY'
  | 'UPLOAD_PROTOCOL'

export const FILE_ERRORS: Record<FileCode, ErrorEntry> = {
  FILE_TOO_LARGE: {
    status: 413,
    text: {
      en: 'This file is larger than 10 MB. Send a smaller copy, or send it in parts.',
      es: 'Este archivo pesa más de 10 MB. Envíe una copia más pequeña o envíelo en partes.',
    },
  },
  UPLOAD_ELSEWHERE: {
    status: 409,
    text: {
      en: 'Part of this file is already here. Ask how much, and go on from there.',
      es: 'Una parte de este archivo ya llegó. Pregunte cuánto y continúe desde ahí.',
    },
  },
  UPLOAD_BUSY: {
    status: 423,
    text: {
      en: 'This file is being sent from another window. Please wait a moment.',
      es: 'Este archivo se está enviando desde otra ventana. Espere un momento.',
    },
  },
  UPLOADS_AT_ONCE: {
    status: 503,
    text: {
      en: 'Many files are being sent right now. Yours goes on in {seconds} seconds.',
      es: 'Se están enviando muchos archivos en este momento. El suyo continúa en {seconds} segundos.',
    },
  },
  UPLOADS_UNFINISHED: {
    status: 429,
    text: {
      en: 'You have begun to send many files. Finish those first, or wait a day.',
      es: 'Usted empezó a enviar muchos archivos. Termine primero con esos o espere un día.',
    },
  },
  UPLOAD_TOO_SLOW: {
    status: 503,
    text: {
      en: 'The connection is too slow right now. What has arrived is kept, and sending goes on from there.',
      es: 'La conexión está muy lenta en este momento. Lo que ya llegó queda guardado, y el envío continúa desde ahí.',
    },
  },
  UPLOAD_CHANGED_ON_THE_WAY: {
    status: 460,
    text: {
      en: 'Part of this file did not arrive as it was sent. Please send that part again.',
      es: 'Una parte de este archivo no llegó como se envió. Envíe esa parte de nuevo.',
    },
  },
  UPLOAD_PROTOCOL: {
    status: 412,
    text: {
      en: 'Files are sent here by version 1.0.0 of tus.',
      es: 'Aquí los archivos se envían con la versión 1.0.0 de tus.',
    },
  },
}
