// The rules for single answers, for browser and server alike (docs/specification.md §5). A rule answers with a code or null.
import { fill, type Language } from './language.ts'
import { digitsIn, holdsPhone, PHONE_DIGITS_MAX, PHONE_DIGITS_MIN, readPhone } from './phone.ts'
import { readAlienNumber, readEmail, readLine, readName, readPostalCode } from './typed-text.ts'
import { MAIL_STATES } from './us-states.ts'

export type ValidationCode =
  | 'REQUIRED'
  | 'INVALID_FORMAT'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'INVALID_NAME'
  | 'INVALID_EMAIL'
  | 'INVALID_PHONE'
  | 'PHONE_AND_WORDS'
  | 'ONE_PHONE_ONLY'
  | 'PHONE_NOT_FOR_TEXTS'
  | 'INVALID_ZIP'
  | 'INVALID_POSTAL_CODE'
  | 'INVALID_STATE'
  | 'INVALID_DATE'
  | 'DATE_NOT_IN_PAST'
  | 'DATE_NOT_IN_FUTURE'
  | 'DATE_TOO_OLD'
  | 'DATE_TOO_FAR'
  | 'INVALID_NUMBER'
  | 'INVALID_ALIEN_NUMBER'
  | 'TOO_MANY'
  | 'SELECT_OPTION'
  | 'SELECT_YES_NO'
  | 'CONSENT_REQUIRED'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORDS_DIFFER'
  | 'DANGEROUS_INPUT'
  | 'INVALID_CURSOR'
  | 'INVALID_LINK'

export const PASSWORD_LENGTH_MIN = 6
export const NAME_LENGTH_MAX = 80
export const EMAIL_LENGTH_MAX = 254
export const TEXT_LENGTH_MAX = 2_000
export const LINE_LENGTH_MAX = 120
export const POSTAL_CODE_LENGTH_MAX = 12
export const TIME_ZONE_LENGTH_MAX = 64

