// The words of every side sheet and hint.
import type { Language } from '#kernel/language.ts'

type SheetWords = {
  close: string
  unsaved: { title: string; text: string; stay: string; leave: string }
  hint: string
}

export const SHEET_WORDS: Record<Language, SheetWords> = {
  en: {
    close: 'Close',
    unsaved: {
      title: 'Close without saving?',
      text: 'What you typed here is not saved yet.',
      stay: 'Keep writing',
      leave: 'Close without saving',
    },
    hint: 'Help: {about}',
  },
  es: {
    close: 'Cerrar',
    unsaved: {
      title: '¿Cerrar sin guardar?',
      text: 'Lo que escribió aquí todavía no se ha guardado.',
      stay: 'Seguir escribiendo',
      leave: 'Cerrar sin guardar',
    },
    hint: 'Ayuda: {about}',
  },
}
