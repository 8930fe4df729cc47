// Why signing in failed, in the specification's codes (§8), whichever identity answered, and the sentence for each.
import { fill, type Language, plural } from '#kernel/language.ts'

export const AUTH_CODES = [
  'app-deleted',
  'app-not-authorized',
  'argument-error',
  'invalid-api-key',
  'invalid-user-token',
  'user-token-expired',
  'network-request-failed',
  'operation-not-allowed',
  'requires-recent-login',
  'too-many-requests',
  'unauthorized-domain',
  'user-disabled',
  'web-storage-unsupported',
  'invalid-email',
  'user-not-found',
  'wrong-password',
  'email-already-in-use',
  'weak-password',
  'invalid-credential',
  'account-exists-with-different-credential',
  'credential-already-in-use',
  'provider-already-linked',
  'quota-exceeded',
  'rejected-credential',
  'timeout',
  'popup-blocked',
  'popup-closed-by-user',
  'redirect-cancelled-by-user',
  'redirect-operation-pending',
] as const

/** What the specification has no code for: steps of ours around its own. */
export const OWN_AUTH_CODES = [
  'login-failed',
  'account-locked',
  'password-too-common',
  'password-too-long',
  'email-not-verified',
  'wrong-code',
  'code-expired',
  'code-spent',
  'wrong-recovery-code',
  'second-factor-over',
  'link-over',
  'last-admin',
] as const
type AuthCode = (typeof AUTH_CODES)[number] | (typeof OWN_AUTH_CODES)[number]

export type AuthProblem = {
  /** One of the specification's codes, or the identity's own where none of them says it. */
  code: string
  /** Null where the server does not say how long to wait. */
  retryAfterSeconds: number | null
}

type Sentence = Record<Language, string>

const NOT_AUTHORIZED: Sentence = {
  en: 'This site is not authorized to sign you in. Please contact us.',
  es: 'Este sitio no está autorizado para iniciar su sesión. Contáctenos.',
}
const EXPIRED: Sentence = {
  en: 'Your session has expired. Please sign in again.',
  es: 'Su sesión venció. Inicie sesión de nuevo.',
}
/** The same for an unknown e-mail and a wrong password: nobody learns from it who has an account. */
const NOT_RECOGNIZED: Sentence = {
  en: 'Invalid email or password.',
  es: 'Correo electrónico o contraseña no válidos.',
}
const OTHER: Sentence = {
  en: 'Authentication error: {code}',
  es: 'Error de autenticación: {code}',
}