const TEXTS: Record<ValidationCode, Record<Language, string>> = {
  REQUIRED: { en: 'Please answer this question.', es: 'Responda esta pregunta, por favor.' },
  INVALID_FORMAT: {
    en: 'This is not in a format we can read.',
    es: 'Esto no tiene un formato que podamos leer.',
  },
  TOO_SHORT: {
    en: 'Please write a little more: at least {min} characters.',
    es: 'Escriba un poco más: al menos {min} caracteres.',
  },
  TOO_LONG: {
    en: 'Please make this shorter: at most {max} characters.',
    es: 'Acorte este texto: como máximo {max} caracteres.',
  },
  INVALID_NAME: {
    en: 'Use only letters, spaces, hyphens and apostrophes.',
    es: 'Use solo letras, espacios, guiones y apóstrofos.',
  },
  INVALID_EMAIL: {
    en: 'Enter an email address like name@example.com.',
    es: 'Escriba un correo electrónico como nombre@ejemplo.com.',
  },
  INVALID_PHONE: {
    en: 'Enter a phone number with at least 10 digits, like 214 555 0134.',
    es: 'Escriba un teléfono de al menos 10 dígitos, como 214 555 0134.',
  },
  PHONE_AND_WORDS: {
    en: 'Enter only the phone number, without words. An extension is fine: 214 555 0134 ext. 5.',
    es: 'Escriba solo el teléfono, sin palabras. Puede llevar extensión: 214 555 0134 ext. 5.',
  },
  ONE_PHONE_ONLY: {
    en: 'Enter only one phone number here.',
    es: 'Escriba aquí un solo número de teléfono.',
  },
  PHONE_NOT_FOR_TEXTS: {
    en: 'We can text only numbers of the United States and Canada, without an extension.',
    es: 'Solo podemos enviar mensajes de texto a números de Estados Unidos y Canadá, sin extensión.',
  },
  INVALID_ZIP: {
    en: 'Enter a ZIP code of 5 or 9 digits, like 75201 or 75201-1234. For another country, choose the country.',
    es: 'Escriba un código postal de 5 o 9 dígitos, como 75201 o 75201-1234. Si es de otro país, elija el país.',
  },
  INVALID_POSTAL_CODE: {
    en: 'Use only letters, digits, spaces and hyphens, like M5V 2T6. You can leave this empty.',
    es: 'Use solo letras, dígitos, espacios y guiones, como M5V 2T6. Puede dejarlo en blanco.',
  },
  INVALID_STATE: {
    en: 'Choose a state or territory from the list.',
    es: 'Elija un estado o territorio de la lista.',
  },
  INVALID_DATE: {
    en: 'Enter a real date: month, day and a four-digit year.',
    es: 'Escriba una fecha que exista: mes, día y año de cuatro dígitos.',
  },
  DATE_NOT_IN_PAST: { en: 'This date must be in the past.', es: 'Esta fecha debe estar en el pasado.' },
  DATE_NOT_IN_FUTURE: { en: 'This date must be in the future.', es: 'Esta fecha debe estar en el futuro.' },
  DATE_TOO_OLD: {
    en: 'This date is too long ago. Check the year.',
    es: 'Esta fecha es demasiado antigua. Revise el año.',
  },
  DATE_TOO_FAR: {
    en: 'This date is too far ahead. Check the year.',
    es: 'Esta fecha es demasiado lejana. Revise el año.',
  },
  INVALID_NUMBER: {
    en: 'Enter a whole number, like 3.',
    es: 'Escriba un número entero, como 3.',
  },
  INVALID_ALIEN_NUMBER: {
    en: 'An A-Number has 7 to 9 digits, like A123 456 789. You can leave this empty.',
    es: 'El número A tiene de 7 a 9 dígitos, como A123 456 789. Puede dejarlo en blanco.',
  },
  TOO_MANY: {
    en: 'You can add up to {max}. Tell us about the others at your appointment.',
    es: 'Puede agregar hasta {max}. De los demás, cuéntenos en su cita.',
  },
  SELECT_OPTION: { en: 'Please choose one of the options.', es: 'Elija una de las opciones.' },
  SELECT_YES_NO: { en: 'Please choose Yes or No.', es: 'Elija Sí o No.' },
  CONSENT_REQUIRED: {
    en: 'Please check the box to agree before you send your answers.',
    es: 'Marque la casilla para dar su consentimiento antes de enviar sus respuestas.',
  },
  PASSWORD_TOO_SHORT: {
    en: 'Password must be at least {min} characters',
    es: 'La contraseña debe tener al menos {min} caracteres',
  },
  PASSWORDS_DIFFER: { en: 'Passwords do not match', es: 'Las contraseñas no coinciden' },
  DANGEROUS_INPUT: {
    en: 'Please remove code or special symbols such as < and >.',
    es: 'Quite el código o los símbolos especiales como < y >.',
  },
  INVALID_CURSOR: {
    en: 'Start again at the first page of this list.',
    es: 'Empiece de nuevo en la primera página de esta lista.',
  },
  INVALID_LINK: {
    en: 'Paste the whole link. It begins with https://',
    es: 'Pegue el enlace completo. Empieza con https://',
  },
}

export function isValidationCode(value: string): value is ValidationCode {
  return Object.hasOwn(TEXTS, value)
}

/** The sentence under the field. `values` fills {min} and {max}. */
export function validationSentence(
  code: ValidationCode,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  return fill(TEXTS[code][language], {
    min: PASSWORD_LENGTH_MIN,
    max: TEXT_LENGTH_MAX,
    ...values,
  })
}

/** Unicode letters and marks with spaces, hyphens and apostrophes: "María José Núñez-D'Ávila", "'Aisha". */
export function whyNotName(value: string): ValidationCode | null {
  const name = readName(value)
  if (name === '') return 'REQUIRED'
  if (name.length > NAME_LENGTH_MAX) return 'TOO_LONG'
  return /^'*\p{L}[\p{L}\p{M}\p{Join_Control} '-]*$/u.test(name) ? null : 'INVALID_NAME'
}

