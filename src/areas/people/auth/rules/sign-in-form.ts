// The sign-in card's answers, their validation (docs/specification.md §5), and its waiting times (§2, §9).
import { fill, type Language } from '#kernel/language.ts'
import { validationSentence, whyNotEmail, whyNotPassword } from '#kernel/validation.ts'
import type { SignInWay } from './session.ts'

export type CardMode = 'sign-in' | 'create-account' | 'reset-password'
export type CardField = 'email' | 'password' | 'confirmPassword' | 'code'
export type CardAnswers = Record<'email' | 'password' | 'confirmPassword', string>

export type CardCode =
  | 'FILL_IN_ALL_FIELDS'
  | 'EMAIL_MISSING'
  | 'INVALID_EMAIL'
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORDS_DIFFER'
  | 'CODE_INCOMPLETE'
  | 'RECOVERY_CODE_MISSING'
export type CardProblem = { field: CardField; code: CardCode }

/** Milliseconds between signing in and leaving the page. */
export const LOGIN_DELAY_MS = { afterRedirectSignIn: 500, navigate: 100, hardRedirect: 500 } as const

/** How long the page stays after signing in this way; a session that was there before leads on at once. */
export const STAY_MS: Record<SignInWay, number> = {
  session: 0,
  email: LOGIN_DELAY_MS.navigate,
  redirect: LOGIN_DELAY_MS.afterRedirectSignIn,
}

/** Seconds before another mail with a code may be asked for. */
export const CODE_AGAIN_SECONDS = 60

/** The most that the identity hashes. */
const PASSWORD_LENGTH_MAX = 128

/** Empty when the answers may be sent. A card with gaps reports each gap, and nothing else. */
export function whyNotCard(mode: CardMode, answers: CardAnswers): CardProblem[] {
  if (mode === 'reset-password') return whyNotAddress(answers.email)
  if (mode === 'create-account') return whyNotNewAccount(answers)
  const gaps = gapsIn(answers, ['email', 'password'])
  return gaps.length > 0 ? gaps : whyNotAddress(answers.email)
}

/** For anyone who has to type an address and nothing else. */
export function whyNotAddress(email: string): CardProblem[] {
  if (isEmpty('email', email)) return [{ field: 'email', code: 'EMAIL_MISSING' }]
  return whyNotEmail(email) ? [{ field: 'email', code: 'INVALID_EMAIL' }] : []
}

/** For a new password and its repetition. */
export function whyNotNewPassword(answers: Omit<CardAnswers, 'email'>): CardProblem[] {
  const gaps = gapsIn({ ...answers, email: '' }, ['password', 'confirmPassword'])
  return gaps.length > 0 ? gaps : passwordProblems(answers)
}

function whyNotNewAccount(answers: CardAnswers): CardProblem[] {
  const gaps = gapsIn(answers, ['email', 'password', 'confirmPassword'])
  return gaps.length > 0 ? gaps : [...whyNotAddress(answers.email), ...passwordProblems(answers)]
}

function gapsIn(answers: CardAnswers, asked: readonly (keyof CardAnswers)[]): CardProblem[] {
  const gaps = asked.filter((field) => isEmpty(field, answers[field]))
  return gaps.map((field) => ({ field, code: 'FILL_IN_ALL_FIELDS' }))
}

function passwordProblems({ password, confirmPassword }: Omit<CardAnswers, 'email'>): CardProblem[] {
  const problems: CardProblem[] = []
  if (whyNotPassword(password)) problems.push({ field: 'password', code: 'PASSWORD_TOO_SHORT' })
  if (password.length > PASSWORD_LENGTH_MAX) problems.push({ field: 'password', code: 'PASSWORD_TOO_LONG' })
  if (password !== confirmPassword) problems.push({ field: 'confirmPassword', code: 'PASSWORDS_DIFFER' })
  return problems
}

/** Spaces are a password's own; around an address they are nothing. */
function isEmpty(field: keyof CardAnswers, answer: string): boolean {
  return (field === 'email' ? answer.trim() : answer) === ''
}

const OWN_TEXTS: Record<OwnCode, Record<Language, string>> = {
  FILL_IN_ALL_FIELDS: { en: 'Please fill in all fields', es: 'Complete todos los campos, por favor' },
  EMAIL_MISSING: {
    en: 'Please enter your email address',
    es: 'Escriba su correo electrónico, por favor',
  },
  PASSWORD_TOO_LONG: {
    en: 'Password must be at most {max} characters',
    es: 'La contraseña debe tener como máximo {max} caracteres',
  },
  CODE_INCOMPLETE: { en: 'Type all 6 digits of the code.', es: 'Escriba los 6 dígitos del código.' },
  RECOVERY_CODE_MISSING: {
    en: 'Type one of your recovery codes.',
    es: 'Escriba uno de sus códigos de recuperación.',
  },
}

type OwnCode = Exclude<CardCode, 'INVALID_EMAIL' | 'PASSWORD_TOO_SHORT' | 'PASSWORDS_DIFFER'>

export function cardSentence(code: CardCode, language: Language): string {
  return isOwn(code)
    ? fill(OWN_TEXTS[code][language], { max: PASSWORD_LENGTH_MAX })
    : validationSentence(code, language)
}

function isOwn(code: CardCode): code is OwnCode {
  return Object.hasOwn(OWN_TEXTS, code)
}