const TEXTS: Record<AuthCode, Sentence> = {
  'app-deleted': {
    en: 'The sign-in service is disabled. Please contact us.',
    es: 'El servicio de inicio de sesión está deshabilitado. Contáctenos.',
  },
  'app-not-authorized': NOT_AUTHORIZED,
  'argument-error': {
    en: 'Invalid sign-in configuration. Please contact us.',
    es: 'La configuración del inicio de sesión no es válida. Contáctenos.',
  },
  'invalid-api-key': {
    en: 'Sign-in is not configured correctly. Please contact us.',
    es: 'El inicio de sesión no está bien configurado. Contáctenos.',
  },
  'invalid-user-token': EXPIRED,
  'user-token-expired': EXPIRED,
  'network-request-failed': {
    en: 'We could not reach the server. Check your connection and try again.',
    es: 'No pudimos conectar con el servidor. Revise su conexión e intente de nuevo.',
  },
  'operation-not-allowed': {
    en: 'This sign-in method is not available.',
    es: 'Este método de inicio de sesión no está disponible.',
  },
  'requires-recent-login': {
    en: 'For your security, please sign in again to continue.',
    es: 'Por su seguridad, inicie sesión de nuevo para continuar.',
  },
  'too-many-requests': {
    en: 'Too many attempts. Please wait {wait} and try again.',
    es: 'Demasiados intentos. Espere {wait} e intente de nuevo.',
  },
  'unauthorized-domain': NOT_AUTHORIZED,
  'user-disabled': {
    en: 'This account has been disabled. Please contact us.',
    es: 'Esta cuenta está deshabilitada. Contáctenos.',
  },
  'web-storage-unsupported': {
    en: 'Your browser is blocking cookies or storage that sign-in needs.',
    es: 'Su navegador bloquea las cookies o el almacenamiento que se necesitan para iniciar sesión.',
  },
  'invalid-email': {
    en: 'Please enter a valid email address.',
    es: 'Escriba un correo electrónico válido.',
  },
  'user-not-found': NOT_RECOGNIZED,
  'wrong-password': NOT_RECOGNIZED,
  'email-already-in-use': {
    en: 'An account with this email already exists.',
    es: 'Ya existe una cuenta con este correo electrónico.',
  },
  'weak-password': {
    en: 'Password must be at least 6 characters',
    es: 'La contraseña debe tener al menos 6 caracteres',
  },
  'invalid-credential': NOT_RECOGNIZED,
  'account-exists-with-different-credential': {
    en: 'You already have an account with this email. Sign in with the method you used before.',
    es: 'Ya tiene una cuenta con este correo electrónico. Inicie sesión con el método que usó antes.',
  },
  'credential-already-in-use': {
    en: 'This Google account is already connected to another account.',
    es: 'Esta cuenta de Google ya está vinculada a otra cuenta.',
  },
  'provider-already-linked': {
    en: 'This sign-in method is already connected to your account.',
    es: 'Este método ya está vinculado a su cuenta.',
  },
  'quota-exceeded': {
    en: 'The service is busy. Please try again later.',
    es: 'El servicio está ocupado. Intente más tarde.',
  },
  'rejected-credential': {
    en: 'We could not verify your sign-in. Please try again.',
    es: 'No pudimos verificar su inicio de sesión. Intente de nuevo.',
  },
  timeout: {
    en: 'Sign-in took too long. Please try again.',
    es: 'El inicio de sesión tardó demasiado. Intente de nuevo.',
  },
  'popup-blocked': {
    en: 'Your browser blocked the sign-in window. Allow pop-ups and try again.',
    es: 'Su navegador bloqueó la ventana de inicio de sesión. Permita las ventanas emergentes e intente de nuevo.',
  },
  'popup-closed-by-user': {
    en: 'Sign-in was cancelled before it finished.',
    es: 'Se canceló el inicio de sesión antes de terminar.',
  },
  'redirect-cancelled-by-user': {
    en: 'Sign-in was cancelled.',
    es: 'Se canceló el inicio de sesión.',
  },
  'redirect-operation-pending': {
    en: 'A sign-in is already in progress. Please wait.',
    es: 'Ya hay un inicio de sesión en curso. Espere.',
  },
  'login-failed': {
    en: 'Failed to sign in. Please try again.',
    es: 'No se pudo iniciar sesión. Intente de nuevo.',
  },
  'account-locked': {
    en: 'This account is temporarily locked for your security. Please wait {wait} and try again.',
    es: 'Por su seguridad, esta cuenta está bloqueada por un tiempo. Espere {wait} e intente de nuevo.',
  },
  'password-too-common': {
    en: 'Too many people use this password, so it is easy to guess. Please choose another one.',
    es: 'Muchas personas usan esta contraseña y es fácil de adivinar. Elija otra, por favor.',
  },
  'password-too-long': {
    en: 'This password is too long. Please choose a shorter one.',
    es: 'Esta contraseña es demasiado larga. Elija una más corta.',
  },
  'email-not-verified': {
    en: 'Please confirm your email address first.',
    es: 'Primero confirme su correo electrónico.',
  },
  'wrong-code': {
    en: 'That code is incorrect. Check it and try again.',
    es: 'Ese código no es correcto. Revíselo e intente de nuevo.',
  },
  'code-expired': {
    en: 'That code has expired. Request a new one.',
    es: 'Ese código ya venció. Pida uno nuevo.',
  },
  'code-spent': {
    en: 'Too many attempts with that code. Request a new one.',
    es: 'Demasiados intentos con ese código. Pida uno nuevo.',
  },
  'wrong-recovery-code': {
    en: 'That recovery code is incorrect or was already used. Try another one.',
    es: 'Ese código de recuperación no es correcto o ya se usó. Pruebe con otro.',
  },
  'second-factor-over': {
    en: 'This took too long. Please sign in again with your password.',
    es: 'Esto tardó demasiado. Inicie sesión otra vez con su contraseña.',
  },
  'link-over': {
    en: 'This link was already used or has expired. Request a new one.',
    es: 'Este enlace ya se usó o venció. Pida uno nuevo.',
  },
  'last-admin': {
    en: 'You are the last administrator with a second step, so it stays on. Ask another administrator to set theirs up first.',
    es: 'Usted es la última persona que administra con un segundo paso, por eso sigue activo. Pida antes a otra persona con permisos de administración que active el suyo.',
  },
}

/** Names of ours that two parts of the embedded identity give to different things: those of Google's way back. */
const ON_THE_WAY_BACK: Readonly<Record<string, AuthCode>> = {
  invalid_code: 'rejected-credential',
  email_not_verified: 'rejected-credential',
}

