import type { ErrorEntry } from '#kernel/errors.ts'

export type DeskCode = 'VIEW_NOT_FOUND' | 'TOO_MANY_VIEWS'

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
}
