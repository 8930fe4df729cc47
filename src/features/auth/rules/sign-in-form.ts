// The sign-in card's answers and what has to be mended in them (specification §5), and how long it waits (§2, §9).
import { fill, type Language } from '#kernel/language.ts'
import { validationSentence, whyNotEmail, whyNotPassword } from '#kernel/validation.ts'

export type CardMode = 'sign-in' | 'create-account'
export type CardField = 'email' | 'password' | 'confirmPassword'
export type CardAnswers = Record<CardField, string>

export type CardCode =
  | 'FILL_IN_ALL_FIELDS'
  | 'INVALID_EMAIL'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORDS_DIFFER'
export type CardProblem = { field: CardField; code: CardCode }

/** Milliseconds between signing in and leaving the page. */
export const LOGIN_DELAY_MS = { afterRedirectSignIn: 500, navigate: 100, hardRedirect: 500 } as const

/** The most that the identity hashes. */
const PASSWORD_LENGTH_MAX = 128

/** Empty when the answers may be sent. A card with gaps is told so for each gap, and nothing else. */
export function whyNotCard(mode: CardMode, answers: CardAnswers): CardProblem[] {
  const asked: readonly CardField[] =
    mode === 'sign-in' ? ['email', 'password'] : ['email', 'password', 'confirmPassword']
  const gaps = asked.filter((field) => isEmpty(field, answers[field]))
  if (gaps.length > 0) return gaps.map((field) => ({ field, code: 'FILL_IN_ALL_FIELDS' }))
  const problems: CardProblem[] = []
  if (whyNotEmail(answers.email)) problems.push({ field: 'email', code: 'INVALID_EMAIL' })
  if (mode === 'sign-in') return problems
  const { password, confirmPassword } = answers
  if (whyNotPassword(password)) problems.push({ field: 'password', code: 'PASSWORD_TOO_SHORT' })
  if (password.length > PASSWORD_LENGTH_MAX) problems.push({ field: 'password', code: 'PASSWORD_TOO_LONG' })
  if (password !== confirmPassword) problems.push({ field: 'confirmPassword', code: 'PASSWORDS_DIFFER' })
  return problems
}

/** Spaces are a password's own; around an address they are nothing. */
function isEmpty(field: CardField, answer: string): boolean {
  return (field === 'email' ? answer.trim() : answer) === ''
}

const FILL_IN: Record<Language, string> = {
  en: 'Please fill in all fields',
  es: 'Complete todos los campos, por favor',
}
const TOO_LONG: Record<Language, string> = {
  en: 'Password must be at most {max} characters',
  es: 'La contraseña debe tener como máximo {max} caracteres',
}

export function cardSentence(code: CardCode, language: Language): string {
  if (code === 'FILL_IN_ALL_FIELDS') return FILL_IN[language]
  if (code === 'PASSWORD_TOO_LONG') return fill(TOO_LONG[language], { max: PASSWORD_LENGTH_MAX })
  return validationSentence(code, language)
}
