import type { ErrorEntry } from '#kernel/errors.ts'

export type FormCode =
  | 'FORM_NOT_FOUND'
  | 'FORM_FIELD_NOT_FOUND'
  | 'FORM_FIELD_CHANGED'
  | 'FORM_REPEAT_WRONG'
  | 'FORM_NOT_CONFIRMED'
  | 'FORM_MAPPING_CHANGED'
  | 'FORM_DAYS_WRONG'
  | 'FORM_NOT_READY'
  | 'FORM_PERSON_NOT_FOUND'
  | 'FORM_FILE_AWAY'
  | 'FORM_FILE_DAMAGED'
  | 'PACKAGE_NOT_FOUND'
  | 'PACKAGE_PART_GONE'
  | 'PACKAGE_NOT_MADE'
  | 'PACKAGE_SUPERSEDED'
  | 'PACKAGE_FILED'
  | 'FORM_VALUE_CHANGED'
  | 'FORM_ANSWERS_DIFFER'
  | 'FORM_FIELD_ATTORNEYS'
  | 'FORM_FIELD_ANSWERED'
  | 'FIELD_NOT_ASKED'
  | 'QUESTION_NOT_ASKED'
  | 'ANSWER_NEWER'
  | 'ANSWER_EMPTY'
  | 'QUESTIONS_LEFT'

export const FORM_ERRORS: Record<FormCode, ErrorEntry> = {
  FORM_NOT_FOUND: { status: 404, text: { en: 'Form not found', es: 'No se encontró el formulario' } },
  FORM_FIELD_NOT_FOUND: {
    status: 404,
    text: { en: 'This form has no such field.', es: 'Este formulario no tiene ese campo.' },
  },
  FORM_FIELD_CHANGED: {
    status: 409,
    text: {
      en: 'Someone else changed this field. It now shows what they chose.',
      es: 'Otra persona cambió este campo. Ahora muestra lo que esa persona eligió.',
    },
  },
  FORM_REPEAT_WRONG: {
    status: 409,
    text: {
      en: 'A field can only repeat another field of the form that is filled in itself.',
      es: 'Un campo solo puede repetir otro campo del formulario que se llene por sí mismo.',
    },
  },
  FORM_NOT_CONFIRMED: {
    status: 409,
    text: {
      en: 'Confirm every field first. Then two people approve the form.',
      es: 'Primero confirme todos los campos. Después, dos personas aprueban el formulario.',
    },
  },
  FORM_MAPPING_CHANGED: {
    status: 409,
    text: {
      en: 'Someone changed a field in the meantime. Look at the form again before you approve it.',
      es: 'Alguien cambió un campo mientras tanto. Revise el formulario otra vez antes de aprobarlo.',
    },
  },
  FORM_DAYS_WRONG: {
    status: 400,
    text: {
      en: 'The last day cannot be before the first day.',
      es: 'El último día no puede ser anterior al primero.',
    },
  },
  FORM_NOT_READY: {
    status: 409,
    text: {
      en: 'This form cannot be used now: two people must approve it, and the agency must accept its edition.',
      es: 'Este formulario no se puede usar ahora: dos personas deben aprobarlo y la agencia debe aceptar su edición.',
    },
  },
  FORM_PERSON_NOT_FOUND: {
    status: 404,
    text: { en: 'This person is not in the case.', es: 'Esta persona no está en el caso.' },
  },
  FORM_FILE_AWAY: {
    status: 503,
    text: {
      en: 'The page cannot be shown right now. Try again in a moment.',
      es: 'La página no se puede mostrar en este momento. Intente de nuevo en un momento.',
    },
  },
  FORM_FILE_DAMAGED: {
    status: 409,
    text: {
      en: 'The file of this form is damaged and cannot be opened. Upload the form again.',
      es: 'El archivo de este formulario está dañado y no se puede abrir. Suba el formulario de nuevo.',
    },
  },
  PACKAGE_NOT_FOUND: { status: 404, text: { en: 'Package not found', es: 'No se encontró el paquete' } },
  PACKAGE_PART_GONE: {
    status: 409,
    text: {
      en: 'The cover letter or a packet is no longer there. Choose again.',
      es: 'La carta de presentación o un paquete de documentos ya no está. Elija de nuevo.',
    },
  },
  PACKAGE_NOT_MADE: {
    status: 503,
    text: {
      en: 'We could not read the files or fill in the forms. Nothing is wrong with the answers.',
      es: 'No pudimos leer los archivos o llenar los formularios. Las respuestas no tienen ningún problema.',
    },
  },
  PACKAGE_SUPERSEDED: {
    status: 409,
    text: {
      en: 'Answers changed since this package was made. Make it again, or say that this one was filed anyway.',
      es: 'Las respuestas cambiaron desde que se hizo este paquete. Hágalo de nuevo o indique que este se presentó de todos modos.',
    },
  },
  PACKAGE_FILED: {
    status: 409,
    text: { en: 'This package is already filed.', es: 'Este paquete ya se presentó.' },
  },
  FORM_VALUE_CHANGED: {
    status: 409,
    text: {
      en: 'A value has changed in the meantime. Look at it again.',
      es: 'Un valor cambió mientras tanto. Revíselo otra vez.',
    },
  },
  FORM_ANSWERS_DIFFER: {
    status: 409,
    text: {
      en: 'Two answers disagree. Choose the right one first.',
      es: 'Hay dos respuestas distintas. Elija primero la correcta.',
    },
  },
  FORM_FIELD_ATTORNEYS: {
    status: 403,
    text: {
      en: 'Only an attorney can decide this field.',
      es: 'Solo un abogado puede decidir este campo.',
    },
  },
  FORM_FIELD_ANSWERED: {
    status: 409,
    text: {
      en: 'This field takes an answer of a person. Correct that answer instead.',
      es: 'Este campo lleva la respuesta de una persona. Corrija esa respuesta.',
    },
  },
  FIELD_NOT_ASKED: {
    status: 409,
    text: {
      en: 'This field takes no answer that we can ask the client for.',
      es: 'Este campo no lleva ninguna respuesta que podamos pedirle al cliente.',
    },
  },
  QUESTION_NOT_ASKED: {
    status: 404,
    text: { en: 'We no longer need this answer.', es: 'Ya no necesitamos esta respuesta.' },
  },
  ANSWER_NEWER: {
    status: 409,
    text: {
      en: 'This answer was changed in the meantime. You now see the newer one.',
      es: 'Esta respuesta se cambió mientras tanto. Ahora ve la más reciente.',
    },
  },
  ANSWER_EMPTY: {
    status: 400,
    text: {
      en: 'Write an answer, or choose “I am not sure”.',
      es: 'Escriba una respuesta o elija «No estoy seguro/a».',
    },
  },
  QUESTIONS_LEFT: {
    status: 409,
    text: {
      en: 'Some questions do not have an answer yet.',
      es: 'Algunas preguntas todavía no tienen respuesta.',
    },
  },
}
