import type { ErrorEntry } from '#kernel/errors.ts'

export type AgencyStatusCode =
  | 'AGENCY_SETTINGS_CHANGED'
  | 'AGENCY_ADDRESS_UNSAFE'
  | 'AGENCY_SECRET_MISSING'
  | 'AGENCY_NOT_SET_UP'
  | 'AGENCY_DAY_SPENT'
  | 'AGENCY_ASKED_JUST_NOW'
  | 'AGENCY_NUMBER_MISSING'
  | 'AGENCY_NOT_ASKED'

export const AGENCY_STATUS_ERRORS: Record<AgencyStatusCode, ErrorEntry> = {
  AGENCY_SETTINGS_CHANGED: {
    status: 409,
    text: {
      en: 'Another administrator changed these settings meanwhile. Load the page again; nothing of yours was saved.',
      es: 'Otro administrador cambió esta configuración mientras tanto. Cargue la página de nuevo; lo suyo no se guardó.',
    },
  },
  AGENCY_ADDRESS_UNSAFE: {
    status: 409,
    text: {
      en: 'A key is sent over https only. Enter an address that begins with https:// and has no “?”.',
      es: 'Una clave se envía solo por https. Escriba una dirección que empiece con https:// y no tenga “?”.',
    },
  },
  AGENCY_SECRET_MISSING: {
    status: 409,
    text: {
      en: 'Enter the secret that belongs to this client ID, and the day it was issued.',
      es: 'Escriba el secreto que corresponde a este ID de cliente y el día en que se emitió.',
    },
  },
  AGENCY_NOT_SET_UP: {
    status: 409,
    text: {
      en: 'No key for USCIS is entered, so nothing can be asked.',
      es: 'No hay ninguna clave de USCIS, así que no se puede consultar nada.',
    },
  },
  AGENCY_DAY_SPENT: {
    status: 409,
    text: {
      en: 'The questions of today are used up. USCIS takes new ones after midnight GMT.',
      es: 'Las consultas de hoy se acabaron. USCIS acepta otras después de la medianoche GMT.',
    },
  },
  AGENCY_ASKED_JUST_NOW: {
    status: 409,
    text: {
      en: 'USCIS was asked about this number less than a minute ago. Try again shortly.',
      es: 'Se consultó este número a USCIS hace menos de un minuto. Inténtelo de nuevo en un momento.',
    },
  },
  AGENCY_NUMBER_MISSING: {
    status: 409,
    text: {
      en: 'This filing has no receipt number that USCIS knows: three letters and 10 digits.',
      es: 'Esta solicitud no tiene un número de recibo que USCIS conozca: tres letras y 10 dígitos.',
    },
  },
  AGENCY_NOT_ASKED: {
    status: 409,
    text: {
      en: 'USCIS is not asked about this filing: its case is closed, or asking is turned off.',
      es: 'No se consulta a USCIS sobre esta solicitud: el caso está cerrado o la consulta está desactivada.',
    },
  },
}