export function whyNotEmail(value: string): ValidationCode | null {
  const email = readEmail(value)
  if (email === '') return 'REQUIRED'
  if (email.length > EMAIL_LENGTH_MAX) return 'TOO_LONG'
  return DELIVERABLE.test(email) && !/^\.|\.\.|\.@/.test(email) ? null : 'INVALID_EMAIL'
}

/** What mail can be sent to (RFC 5321): no quoting or list signs, labels that begin and end with a letter or a digit. */
const DELIVERABLE =
  /^[^\s\p{C}@<>()[\],;:"\\]+@([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[\p{L}][\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/** One number of ten digits or more, however they are grouped, and its extension. */
export function whyNotPhone(value: string): ValidationCode | null {
  const phone = readPhone(value)
  if (phone === '') return 'REQUIRED'
  const [number = '', extension] = phone.split(' ext. ')
  const digits = digitsIn(number)
  const isPlain = /^[\d ().+/-]+$/.test(number) && !/\p{L}/u.test(extension ?? '')
  if (digits >= 2 * PHONE_DIGITS_MIN) return 'ONE_PHONE_ONLY'
  if (!isPlain) return digits < PHONE_DIGITS_MIN ? 'INVALID_PHONE' : 'PHONE_AND_WORDS'
  return digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX ? null : 'INVALID_PHONE'
}

/** Where a person is to be called by hand: words beside the number, or a second one, are no obstacle. */
export function whyNotNumberToCall(value: string): ValidationCode | null {
  if (readLine(value) === '') return 'REQUIRED'
  if (value.length > LINE_LENGTH_MAX) return 'TOO_LONG'
  return holdsPhone(value) ? null : 'INVALID_PHONE'
}

/** Five digits, or nine with or without the hyphen. */
export function whyNotZip(value: string): ValidationCode | null {
  const zip = readPostalCode(value)
  if (zip === '') return 'REQUIRED'
  return /^\d{5}(-?\d{4})?$/.test(zip) ? null : 'INVALID_ZIP'
}

/** Of any country but the United States: letters and digits. */
export function whyNotPostalCode(value: string): ValidationCode | null {
  const code = readPostalCode(value)
  if (code === '') return 'REQUIRED'
  if (code.length > POSTAL_CODE_LENGTH_MAX) return 'TOO_LONG'
  return /^[\p{L}\d][\p{L}\d -]*$/u.test(code) ? null : 'INVALID_POSTAL_CODE'
}

/** The postal service's two capital letters, such as "TX". */
export function whyNotState(value: string): ValidationCode | null {
  const state = value.trim()
  if (state === '') return 'REQUIRED'
  return MAIL_STATES.includes(state) ? null : 'INVALID_STATE'
}

/** A text of one line, such as a street: no markup and no line break. */
export function whyNotLine(value: string, lengthMax = LINE_LENGTH_MAX): ValidationCode | null {
  const line = value.trim()
  if (line === '') return 'REQUIRED'
  return /\p{Cc}/u.test(line) ? 'INVALID_FORMAT' : whyNotText(line, lengthMax)
}

/** Free text that a person writes; markup is refused so that no later reader of it is put at risk. */
export function whyNotText(value: string, lengthMax = TEXT_LENGTH_MAX): ValidationCode | null {
  if (value.length > lengthMax) return 'TOO_LONG'
  return /<\s*\/?\s*[a-z!]/i.test(value) ? 'DANGEROUS_INPUT' : null
}

/** The number that the immigration agency gives a person: "A" and seven to nine digits, however they are grouped. */
export function whyNotAlienNumber(value: string): ValidationCode | null {
  return /^A\d{7,9}$/.test(readAlienNumber(value)) ? null : 'INVALID_ALIEN_NUMBER'
}

export function whyNotPassword(value: string): ValidationCode | null {
  if (value === '') return 'REQUIRED'
  return value.length >= PASSWORD_LENGTH_MIN ? null : 'PASSWORD_TOO_SHORT'
}
