// The outbox's texts, in both languages.
import type { Language } from '#kernel/language.ts'

const en = {
  title: 'Outbox',
  otherLanguage: 'Español',
  nothingSent: 'None of these emails was really sent. They stay on this computer so that you can read them.',
  empty: 'No emails yet',
  emptyHint: 'Create an account or book an appointment, and our email will appear here.',
  untitled: '(no subject)',
  to: 'To',
  written: 'Written',
  language: 'Language',
  languages: { en: 'English', es: 'Spanish' },
  back: 'All emails',
  asSeen: 'As the reader sees it',
  asText: 'As plain text',
  attachments: 'Attachments',
  noAttachments: 'None',
  answer: 'Answer this email',
  answerHint: 'It goes where an answer from a mail program would go.',
  from: 'From',
  answerText: 'Your answer',
  answerFile: 'File',
  answerSend: 'Send the answer',
  answered: 'The answer was sent.',
  fate: 'What becomes of it',
  fateHint: 'Emails here go nowhere. Say what a mail server would tell the firm about this one.',
  fates: { bounced: 'It came back', complained: 'It was marked as spam' },
  told: {
    bounced: 'The firm was told that this email came back.',
    complained: 'The firm was told that this email was marked as spam.',
  },
  texts: 'Text messages',
  textsHint: 'As they would stand on the phones. None was really sent.',
  segments: { one: '{count} segment', other: '{count} segments' },
  codes: 'Codes for the second step',
  codesHint:
    'What the authenticator apps of the demonstration staff show. Load this page again for the next ones.',
  seconds: { one: 'for {count} more second', other: 'for {count} more seconds' },
  missing: 'There is no such email',
  missingHint: 'It may belong to a database that was emptied since.',
}

type Words = typeof en

const es: Words = {
  title: 'Bandeja de salida',
  otherLanguage: 'English',
  nothingSent:
    'Ninguno de estos correos se envió de verdad. Se quedan en esta computadora para que usted pueda leerlos.',
  empty: 'Todavía no hay correos',
  emptyHint: 'Cree una cuenta o reserve una cita, y nuestro correo aparecerá aquí.',
  untitled: '(sin asunto)',
  to: 'Para',
  written: 'Escrito',
  language: 'Idioma',
  languages: { en: 'Inglés', es: 'Español' },
  back: 'Todos los correos',
  asSeen: 'Como lo ve quien lo lee',
  asText: 'Como texto simple',
  attachments: 'Archivos adjuntos',
  noAttachments: 'Ninguno',
  answer: 'Responder a este correo',
  answerHint: 'Va a donde iría una respuesta desde un programa de correo.',
  from: 'De',
  answerText: 'Su respuesta',
  answerFile: 'Archivo',
  answerSend: 'Enviar la respuesta',
  answered: 'La respuesta se envió.',
  fate: 'Qué pasa con él',
  fateHint:
    'Los correos de aquí no van a ninguna parte. Diga qué le contaría un servidor de correo al bufete sobre este.',
  fates: { bounced: 'Fue devuelto', complained: 'Lo marcaron como no deseado' },
  told: {
    bounced: 'Se avisó al bufete que este correo fue devuelto.',
    complained: 'Se avisó al bufete que marcaron este correo como no deseado.',
  },
  texts: 'Mensajes de texto',
  textsHint: 'Como se verían en los teléfonos. Ninguno se envió de verdad.',
  segments: { one: '{count} segmento', other: '{count} segmentos' },
  codes: 'Códigos del segundo paso',
  codesHint:
    'Lo que muestran las aplicaciones de autenticación del personal de demostración. Vuelva a cargar esta página para ver los siguientes.',
  seconds: { one: 'vale {count} segundo más', other: 'vale {count} segundos más' },
  missing: 'No existe ese correo',
  missingHint: 'Tal vez era de una base de datos que se vació después.',
}

export const OUTBOX_WORDS: Record<Language, Words> = { en, es }
