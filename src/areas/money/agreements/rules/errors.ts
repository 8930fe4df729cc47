// Errors of fee agreements and their earnings, in both languages.
import type { ErrorEntry } from '#kernel/errors.ts'

export type AgreementCode =
  | 'FEE_DRAFT_CHANGED'
  | 'FEE_BELOW_EARNED'
  | 'FEE_DAY_INVALID'
  | 'FEE_REASON_MISSING'
  | 'FEE_NOT_FOR_HAND'
  | 'FEE_WORK_DAY_INVALID'
  | 'FEE_HOURS_APPROVED'
  | 'FEE_NOT_REACHED'
  | 'FEE_PAID_BY_INVOICE'
  | 'FEE_EARNED_ALREADY'
  | 'FEE_TRUST_EMPTY'
  | 'FEE_TRUST_BLOCKED'
  | 'FEE_AMOUNTS_CHANGED'
  | 'FEE_ASKED_ALREADY'
  | 'FEE_ASK_CHANGED'

export const AGREEMENT_ERRORS: Record<AgreementCode, ErrorEntry> = {
  FEE_DRAFT_CHANGED: {
    status: 409,
    text: {
      en: 'Someone has changed this fee agreement since you opened it. Load the page again to see it as it is now.',
      es: 'Alguien cambió este acuerdo de honorarios después de que usted lo abrió. Cargue la página de nuevo para ver cómo está ahora.',
    },
  },
  FEE_BELOW_EARNED: {
    status: 409,
    text: {
      en: '{earned} of “{name}” is already earned. Keep that part, with at least this amount, or undo the transfer first.',
      es: 'De «{name}» ya se devengaron {earned}. Deje esa parte con al menos ese monto, o revierta antes la transferencia.',
    },
  },
  FEE_DAY_INVALID: {
    status: 409,
    text: {
      en: 'Choose the day on which the client agreed: today or earlier.',
      es: 'Elija el día en que el cliente lo aceptó: hoy o antes.',
    },
  },
  FEE_REASON_MISSING: {
    status: 409,
    text: {
      en: 'Say why the agreement changes. The client has agreed to the one before.',
      es: 'Diga por qué cambia el acuerdo. El cliente ya aceptó el anterior.',
    },
  },
  FEE_NOT_FOR_HAND: {
    status: 409,
    text: {
      en: 'The agreement says what earns this part. It is marked as done when that happens.',
      es: 'El acuerdo dice con qué se devenga esta parte. Queda marcada como cumplida cuando eso ocurra.',
    },
  },
  FEE_WORK_DAY_INVALID: {
    status: 409,
    text: {
      en: 'Choose the day of the work: today or earlier, and not more than a year ago.',
      es: 'Elija el día del trabajo: hoy o antes, y no hace más de un año.',
    },
  },
  FEE_HOURS_APPROVED: {
    status: 409,
    text: {
      en: 'These hours are approved and stay on record.',
      es: 'Estas horas ya están aprobadas y quedan registradas.',
    },
  },
  FEE_NOT_REACHED: {
    status: 409,
    text: {
      en: 'What earns this part has not happened yet. The money stays in trust for the client.',
      es: 'Todavía no ha ocurrido lo que devenga esta parte. El dinero sigue en fideicomiso a nombre del cliente.',
    },
  },
  FEE_PAID_BY_INVOICE: {
    status: 409,
    text: {
      en: 'An invoice was already paid from trust for this part of the fee. Void that invoice first, or leave this part as it is.',
      es: 'Una factura ya se pagó del fideicomiso por esta parte de los honorarios. Anule antes esa factura, o deje esta parte como está.',
    },
  },
  FEE_EARNED_ALREADY: {
    status: 409,
    text: {
      en: 'Someone has already moved this fee. Nothing was moved a second time.',
      es: 'Alguien ya transfirió estos honorarios. No se transfirió nada por segunda vez.',
    },
  },
  FEE_TRUST_EMPTY: {
    status: 409,
    text: {
      en: 'No trust money of this case has arrived that could be moved. Money on its way cannot be used yet.',
      es: 'No hay dinero de este caso disponible en fideicomiso para transferir. El dinero que viene en camino todavía no se puede usar.',
    },
  },
  FEE_TRUST_BLOCKED: {
    status: 409,
    text: {
      en: 'The firm still has to put money back into trust for this client. Until then, nothing of this client’s trust money can be moved.',
      es: 'El bufete todavía tiene que reponer dinero de este cliente en el fideicomiso. Hasta entonces no se puede transferir nada de ese dinero.',
    },
  },
  FEE_AMOUNTS_CHANGED: {
    status: 409,
    text: {
      en: 'The amounts have changed since you opened this. In trust for this case: {held}. You can move: {amount}. Look at them again before you confirm.',
      es: 'Los montos cambiaron desde que usted abrió esto. En fideicomiso para este caso: {held}. Se puede transferir: {amount}. Revíselos de nuevo antes de confirmar.',
    },
  },
  FEE_ASKED_ALREADY: {
    status: 409,
    text: {
      en: 'A request for money in advance is already open for this case. Nothing was sent a second time.',
      es: 'Ya hay una solicitud de anticipo abierta para este caso. No se envió nada por segunda vez.',
    },
  },
  FEE_ASK_CHANGED: {
    status: 409,
    text: {
      en: 'The trust money of this case has changed since you opened this. Now there is {amount} to ask for.',
      es: 'El dinero en fideicomiso de este caso cambió desde que usted abrió esto. Ahora hay que pedir {amount}.',
    },
  },
}
