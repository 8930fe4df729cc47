import type { ErrorEntry } from '#kernel/errors.ts'

export type DeskCode =
  | 'VIEW_NOT_FOUND'
  | 'TOO_MANY_VIEWS'
  | 'TOO_MANY_CASES'
  | 'TOO_MANY_PUT_OFF'
  | 'ALREADY_SO'
  | 'IS_ITS_ATTORNEY'

/** A view of a colleague and one that does not exist are the same answer. */
export const DESK_ERRORS: Record<DeskCode, ErrorEntry> = {
  VIEW_NOT_FOUND: { status: 404, text: { en: 'View not found', es: 'No se encontró la vista' } },
  TOO_MANY_VIEWS: {
    status: 409,
    text: {
      en: 'You have 20 saved views, and no more fit. Delete one first.',
      es: 'Ya tiene 20 vistas guardadas y no caben más. Elimine una primero.',
    },
  },
  TOO_MANY_CASES: {
    status: 400,
    text: {
      en: 'At most 100 cases can be changed at once. Choose fewer.',
      es: 'Se pueden cambiar hasta 100 casos a la vez. Elija menos.',
    },
  },
  TOO_MANY_PUT_OFF: {
    status: 409,
    text: {
      en: 'You have put off 200 things, and no more fit. Bring some back first.',
      es: 'Ya dejó 200 asuntos para después y no caben más. Traiga antes algunos de vuelta.',
    },
  },
  /** Nothing is wrong, and nothing to do. */
  ALREADY_SO: { status: 409, text: { en: 'It is so already', es: 'Ya está así' } },
  IS_ITS_ATTORNEY: {
    status: 409,
    text: { en: 'This person is its attorney', es: 'Esta persona ya es quien lleva el caso' },
  },
}
