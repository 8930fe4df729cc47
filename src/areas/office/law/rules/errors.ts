// Errors in reading or changing a row of the law.
import type { ErrorEntry } from '#kernel/errors.ts'

export type LawCode = 'LAW_CHANGED' | 'ATTORNEYS_ONLY'

export const LAW_ERRORS: Record<LawCode, ErrorEntry> = {
  LAW_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else has changed this point in the meantime. Read it as it is now, then try again.',
      es: 'Otra persona cambió este punto mientras tanto. Léalo como está ahora y vuelva a intentarlo.',
    },
  },
  ATTORNEYS_ONLY: {
    status: 403,
    text: {
      en: 'Only an attorney can confirm what the law says. Ask an attorney of the firm to read this point.',
      es: 'Solo un abogado puede confirmar lo que dice la ley. Pida a un abogado del bufete que lea este punto.',
    },
  },
}
