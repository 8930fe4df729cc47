// Errors of an intake, and their messages (docs/specification.md §8). None of them ever means that answers are lost.
import type { ErrorEntry } from '#kernel/errors.ts'

/** Error codes of the API. */
export type IntakeCode =
  | 'ANSWERS_CHANGED'
  | 'QUESTION_NOT_ASKED'
  | 'CANNOT_GO_BACK'
  | 'NOT_COMPLETE'
  | 'ALREADY_COMPLETED'
  | 'EMAIL_NOT_PROVEN'

/** Known only to the browser: the step of a failed call. */
export type IntakeFailure =
  | 'SOMETHING_WRONG'
  | 'START_FAILED'
  | 'NO_QUESTION'
  | 'INTAKE_EXPIRED'
  | 'ANSWER_NOT_SAVED'
  | 'NO_SESSION_FOR_BACK'
  | 'SUBMISSION_FAILED'
  | 'SCHEDULING_UNREACHABLE'
  | 'CODE_NOT_SENT'
  | 'CODE_NOT_CHECKED'

export const INTAKE_ERRORS: Record<IntakeCode, ErrorEntry> = {
  ANSWERS_CHANGED: {
    status: 409,
    text: {
      en: 'Your answers were changed in another window or device. We kept both: check the answer below, then continue.',
      es: 'Sus respuestas cambiaron en otra ventana o dispositivo. Guardamos las dos: revise la respuesta de abajo y continúe.',
    },
  },
  QUESTION_NOT_ASKED: {
    status: 409,
    text: {
      en: 'This question no longer applies to you. Please continue with the next one.',
      es: 'Esta pregunta ya no corresponde a su caso. Continúe con la siguiente.',
    },
  },
  CANNOT_GO_BACK: {
    status: 409,
    text: {
      en: 'We could not go back: there is no question before this one. Your answers are safe.',
      es: 'No pudimos regresar: no hay ninguna pregunta antes de esta. Sus respuestas están a salvo.',
    },
  },
  NOT_COMPLETE: {
    status: 409,
    text: {
      en: 'One question still needs an answer before you can send this.',
      es: 'Falta responder una pregunta antes de poder enviar esto.',
    },
  },
  EMAIL_NOT_PROVEN: {
    status: 409,
    text: {
      en: 'Please confirm your email address with the code we send you, then send your answers.',
      es: 'Confirme su correo electrónico con el código que le enviamos y después envíe sus respuestas.',
    },
  },
  ALREADY_COMPLETED: {
    status: 409,
    text: {
      en: 'Your answers have already been submitted. To change something, tell us at your appointment or call us.',
      es: 'Sus respuestas ya fueron enviadas. Si quiere cambiar algo, díganoslo en su cita o llámenos.',
    },
  },
}

export const INTAKE_FAILURES: Record<IntakeFailure, ErrorEntry['text']> = {
  SOMETHING_WRONG: {
    en: 'Something went wrong with this form. The answers you already saved are safe.',
    es: 'Algo falló en este formulario. Las respuestas que ya guardó están a salvo.',
  },
  START_FAILED: {
    en: 'We could not start your questions. Please try again.',
    es: 'No pudimos iniciar sus preguntas. Intente de nuevo.',
  },
  NO_QUESTION: {
    en: 'We did not receive the next question. Your answers are safe. Please try again.',
    es: 'No recibimos la siguiente pregunta. Sus respuestas están a salvo. Intente de nuevo.',
  },
  INTAKE_EXPIRED: {
    en: 'These questions are no longer open here. If you opened them in another browser with the link in our email, open that link again to continue here. Otherwise start over, or call us and we will help you.',
    es: 'Estas preguntas ya no están abiertas aquí. Si las abrió en otro navegador con el enlace de nuestro correo, abra ese enlace otra vez para continuar aquí. Si no, empiece de nuevo o llámenos y le ayudamos.',
  },
  ANSWER_NOT_SAVED: {
    en: 'Your answer is not saved yet. It is still here: check your connection and try again.',
    es: 'Su respuesta todavía no se ha guardado. Sigue aquí: revise su conexión e intente de nuevo.',
  },
  NO_SESSION_FOR_BACK: {
    en: 'We could not go back: these questions are no longer open here. If you opened them in another browser with the link in our email, open that link again. Otherwise start over, or call us and we will help you.',
    es: 'No pudimos regresar: estas preguntas ya no están abiertas aquí. Si las abrió en otro navegador con el enlace de nuestro correo, abra ese enlace otra vez. Si no, empiece de nuevo o llámenos y le ayudamos.',
  },
  SUBMISSION_FAILED: {
    en: 'We could not send your answers. They are saved. Please try again.',
    es: 'No pudimos enviar sus respuestas. Están guardadas. Intente de nuevo.',
  },
  CODE_NOT_SENT: {
    en: 'We could not send the code to your email. Your answers are safe. Please try again.',
    es: 'No pudimos enviar el código a su correo. Sus respuestas están a salvo. Intente de nuevo.',
  },
  CODE_NOT_CHECKED: {
    en: 'We could not check the code. It is still here: please try again.',
    es: 'No pudimos revisar el código. Sigue aquí: intente de nuevo.',
  },
  SCHEDULING_UNREACHABLE: {
    en: 'Your answers were sent, but we could not open the calendar. Please try again, or call us to choose a time.',
    es: 'Sus respuestas se enviaron, pero no pudimos abrir el calendario. Intente de nuevo o llámenos para elegir una hora.',
  },
}
