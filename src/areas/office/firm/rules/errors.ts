// Errors in changing or signing the firm's profile.
import type { ErrorEntry } from '#kernel/errors.ts'

export type FirmCode =
  | 'FIRM_CHANGED'
  | 'PHOTOGRAPH_REFUSED'
  | 'PHOTOGRAPH_LATER'
  | 'WORDS_CHANGED'
  | 'ATTORNEY_SIGNS'
  | 'NAMED_ATTORNEY_SIGNS'

export const FIRM_ERRORS: Record<FirmCode, ErrorEntry> = {
  FIRM_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else has changed the firm’s profile in the meantime. What you typed is still here: reload the page in another tab to compare.',
      es: 'Otra persona cambió el perfil del bufete mientras tanto. Lo que usted escribió sigue aquí: abra la página en otra pestaña para comparar.',
    },
  },
  PHOTOGRAPH_REFUSED: {
    status: 422,
    text: {
      en: 'This photograph cannot be used. Choose a JPG or PNG picture that opens on your computer.',
      es: 'Esta fotografía no se puede usar. Elija una imagen JPG o PNG que se abra en su computadora.',
    },
  },
  PHOTOGRAPH_LATER: {
    status: 503,
    text: {
      en: 'The photograph cannot be checked right now, so nothing was saved. What you typed is still here: try again in a few minutes, or save without the photograph.',
      es: 'Ahora no se puede revisar la fotografía y por eso no se guardó nada. Lo que usted escribió sigue aquí: inténtelo de nuevo en unos minutos o guarde sin la fotografía.',
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
