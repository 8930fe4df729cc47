// Everything that can go wrong with choosing, booking, moving or cancelling a meeting, in both languages (docs/specification.md §8).
import type { ErrorEntry } from '#kernel/errors.ts'

export type SchedulingCode =
  | 'NO_SLOTS'
  | 'INVALID_DATE_TIME'
  | 'PAST_DATE'
  | 'TOO_SOON'
  | 'TOO_FAR_AHEAD'
  | 'OUTSIDE_BUSINESS_HOURS'
  | 'SLOT_TAKEN'
  | 'CONFLICTING_TIME'
  | 'CLIENT_BUSY'
  | 'ATTORNEY_BUSY'
  | 'TIME_NOT_OFFERED'
  | 'HOLD_EXPIRED'
  | 'PRICE_CHANGED'
  | 'BOOKING_IN_PROGRESS'
  | 'BOOKING_FAILED'
  | 'PAID_BUT_NOT_BOOKED'
  | 'RESCHEDULE_LIMIT'
  | 'NOTICE_TOO_SHORT_TO_MOVE'
  | 'NOTICE_TOO_SHORT_TO_CANCEL'
  | 'REASON_REQUIRED'
  | 'APPOINTMENT_NOT_CHANGEABLE'
  | 'TYPE_NOT_OFFERED'
  | 'MEETING_NOT_OVER'
  | 'NOT_BY_VIDEO'
  | 'INVALID_DISCOUNT_CODE'
  | 'VERIFICATION_CODE_NOT_SENT'
  | 'EMAIL_NOT_PROVEN'