/** What the embedded identity calls it. Codes that are not here keep their name and read as OTHER. */
const EMBEDDED: Readonly<Record<string, AuthCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid-credential',
  INVALID_PASSWORD: 'invalid-credential',
  USER_NOT_FOUND: 'invalid-credential',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'invalid-credential',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  BANNED_USER: 'user-disabled',
  UNAUTHORIZED: 'user-token-expired',
  VALIDATION_ERROR: 'argument-error',
  MISSING_FIELD: 'argument-error',
  BODY_MUST_BE_AN_OBJECT: 'argument-error',
  INVALID_ORIGIN: 'app-not-authorized',
  MISSING_OR_NULL_ORIGIN: 'app-not-authorized',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'app-not-authorized',
  INVALID_CALLBACK_URL: 'unauthorized-domain',
  INVALID_REDIRECT_URL: 'unauthorized-domain',
  INVALID_ERROR_CALLBACK_URL: 'unauthorized-domain',
  INVALID_NEW_USER_CALLBACK_URL: 'unauthorized-domain',
  PROVIDER_NOT_FOUND: 'operation-not-allowed',
  OPERATION_NOT_ALLOWED: 'operation-not-allowed',
  EMAIL_PASSWORD_DISABLED: 'operation-not-allowed',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'operation-not-allowed',
  SESSION_EXPIRED: 'user-token-expired',
  FAILED_TO_GET_SESSION: 'user-token-expired',
  TOKEN_EXPIRED: 'user-token-expired',
  INVALID_TOKEN: 'invalid-user-token',
  SESSION_NOT_FRESH: 'requires-recent-login',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'credential-already-in-use',
  LINKED_ACCOUNT_ALREADY_EXISTS: 'provider-already-linked',
  ACCOUNT_NOT_LINKED: 'account-exists-with-different-credential',
  STATE_MISMATCH: 'rejected-credential',
  PASSWORD_TOO_COMMON: 'password-too-common',
  PASSWORD_TOO_LONG: 'password-too-long',
  EMAIL_NOT_VERIFIED: 'email-not-verified',
  INVALID_OTP: 'wrong-code',
  INVALID_CODE: 'wrong-code',
  OTP_EXPIRED: 'code-expired',
  OTP_HAS_EXPIRED: 'code-expired',
  TOO_MANY_ATTEMPTS: 'code-spent',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'code-spent',
  INVALID_BACKUP_CODE: 'wrong-recovery-code',
  INVALID_TWO_FACTOR_COOKIE: 'second-factor-over',
  ACCOUNT_TEMPORARILY_LOCKED: 'account-locked',
  LAST_ADMIN: 'last-admin',
  TOO_MANY_REQUESTS: 'too-many-requests',
  USER_DISABLED: 'user-disabled',
  ACCESS_DENIED: 'redirect-cancelled-by-user',
}

/** What an answer without a code means by its status alone. */
const STATUSES: Readonly<Record<number, AuthCode>> = {
  0: 'network-request-failed',
  400: 'argument-error',
  401: 'user-token-expired',
  403: 'app-not-authorized',
  404: 'operation-not-allowed',
  408: 'timeout',
  429: 'too-many-requests',
  503: 'quota-exceeded',
  504: 'timeout',
}

function isAuthCode(code: string): code is AuthCode {
  return Object.hasOwn(TEXTS, code)
}

/** The problem behind an answer; status 0 means that no answer came. */
export function authProblem(
  status: number,
  identityCode: string | null = null,
  retryAfterSeconds: number | null = null,
): AuthProblem {
  return { code: codeOf(status, identityCode), retryAfterSeconds }
}

function codeOf(status: number, identityCode: string | null): string {
  const byStatus = Object.hasOwn(STATUSES, status) ? STATUSES[status] : undefined
  if (identityCode === null) return byStatus ?? 'internal-error'
  const code = identityCode.replace(/^auth\//, '')
  if (isAuthCode(code)) return code
  if (Object.hasOwn(ON_THE_WAY_BACK, code)) return ON_THE_WAY_BACK[code] ?? code
  const known = code.toUpperCase()
  return (Object.hasOwn(EMBEDDED, known) ? EMBEDDED[known] : undefined) ?? code
}

/** The problem behind the code with which another site, such as Google, led back. */
export function socialProblem(identityCode: string): AuthProblem {
  const problem = authProblem(0, identityCode)
  return isAuthCode(problem.code) ? problem : { ...problem, code: 'login-failed' }
}

/** What the person reads. */
export function authSentence({ code, retryAfterSeconds }: AuthProblem, language: Language): string {
  if (!isAuthCode(code)) return fill(OTHER[language], { code })
  return fill(TEXTS[code][language], { wait: waitIn(language, retryAfterSeconds) })
}

/** The field to mend, or null where the problem is about none. */
export function fieldOf({ code }: AuthProblem): 'email' | 'password' | 'code' | null {
  return (Object.hasOwn(FIELDS, code) ? FIELDS[code] : undefined) ?? null
}

const FIELDS: Readonly<Record<string, 'email' | 'password' | 'code'>> = {
  'invalid-email': 'email',
  'email-already-in-use': 'email',
  'invalid-credential': 'password',
  'wrong-password': 'password',
  'user-not-found': 'password',
  'weak-password': 'password',
  'password-too-common': 'password',
  'password-too-long': 'password',
  'wrong-code': 'code',
  'code-expired': 'code',
  'code-spent': 'code',
  'wrong-recovery-code': 'code',
}

const MINUTES: Record<Language, { one: string; other: string }> = {
  en: { one: '{count} minute', other: '{count} minutes' },
  es: { one: '{count} minuto', other: '{count} minutos' },
}

const A_WHILE: Record<Language, string> = { en: 'a few minutes', es: 'unos minutos' }

/** Whole minutes, rounded up. */
function waitIn(language: Language, seconds: number | null): string {
  if (seconds === null) return A_WHILE[language]
  return plural(MINUTES[language], Math.max(1, Math.ceil(seconds / 60)), language)
}
