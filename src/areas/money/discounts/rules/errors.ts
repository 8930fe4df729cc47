// Errors of making or changing a discount code, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type DiscountCode = 'CODE_TAKEN' | 'ENDS_BEFORE_START' | 'PERCENT_NEEDED'

export const DISCOUNT_ERRORS: Record<DiscountCode, ErrorEntry> = {
  CODE_TAKEN: {
    status: 409,
    text: {
      en: 'There is already a code with this name. Choose another name, or turn the old code on again.',
      es: 'Ya existe un código con este nombre. Elija otro nombre o active de nuevo el código anterior.',
    },
  },
  ENDS_BEFORE_START: {
    status: 400,
    text: {
      en: 'The last day is before the first day. Check both dates.',
      es: 'El último día es anterior al primero. Revise las dos fechas.',
    },
  },
  PERCENT_NEEDED: {
    status: 400,
    text: {
      en: 'Enter a percentage from 1 to 100 for a percentage code, and none for any other.',
      es: 'Escriba un porcentaje de 1 a 100 para un código de porcentaje, y ninguno para los demás.',
    },
  },
}
