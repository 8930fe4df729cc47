// Errors of time worked, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type TimeCode =
  | 'TIME_APPROVED'
  | 'TIME_RUNNING'
  | 'TIME_UNFINISHED'
  | 'TIME_NOTHING_TO_BILL'
  | 'TIME_BILL_CHANGED'

export const TIME_ERRORS: Record<TimeCode, ErrorEntry> = {
  TIME_APPROVED: {
    status: 409,
    text: {
      en: 'This time is approved and can no longer be changed.',
      es: 'Este tiempo ya está aprobado y no se puede cambiar.',
    },
  },
  TIME_RUNNING: {
    status: 409,
    text: {
      en: 'The timer of this entry is still running. Stop it first.',
      es: 'El cronómetro de este registro sigue en marcha. Deténgalo primero.',
    },
  },
  TIME_UNFINISHED: {
    status: 409,
    text: {
      en: 'This entry is not complete. The person who did the work adds the hours and what was done.',
      es: 'Este registro no está completo. La persona que hizo el trabajo agrega las horas y lo que se hizo.',
    },
  },
  TIME_NOTHING_TO_BILL: {
    status: 409,
    text: {
      en: 'No approved time of this case can be billed now. It may be billed already, or the agreement allows no more hours.',
      es: 'Ahora no hay tiempo aprobado de este caso para facturar. Puede que ya esté facturado o que el acuerdo no permita más horas.',
    },
  },
  TIME_BILL_CHANGED: {
    status: 409,
    text: {
      en: 'The approved time has changed since you opened this. It now comes to {amount}. Look at it again before you bill.',
      es: 'El tiempo aprobado cambió desde que usted abrió esto. Ahora suma {amount}. Revíselo de nuevo antes de facturar.',
    },
  },
}
