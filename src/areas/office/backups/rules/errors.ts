// Why a restored copy is not released.
import type { ErrorEntry } from '#kernel/errors.ts'

export type CopyCode = 'COPY_HELD_BY_SETTING' | 'COPY_RELEASED'

export const COPY_ERRORS: Record<CopyCode, ErrorEntry> = {
  COPY_HELD_BY_SETTING: {
    status: 409,
    text: {
      en: 'The server is set to keep this a copy (RESTORE_DRILL). Ask the person who runs it to take that setting out and restart, then release it here.',
      es: 'El servidor está configurado para mantener esta copia (RESTORE_DRILL). Pida a la persona que lo administra que quite esa opción y lo reinicie; después libérela aquí.',
    },
  },
  COPY_RELEASED: {
    status: 409,
    text: {
      en: 'This is not a copy anymore: someone has released it.',
      es: 'Esto ya no es una copia: alguien la liberó.',
    },
  },
}
