// Codes that prove the address of a person without an account: lifetime and limits (docs/specification.md §8).
export const EMAIL_CODE = {
  digits: 6,
  minutes: 10,
  triesMax: 5,
  /** Seconds before another may be asked for. */
  waitSeconds: 30,
  /** Per address, and per place from which they are asked for. */
  hourlyMax: { address: 5, client: 30 },
} as const

/** Purpose of the code: a code for one never opens the other. */
export const CODE_PURPOSES = ['intake', 'booking', 'meeting', 'questions', 'signing'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** "123 456" is how people read it out. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}
