import type { ErrorEntry } from '#kernel/errors.ts'

export type CaseCode =
  | 'CASE_NOT_FOUND'
  | 'CASE_CHANGED'
  | 'MOVE_NOT_ALLOWED'
  | 'CASE_CLOSED'
  | 'CASE_HAS_OPEN_DATES'
  | 'CASE_HAS_MONEY'
  | 'CASE_WITHOUT_ATTORNEY'
  | 'COLLEAGUE_NOT_READY'
  | 'TASK_CLOSED'
  | 'CASE_DECIDED'
  | 'TOO_MANY_TASKS'
  | 'DATE_NOT_FOUND'
  | 'DATE_CHANGED'
  | 'DATE_PASSED'
  | 'DATE_TOO_FAR'
  | 'ANSWER_TOO_LATE'
  | 'TOO_MANY_DATES'
  | 'PERSON_NOT_FOUND'
  | 'PERSON_CHANGED'
  | 'TOO_MANY_PEOPLE'
  | 'ACCOUNT_NOT_FOUND'
  | 'ACCOUNT_IN_CASE'
  | 'FILING_NOT_FOUND'
  | 'FILING_CHANGED'
  | 'FILINGS_UNDER_WAY'
  | 'TOO_MANY_FILINGS'
  | 'RECEIPT_WRONG'
  | 'RECEIPT_MISTYPED'
  | 'RECEIPT_IN_CASE'
  | 'TEMPLATE_CHANGED'
  | 'TEMPLATE_UNCHANGED'

