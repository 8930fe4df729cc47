// The second step of the demonstration's staff: what their authenticator apps would show now.
import { codeOfStep, STEP_SECONDS, stepAt } from '#adapters/identity/second-factor-codes.ts'
import { DEMONSTRATION_PEOPLE } from './demonstration-people.ts'

export type DemonstrationCode = { email: string; code: string; secondsLeft: number }

/** The moment is in milliseconds since 1970. */
export function demonstrationCodes(milliseconds: number): DemonstrationCode[] {
  const secondsLeft = STEP_SECONDS - (Math.floor(milliseconds / 1_000) % STEP_SECONDS)
  return DEMONSTRATION_PEOPLE.flatMap(({ email, secondFactorSecret }) =>
    secondFactorSecret === null
      ? []
      : [{ email, code: codeOfStep(secondFactorSecret, stepAt(milliseconds)), secondsLeft }],
  )
}

/** The code of this moment; null for people who are asked for none. */
export function demonstrationCode(email: string, milliseconds = Date.now()): string | null {
  return demonstrationCodes(milliseconds).find((shown) => shown.email === email)?.code ?? null
}
