// The sentence for each reason why signing in failed, in both languages.
import { fill, type Language, plural } from '#kernel/language.ts'
import { type AuthCode, type AuthProblem, fieldOf, isAuthCode, socialProblem } from './errors.ts'

type Sentence = Record<Language, string>

const NOT_AUTHORIZED: Sentence = {
  en: 'This site is not authorized to sign you in. Please contact us.',
  es: 'Este sitio no está autorizado para iniciar su sesión. Contáctenos.',
}
const EXPIRED: Sentence = {
  en: 'Your session has expired. Please sign in again.',
  es: 'Su sesión venció. Inicie sesión de nuevo.',
}
/** The same for an unknown e-mail and a wrong password: does not reveal who has an account. */
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
  'link-renewed': {
    en: 'This link has expired. We sent a new one to the same email address: please open that one.',
    es: 'Este enlace venció. Le enviamos uno nuevo al mismo correo: abra ese, por favor.',
  },
  'mail-not-set-up': {
    en: 'This site cannot send email yet, and this step needs one. Please call us.',
    es: 'Este sitio todavía no puede enviar correos, y este paso necesita uno. Llámenos, por favor.',
  },
  'last-admin': {
    en: 'You are the last administrator with a second step, so it stays on. Ask another administrator to set theirs up first.',
    es: 'Usted es la última persona que administra con un segundo paso, por eso sigue activo. Pida antes a otra persona con permisos de administración que active el suyo.',
  },
}

/** A problem as a form tells it: at which field, and in the language of the moment. */
export type Refusal = AuthProblem & { field: ReturnType<typeof fieldOf>; text: Sentence }

export function refusalOf(problem: AuthProblem): Refusal {
  const text = { en: authSentence(problem, 'en'), es: authSentence(problem, 'es') }
  return { ...problem, field: fieldOf(problem), text }
}

/** Of the code with which another site, such as Google, led back. */
export function refusalOfWayBack(identityCode: string): Refusal {
  return refusalOf(socialProblem(identityCode))
}

/** What the person reads. */
export function authSentence({ code, retryAfterSeconds }: AuthProblem, language: Language): string {
  if (!isAuthCode(code)) return fill(OTHER[language], { code })
  return fill(TEXTS[code][language], { wait: waitIn(language, retryAfterSeconds) })
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