/** A missing case and another client's case get the same answer. */
export const CASE_ERRORS: Record<CaseCode, ErrorEntry> = {
  CASE_NOT_FOUND: { status: 404, text: { en: 'Case not found', es: 'No se encontró el caso' } },
  CASE_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this case a moment ago. This is how it is now; what you chose is still below.',
      es: 'Otra persona cambió este caso hace un momento. Así está ahora; lo que usted eligió sigue abajo.',
    },
  },
  MOVE_NOT_ALLOWED: {
    status: 409,
    text: {
      en: 'A case cannot go from its present status to that one.',
      es: 'Un caso no puede pasar de su estado actual a ese.',
    },
  },
  CASE_CLOSED: {
    status: 409,
    text: {
      en: 'This case is closed. Reopen it before you change anything in it.',
      es: 'Este caso está cerrado. Reábralo antes de cambiar algo en él.',
    },
  },
  CASE_HAS_OPEN_DATES: {
    status: 409,
    text: {
      en: 'This case has open dates. Mark its open dates as done first.',
      es: 'Este caso tiene fechas pendientes. Márquelas primero como hechas.',
    },
  },
  CASE_HAS_MONEY: {
    status: 409,
    text: {
      en: 'The money of this case is not settled: {held} in trust, {pending} on its way, {refill} to put back into trust, {owed} owed. Settle it first, or write why the case is closed with it.',
      es: 'El dinero de este caso no está saldado: {held} en fideicomiso, {pending} en camino, {refill} por reponer en el fideicomiso, {owed} por cobrar. Sáldelo antes, o escriba por qué el caso se cierra así.',
    },
  },
  CASE_WITHOUT_ATTORNEY: {
    status: 409,
    text: {
      en: 'This case has no attorney yet. Choose its attorney first.',
      es: 'Este caso aún no tiene abogado. Elija primero a su abogado.',
    },
  },
  COLLEAGUE_NOT_READY: {
    status: 409,
    text: {
      en: '{name} has not set up the second step for signing in yet. Ask them to sign in and do it in their profile; then give them the case.',
      es: '{name} todavía no ha configurado el segundo paso para iniciar sesión. Pídale que inicie sesión y lo configure en su perfil; después asígnele el caso.',
    },
  },
  TASK_CLOSED: {
    status: 409,
    text: {
      en: 'This task cannot be changed: it is done, or it belongs to an earlier status of the case.',
      es: 'Esta tarea no se puede cambiar: ya está hecha o es de un estado anterior del caso.',
    },
  },
  CASE_DECIDED: {
    status: 409,
    text: {
      en: 'This case is decided. The client has nothing more to do in it.',
      es: 'Este caso ya está decidido. El cliente ya no tiene nada que hacer en él.',
    },
  },
  TOO_MANY_TASKS: {
    status: 409,
    text: {
      en: 'This case has as many tasks of your own as it can have.',
      es: 'Este caso ya tiene todas las tareas propias que puede tener.',
    },
  },
  DATE_NOT_FOUND: { status: 404, text: { en: 'Date not found', es: 'No se encontró la fecha' } },
  DATE_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this date a moment ago. This is how it is now; what you wrote is still below.',
      es: 'Otra persona cambió esta fecha hace un momento. Así está ahora; lo que usted escribió sigue abajo.',
    },
  },
  DATE_PASSED: {
    status: 400,
    text: {
      en: 'This day has passed. Check it, or say below that it is overdue and still to be done.',
      es: 'Este día ya pasó. Revíselo o indique abajo que está vencido y aún pendiente.',
    },
  },
  ANSWER_TOO_LATE: {
    status: 400,
    text: {
      en: 'The longest time to respond is {days} days after the date of the notice, until {date}. Check both days, or say that the notice gives this day.',
      es: 'El plazo más largo para responder es de {days} días desde la fecha del aviso, hasta el {date}. Revise ambas fechas o indique que el aviso da este día.',
    },
  },
  DATE_TOO_FAR: {
    status: 400,
    text: {
      en: 'This day is more than 30 years ahead. Check the year.',
      es: 'Este día está a más de 30 años. Revise el año.',
    },
  },
  TOO_MANY_DATES: {
    status: 409,
    text: {
      en: 'This case has 100 open dates, and no more fit. Mark those that are done first.',
      es: 'Este caso tiene 100 fechas pendientes y no caben más. Marque primero las que ya están hechas.',
    },
  },
  PERSON_NOT_FOUND: { status: 404, text: { en: 'Person not found', es: 'No se encontró a la persona' } },
  PERSON_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this person a moment ago. This is how they are now; what you wrote is still below.',
      es: 'Otro miembro de la firma cambió estos datos hace un momento. Así están ahora; lo que usted escribió sigue abajo.',
    },
  },
  TOO_MANY_PEOPLE: {
    status: 409,
    text: {
      en: 'This case has 30 people, and no more fit. Remove those who have no part in it.',
      es: 'Este caso ya tiene 30 personas y no caben más. Quite a quienes no participan en él.',
    },
  },
  ACCOUNT_NOT_FOUND: {
    status: 400,
    text: {
      en: 'No client has an account with this email address. Check it, or leave it empty.',
      es: 'Ningún cliente tiene una cuenta con este correo. Revíselo o déjelo en blanco.',
    },
  },
  ACCOUNT_IN_CASE: {
    status: 409,
    text: {
      en: 'Another person of this case is linked to this account already.',
      es: 'Otra persona de este caso ya está vinculada a esta cuenta.',
    },
  },
  FILING_NOT_FOUND: { status: 404, text: { en: 'Filing not found', es: 'No se encontró la solicitud' } },
  FILING_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this filing a moment ago. This is how it is now; what you wrote is still below.',
      es: 'Otra persona cambió esta solicitud hace un momento. Así está ahora; lo que usted escribió sigue abajo.',
    },
  },
  FILINGS_UNDER_WAY: {
    status: 409,
    text: {
      en: 'Another filing of this case is at another point, and the case follows its filings. Change the status of each filing, under “Filings and receipt numbers”.',
      es: 'Otra solicitud de este caso está en otro punto, y el caso sigue a sus solicitudes. Cambie el estado de cada solicitud, en «Solicitudes y números de recibo».',
    },
  },
  TOO_MANY_FILINGS: {
    status: 409,
    text: {
      en: 'This case has 50 filings, and no more fit. Remove those that were recorded by mistake.',
      es: 'Este caso ya tiene 50 solicitudes y no caben más. Quite las que se anotaron por error.',
    },
  },
  RECEIPT_WRONG: {
    status: 400,
    text: {
      en: 'A receipt number has three letters that USCIS uses, such as IOE or MSC, and 10 digits, like IOE0912345678.',
      es: 'Un número de recibo tiene tres letras que usa USCIS, como IOE o MSC, y 10 dígitos, como IOE0912345678.',
    },
  },
  RECEIPT_MISTYPED: {
    status: 400,
    text: {
      en: 'Letters and digits are mixed up, such as an O for a zero. The number is probably {meant}.',
      es: 'Hay letras y dígitos confundidos, como una O por un cero. Es probable que el número sea {meant}.',
    },
  },
  RECEIPT_IN_CASE: {
    status: 409,
    text: {
      en: 'Another filing of this case has this receipt number already.',
      es: 'Otra solicitud de este caso ya tiene este número de recibo.',
    },
  },
  TEMPLATE_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else published a newer version of this template a moment ago. What you wrote is still here: look at the changes again before you go on.',
      es: 'Otra persona publicó hace un momento una versión más nueva de esta plantilla. Lo que usted escribió sigue aquí: revise los cambios otra vez antes de continuar.',
    },
  },
  TEMPLATE_UNCHANGED: {
    status: 409,
    text: {
      en: 'This is the same as the newest version. There is nothing to publish.',
      es: 'Esto es igual a la versión más nueva. No hay nada que publicar.',
    },
  },
}