export const SCHEDULING_ERRORS: Record<SchedulingCode, ErrorEntry> = {
  NO_SLOTS: {
    status: 409,
    text: {
      en: 'There are no free times on these days. Please choose other days, or call us at {phone}.',
      es: 'No hay horarios libres en estos días. Elija otros días o llámenos al {phone}.',
    },
  },
  INVALID_DATE_TIME: {
    status: 400,
    text: {
      en: 'This date or time is not valid. Please choose a time from the list.',
      es: 'La fecha o la hora no es válida. Elija un horario de la lista.',
    },
  },
  PAST_DATE: {
    status: 400,
    text: {
      en: 'This time has already passed. Please choose a later one.',
      es: 'Este horario ya pasó. Elija uno posterior.',
    },
  },
  TOO_SOON: {
    status: 400,
    text: {
      en: 'This time is too soon: please choose one at least {hours} hours from now, or call us at {phone}.',
      es: 'Este horario está demasiado cerca: elija uno con al menos {hours} horas de anticipación o llámenos al {phone}.',
    },
  },
  TOO_FAR_AHEAD: {
    status: 400,
    text: {
      en: 'Appointments can be booked up to {days} days ahead. Please choose an earlier day.',
      es: 'Las citas se pueden agendar con hasta {days} días de anticipación. Elija un día más cercano.',
    },
  },
  OUTSIDE_BUSINESS_HOURS: {
    status: 400,
    text: {
      en: 'This time is outside our hours: {openingHours}, Central Time.',
      es: 'Este horario está fuera de nuestro horario de atención: {openingHours}, hora central.',
    },
  },
  SLOT_TAKEN: {
    status: 409,
    text: {
      en: 'This time was just taken by someone else. Please choose another one. Nothing you typed was lost.',
      es: 'Otra persona acaba de tomar este horario. Elija otro, por favor. No se perdió nada de lo que escribió.',
    },
  },
  CONFLICTING_TIME: {
    status: 409,
    text: {
      en: 'You already have an appointment at this time. Please choose another time.',
      es: 'Usted ya tiene una cita a esa hora. Elija otro horario, por favor.',
    },
  },
  CLIENT_BUSY: {
    status: 409,
    text: {
      en: 'This client already has an appointment at that time. Please choose another time.',
      es: 'Este cliente ya tiene una cita a esa hora. Elija otro horario, por favor.',
    },
  },
  ATTORNEY_BUSY: {
    status: 409,
    text: {
      en: 'No attorney you chose is free at that time. Please choose another time.',
      es: 'A esa hora no está libre nadie de quienes eligió. Elija otro horario, por favor.',
    },
  },
  TIME_NOT_OFFERED: {
    status: 409,
    text: {
      en: 'Clients cannot book this time: it is outside office hours, on a holiday, during an absence, or right next to another appointment. To book it anyway, mark the box below.',
      es: 'Los clientes no pueden elegir este horario: está fuera del horario de atención, en un feriado o una ausencia, o pegado a otra cita. Para agendarlo de todos modos, marque la casilla.',
    },
  },
  HOLD_EXPIRED: {
    status: 409,
    text: {
      en: 'We held this time for {minutes} minutes and it is available to others again. You were not charged. Please choose a time again.',
      es: 'Apartamos este horario durante {minutes} minutos y ya está disponible para otras personas. No se le cobró nada. Elija un horario de nuevo.',
    },
  },
  PRICE_CHANGED: {
    status: 409,
    text: {
      en: 'The price has changed and is now {price}. You were not charged. Please check it and confirm again.',
      es: 'El precio cambió y ahora es de {price}. No se le cobró nada. Revíselo y confirme de nuevo.',
    },
  },
  BOOKING_IN_PROGRESS: {
    status: 409,
    text: {
      en: 'We are already booking this appointment. Please wait a moment; do not pay again.',
      es: 'Ya estamos agendando esta cita. Espere un momento; no pague otra vez.',
    },
  },
  BOOKING_FAILED: {
    status: 503,
    text: {
      en: 'We could not book your appointment. You were not charged. Please try again, or call us at {phone}.',
      es: 'No pudimos agendar su cita. No se le cobró nada. Intente de nuevo o llámenos al {phone}.',
    },
  },
  PAID_BUT_NOT_BOOKED: {
    status: 409,
    text: {
      en: 'Your payment went through, but the appointment could not be booked. Your refund is on its way: it takes {from} to {to} business days. Please contact support at {phone} with this reference: {reference}.',
      es: 'Su pago se realizó, pero no se pudo agendar la cita. Su reembolso va en camino: tarda de {from} a {to} días hábiles. Comuníquese con nosotros al {phone} con esta referencia: {reference}.',
    },
  },
  RESCHEDULE_LIMIT: {
    status: 409,
    text: {
      en: 'This appointment has been moved {times} times, which is the limit. Please call us at {phone}.',
      es: 'Esta cita ya se cambió {times} veces, que es el límite. Llámenos al {phone}, por favor.',
    },
  },
  NOTICE_TOO_SHORT_TO_MOVE: {
    status: 409,
    text: {
      en: 'An appointment cannot be moved within {hours} hours of its start. Please call us at {phone}.',
      es: 'Una cita no se puede cambiar dentro de las {hours} horas anteriores a su inicio. Llámenos al {phone}.',
    },
  },
  NOTICE_TOO_SHORT_TO_CANCEL: {
    status: 409,
    text: {
      en: 'An appointment cannot be cancelled within {hours} hours of its start. Please call us at {phone}.',
      es: 'Una cita no se puede cancelar dentro de las {hours} horas anteriores a su inicio. Llámenos al {phone}.',
    },
  },
  REASON_REQUIRED: {
    status: 400,
    text: {
      en: 'Please say why you are changing this appointment, in {min} to {max} characters.',
      es: 'Indique por qué cambia esta cita, en {min} a {max} caracteres.',
    },
  },
  APPOINTMENT_NOT_CHANGEABLE: {
    status: 409,
    text: {
      en: 'This appointment was cancelled or has already begun, so it can no longer be changed. You can book a new one, or call us at {phone}.',
      es: 'Esta cita se canceló o ya comenzó, así que no se puede cambiar. Puede agendar otra o llamarnos al {phone}.',
    },
  },
  TYPE_NOT_OFFERED: {
    status: 409,
    text: {
      en: 'This kind of appointment is no longer offered, so it cannot be moved. You can cancel it and book another, or call us at {phone}.',
      es: 'Este tipo de cita ya no se ofrece, así que no se puede cambiar. Puede cancelarla y agendar otra, o llamarnos al {phone}.',
    },
  },
  MEETING_NOT_OVER: {
    status: 409,
    text: {
      en: 'Only an appointment that has ended and was not cancelled can be marked as held or missed.',
      es: 'Solo una cita que ya terminó y no se canceló se puede marcar como realizada o como no asistida.',
    },
  },
  NOT_BY_VIDEO: {
    status: 409,
    text: {
      en: 'This appointment is not a video call that is still to come, so it has no link.',
      es: 'Esta cita no es una videollamada por venir, así que no lleva enlace.',
    },
  },
  INVALID_DISCOUNT_CODE: {
    status: 400,
    text: {
      en: 'This discount code is not valid. Check it, or continue without one.',
      es: 'Este código de descuento no es válido. Revíselo o continúe sin código.',
    },
  },
  VERIFICATION_CODE_NOT_SENT: {
    status: 503,
    text: {
      en: 'We could not send the verification code. Please try again in a moment.',
      es: 'No pudimos enviar el código de verificación. Intente de nuevo en un momento.',
    },
  },
  EMAIL_NOT_PROVEN: {
    status: 403,
    text: {
      en: 'Please enter the code we emailed you first. Then we can hold this time for you.',
      es: 'Escriba primero el código que le enviamos por correo. Después podremos apartarle este horario.',
    },
  },
}
