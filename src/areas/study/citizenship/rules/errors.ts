import type { ErrorEntry } from '#kernel/errors.ts'

export type CitizenshipCode = 'IMPOSSIBLE_DATE' | 'REVIEW_DATE_PAST' | 'STATE_MISFIT'

export const CITIZENSHIP_ERRORS: Record<CitizenshipCode, ErrorEntry> = {
  IMPOSSIBLE_DATE: {
    status: 422,
    text: {
      en: 'This filing date cannot be right. It is in the future, or too long ago. Check the year.',
      es: 'Esta fecha de presentación no puede ser correcta. Está en el futuro o es de hace demasiado tiempo. Revise el año.',
    },
  },
  REVIEW_DATE_PAST: {
    status: 422,
    text: {
      en: 'Choose a day from today to two years from now. After it, people are asked to check the answer themselves.',
      es: 'Elija un día desde hoy hasta dentro de dos años. Después, se pide a las personas que revisen la respuesta por su cuenta.',
    },
  },
  STATE_MISFIT: {
    status: 422,
    text: {
      en: 'A governor or a senator needs a state. The other answers are the same in the whole country.',
      es: 'Para un gobernador o un senador hace falta un estado. Las demás respuestas son iguales en todo el país.',
    },
  },
}
