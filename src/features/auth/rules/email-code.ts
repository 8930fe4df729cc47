// Codes that prove an address of somebody without an account: how long, how many, and what can go wrong (docs/specification.md §8).
import type { ErrorEntry } from '#kernel/errors.ts'

export const EMAIL_CODE = {
  digits: 6,
  minutes: 10,
  triesMax: 5,
  /** Seconds before another may be asked for. */
  waitSeconds: 30,
  /** Per address, and per place from which they are asked for. */
  hourlyMax: { address: 5, client: 30 },
} as const

/** What the code is for: a code for one never opens the other. */
export const CODE_PURPOSES = ['intake', 'booking', 'meeting'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export type EmailCodeError = 'INVALID_CODE' | 'CODE_ENDED' | 'EMAIL_CHANGED' | 'TOO_MANY_CODES'

export const EMAIL_CODE_ERRORS: Record<EmailCodeError, ErrorEntry> = {
  INVALID_CODE: {
    status: 409,
    text: {
      en: 'That code is not right. Check the six digits in our email and try again.',
      es: 'Ese código no es correcto. Revise los seis números en nuestro correo e intente de nuevo.',
    },
  },
  CODE_ENDED: {
    status: 409,
    text: {
      en: 'That code no longer works. Ask for a new one and use the newest email.',
      es: 'Ese código ya no sirve. Pida uno nuevo y use el correo más reciente.',
    },
  },
  EMAIL_CHANGED: {
    status: 409,
    text: {
      en: 'Your email address changed. Ask for a new code for the new address.',
      es: 'Su correo electrónico cambió. Pida un código nuevo para la nueva dirección.',
    },
  },
  TOO_MANY_CODES: {
    status: 429,
    text: {
      en: 'We sent several codes already. You can ask for another in {wait}.',
      es: 'Ya enviamos varios códigos. Podrá pedir otro en {wait}.',
    },
  },
}

/** "123 456" is how people read it out. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}
