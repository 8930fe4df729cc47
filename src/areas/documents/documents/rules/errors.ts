import type { ErrorEntry } from '#kernel/errors.ts'

export type DocumentCode =
  | 'DOCUMENT_NOT_FOUND'
  | 'DOCUMENT_CHANGED'
  | 'DOCUMENT_GONE'
  | 'STEP_NOT_ALLOWED'
  | 'SAID_OF_NOBODY'
  | 'SAID_OTHER_NUMBER'
  | 'REQUEST_NOT_FOUND'
  | 'REQUEST_CHANGED'
  | 'REASON_NOT_FOUND'
  | 'REASONS_CHANGED'
  | 'PAGES_NOT_FOUND'
  | 'PAGES_APART'
  | 'DOCUMENT_SEEN'
  | 'TOO_MANY_ASKED'
  | 'TOO_MANY_DOCUMENTS'
  | 'FILES_AWAY'
  | 'FILE_DAMAGED'
  | 'PACKET_NOT_FOUND'
  | 'PACKET_GONE'
  | 'NOT_ATTACHABLE'
  | 'NOT_FOR_PACKET'
  | 'NOTHING_TO_KEEP'
  | 'TOO_MANY_PACKETS'

/** A missing document and another person's get the same answer. */
export const DOCUMENT_ERRORS: Record<DocumentCode, ErrorEntry> = {
  DOCUMENT_NOT_FOUND: { status: 404, text: { en: 'Document not found', es: 'No se encontró el documento' } },
  NOT_ATTACHABLE: {
    status: 409,
    text: {
      en: 'One of the documents cannot go with a message: it was taken back or refused, or it is for the firm alone. Take it off the message.',
      es: 'Uno de los documentos no puede ir con un mensaje: se retiró, no se aceptó o es solo para el bufete. Quítelo del mensaje.',
    },
  },
  DOCUMENT_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this document a moment ago. This is how it is now; what you wrote is still below.',
      es: 'Otra persona cambió este documento hace un momento. Así está ahora; lo que usted escribió sigue abajo.',
    },
  },
  DOCUMENT_GONE: {
    status: 410,
    text: {
      en: 'The firm no longer keeps this file: the years for which it must are over.',
      es: 'El bufete ya no conserva este archivo: pasaron los años durante los que debía hacerlo.',
    },
  },
  STEP_NOT_ALLOWED: {
    status: 409,
    text: {
      en: 'This cannot be done with the document as it is now.',
      es: 'Esto no se puede hacer con el documento como está ahora.',
    },
  },
  SAID_OF_NOBODY: {
    status: 409,
    text: {
      en: 'The case has nobody with this part, or more than one. Leave what the document says empty, and type it on the page of the person.',
      es: 'En el caso no hay nadie con este papel, o hay más de una persona. Deje vacío lo que dice el documento y escríbalo en la página de la persona.',
    },
  },
  SAID_OTHER_NUMBER: {
    status: 409,
    text: {
      en: 'The case has another A-Number for this person. Check which one is right, and correct it on the page of the person.',
      es: 'El caso tiene otro Número A para esta persona. Revise cuál es el correcto y corríjalo en la página de la persona.',
    },
  },
  REQUEST_NOT_FOUND: {
    status: 404,
    text: { en: 'Document request not found', es: 'No se encontró la solicitud de documento' },
  },
  REQUEST_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this request a moment ago. This is how it is now; what you wrote is still below.',
      es: 'Otra persona cambió esta solicitud hace un momento. Así está ahora; lo que usted escribió sigue abajo.',
    },
  },
  REASON_NOT_FOUND: {
    status: 400,
    text: {
      en: 'This reason is no longer on the list. Choose another one or write your own.',
      es: 'Este motivo ya no está en la lista. Elija otro o escriba uno propio.',
    },
  },
  REASONS_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed the list a moment ago. Their list is shown beside yours; what you wrote is still here.',
      es: 'Otra persona cambió la lista hace un momento. La suya se muestra junto a la de usted; lo que usted escribió sigue aquí.',
    },
  },
  PAGES_NOT_FOUND: {
    status: 400,
    text: {
      en: 'One of these pages does not exist in the document.',
      es: 'Una de estas páginas no existe en el documento.',
    },
  },
  DOCUMENT_SEEN: {
    status: 409,
    text: {
      en: 'The client has opened it: it can no longer be taken back.',
      es: 'El cliente ya lo abrió: no se puede retirar.',
    },
  },
  PAGES_APART: {
    status: 409,
    text: {
      en: 'Pages that the client sent and pages of the firm stay in documents of their own.',
      es: 'Las páginas que envió el cliente y las del bufete van en documentos aparte.',
    },
  },
  TOO_MANY_ASKED: {
    status: 409,
    text: {
      en: 'This case asks for 150 documents, and no more fit. Mark those that are not needed.',
      es: 'Este caso ya pide 150 documentos y no caben más. Marque los que no hacen falta.',
    },
  },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    text: {
      en: 'This case holds as many documents as it can. Please call us.',
      es: 'Este caso ya tiene todos los documentos que puede guardar. Por favor, llámenos.',
    },
  },
  FILES_AWAY: {
    status: 503,
    text: {
      en: 'The file cannot be opened at the moment. Nothing is lost. Please try again in a few minutes.',
      es: 'El archivo no se puede abrir en este momento. No se ha perdido nada. Intente de nuevo en unos minutos.',
    },
  },
  FILE_DAMAGED: {
    status: 409,
    text: {
      en: 'This file is damaged and cannot be opened. A backup may still have it: tell your administrator.',
      es: 'Este archivo está dañado y no se puede abrir. Es posible que una copia de seguridad aún lo tenga: avise a su administrador.',
    },
  },
  PACKET_NOT_FOUND: {
    status: 404,
    text: { en: 'Packet not found', es: 'No se encontró el paquete' },
  },
  PACKET_GONE: {
    status: 410,
    text: {
      en: 'This file is no longer kept. Make it again.',
      es: 'Este archivo ya no se conserva. Hágalo de nuevo.',
    },
  },
  NOT_FOR_PACKET: {
    status: 409,
    text: {
      en: 'Only accepted documents with pages (PDF, JPG or PNG) can be put into a packet. One of these is not.',
      es: 'Solo los documentos aceptados que tienen páginas (PDF, JPG o PNG) caben en un paquete. Uno de estos no lo es.',
    },
  },
  NOTHING_TO_KEEP: {
    status: 409,
    text: {
      en: 'This case has no files to download yet.',
      es: 'Este caso todavía no tiene archivos para descargar.',
    },
  },
  TOO_MANY_PACKETS: {
    status: 409,
    text: {
      en: 'This case holds 200 packets and archives, and no more fit.',
      es: 'Este caso ya tiene 200 paquetes y archivos, y no caben más.',
    },
  },
}
