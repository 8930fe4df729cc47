// What can stand against changing or signing what the firm says of itself.
import type { ErrorEntry } from '#kernel/errors.ts'

export type FirmCode = 'FIRM_CHANGED' | 'WORDS_CHANGED' | 'ATTORNEY_SIGNS' | 'NAMED_ATTORNEY_SIGNS'

export const FIRM_ERRORS: Record<FirmCode, ErrorEntry> = {
  FIRM_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else has changed the firm’s profile in the meantime. What you typed is still here: reload the page in another tab to compare.',
      es: 'Otra persona cambió el perfil del bufete mientras tanto. Lo que usted escribió sigue aquí: abra la página en otra pestaña para comparar.',
    },
  },
  WORDS_CHANGED: {
    status: 409,
    text: {
      en: 'These words have changed since you opened the page. Read them as they are now, then sign.',
      es: 'Este texto cambió desde que abrió la página. Léalo como está ahora y luego fírmelo.',
    },
  },
  ATTORNEY_SIGNS: {
    status: 403,
    text: {
      en: 'Only an attorney of the firm can sign this.',
      es: 'Solo una abogada o un abogado del bufete puede firmar esto.',
    },
  },
  NAMED_ATTORNEY_SIGNS: {
    status: 403,
    text: {
      en: 'This speaks in the name of {attorney}, so only {attorney} can sign it. The name in that account must be the same.',
      es: 'Esto habla en nombre de {attorney}; por eso solo {attorney} puede firmarlo. El nombre de esa cuenta debe ser el mismo.',
    },
  },
}
