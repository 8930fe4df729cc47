import type { ErrorEntry } from '#kernel/errors.ts'

export type MovingCode =
  | 'MOVE_FILE_BROKEN'
  | 'MOVE_FILE_EMPTY'
  | 'MOVE_FILE_LONG'
  | 'MOVE_FILE_WIDE'
  | 'MOVE_COLUMN_MISSING'
  | 'MOVE_COLUMN_TWICE'
  | 'MOVE_NOT_FOUND'
  | 'MOVE_NOT_READY'
  | 'MOVE_NOTHING'
  | 'MOVE_IN_USE'
  | 'MOVE_BUILT_ON'
  | 'MOVE_FILE_NOT_EXPECTED'

export const MOVING_ERRORS: Record<MovingCode, ErrorEntry> = {
  MOVE_FILE_BROKEN: {
    status: 422,
    text: {
      en: 'A quotation mark in this file is never closed, so its rows cannot be told apart. Export the file again.',
      es: 'En este archivo hay unas comillas que no se cierran, así que no se distinguen las filas. Exporte el archivo otra vez.',
    },
  },
  MOVE_FILE_EMPTY: {
    status: 422,
    text: {
      en: 'This file has no rows below its column names.',
      es: 'Este archivo no tiene filas debajo de los nombres de las columnas.',
    },
  },
  MOVE_FILE_LONG: {
    status: 422,
    text: {
      en: 'This file has more than {max} rows. Split it into several files.',
      es: 'Este archivo tiene más de {max} filas. Divídalo en varios archivos.',
    },
  },
  MOVE_FILE_WIDE: {
    status: 422,
    text: {
      en: 'A row of this file has more than {max} columns. Delete the columns you do not need.',
      es: 'Una fila de este archivo tiene más de {max} columnas. Borre las que no necesita.',
    },
  },
  MOVE_COLUMN_MISSING: {
    status: 422,
    text: {
      en: 'Choose a column for each required field.',
      es: 'Elija una columna para cada dato obligatorio.',
    },
  },
  MOVE_COLUMN_TWICE: {
    status: 422,
    text: {
      en: 'Two columns have the same meaning. Choose one of them.',
      es: 'Dos columnas tienen el mismo significado. Elija una sola.',
    },
  },
  MOVE_NOT_FOUND: {
    status: 404,
    text: {
      en: 'This file is no longer here.',
      es: 'Este archivo ya no está aquí.',
    },
  },
  MOVE_NOT_READY: {
    status: 409,
    text: {
      en: 'The portal is still working on this file. Wait until it is done.',
      es: 'El portal todavía está procesando este archivo. Espere a que termine.',
    },
  },
  MOVE_NOTHING: {
    status: 409,
    text: {
      en: 'No row of this file can be imported. Correct the file and choose it again.',
      es: 'No se puede importar ninguna fila de este archivo. Corríjalo y elíjalo de nuevo.',
    },
  },
  MOVE_IN_USE: {
    status: 409,
    text: {
      en: 'This file has been imported. Undo the import instead.',
      es: 'Este archivo ya se importó. Deshaga la importación.',
    },
  },
  MOVE_FILE_NOT_EXPECTED: {
    status: 422,
    text: {
      en: 'This file is already here, or its row is not being imported. Load the page again.',
      es: 'Este archivo ya está aquí o su fila no se está importando. Vuelva a cargar la página.',
    },
  },
  MOVE_BUILT_ON: {
    status: 409,
    text: {
      en: 'Nothing was undone: work has been added since for {names}. Remove it first, or undo the newer imports.',
      es: 'No se deshizo nada: desde entonces se agregó trabajo para {names}. Quítelo primero o deshaga las importaciones más recientes.',
    },
  },
}
