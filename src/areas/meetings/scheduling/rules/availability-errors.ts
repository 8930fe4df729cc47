// Errors in changing hours, holidays and absences, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type AvailabilityCode =
  | 'AVAILABILITY_CHANGED'
  | 'NOT_READY'
  | 'HOURS_OUT_OF_ORDER'
  | 'HOURS_OVERLAP'
  | 'HOLIDAY_EXISTS'
  | 'ABSENCE_OUT_OF_ORDER'
  | 'ABSENCE_TOO_LONG'
  | 'ABSENCE_OVER'

export const AVAILABILITY_ERRORS: Record<AvailabilityCode, ErrorEntry> = {
  AVAILABILITY_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else saved these hours in the meantime. Your choices are still here: check them and save again.',
      es: 'Otra persona guardó este horario mientras tanto. Lo que usted eligió sigue aquí: revíselo y guarde otra vez.',
    },
  },
  NOT_READY: {
    status: 409,
    text: {
      en: '{name} has not set up the second step for signing in yet. After that, clients can book with them.',
      es: '{name} todavía no ha configurado el segundo paso para iniciar sesión. Después, los clientes podrán agendar citas.',
    },
  },
  HOURS_OUT_OF_ORDER: {
    status: 400,
    text: {
      en: 'On {day}, the end must be later than the start.',
      es: 'El {day}, la hora de cierre debe ser posterior a la de apertura.',
    },
  },
  HOURS_OVERLAP: {
    status: 400,
    text: {
      en: 'On {day}, two stretches of time touch or overlap. Make them one, or leave a break between them.',
      es: 'El {day}, dos intervalos se tocan o se superponen. Únalos o deje una pausa entre ellos.',
    },
  },
  HOLIDAY_EXISTS: {
    status: 409,
    text: {
      en: 'This day is a holiday already.',
      es: 'Este día ya es feriado.',
    },
  },
  ABSENCE_OUT_OF_ORDER: {
    status: 400,
    text: {
      en: 'The end must be later than the start.',
      es: 'El final debe ser posterior al comienzo.',
    },
  },
  ABSENCE_TOO_LONG: {
    status: 400,
    text: {
      en: 'An absence can be {days} days long at most. For longer ones, let the attorney take no bookings.',
      es: 'Una ausencia puede durar {days} días como máximo. Para una más larga, indique que la persona no recibe citas.',
    },
  },
  ABSENCE_OVER: {
    status: 400,
    text: {
      en: 'This time has already passed. Please choose later days.',
      es: 'Ese tiempo ya pasó. Elija días posteriores, por favor.',
    },
  },
}
