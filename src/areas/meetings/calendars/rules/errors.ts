// Errors in connecting a calendar at a provider, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type CalendarCode =
  | 'OUTSIDE_ADDRESS'
  | 'OUTSIDE_REFUSED'
  | 'OUTSIDE_MISSING'
  | 'OUTSIDE_UNREACHABLE'
  | 'OUTSIDE_BUSY'
  | 'OUTSIDE_UNUSABLE'

export const CALENDAR_ERRORS: Record<CalendarCode, ErrorEntry> = {
  OUTSIDE_ADDRESS: {
    status: 400,
    text: {
      en: 'We cannot use this address. Copy it from your provider’s help pages; it begins with https.',
      es: 'No podemos usar esta dirección. Cópiela de las páginas de ayuda de su proveedor; empieza con https.',
    },
  },
  OUTSIDE_REFUSED: {
    status: 400,
    text: {
      en: 'Your provider did not accept the user name or the app password. Check both and try again.',
      es: 'Su proveedor no aceptó el nombre de usuario o la contraseña de aplicación. Revise ambos e intente de nuevo.',
    },
  },
  OUTSIDE_MISSING: {
    status: 400,
    text: {
      en: 'We found no calendar there. Check the address, or choose the calendars again.',
      es: 'No encontramos ningún calendario ahí. Revise la dirección o elija los calendarios de nuevo.',
    },
  },
  OUTSIDE_UNREACHABLE: {
    status: 502,
    text: {
      en: 'Your calendar’s provider does not answer. Try again in a few minutes.',
      es: 'El proveedor de su calendario no responde. Intente de nuevo en unos minutos.',
    },
  },
  OUTSIDE_BUSY: {
    status: 503,
    text: {
      en: 'Your calendar’s provider asks us to wait. Try again in a few minutes.',
      es: 'El proveedor de su calendario nos pide esperar. Intente de nuevo en unos minutos.',
    },
  },
  OUTSIDE_UNUSABLE: {
    status: 502,
    text: {
      en: 'Your calendar’s provider sent something that we cannot read. It may not be a CalDAV address.',
      es: 'El proveedor de su calendario envió algo que no podemos leer. Quizás no es una dirección CalDAV.',
    },
  },
}
