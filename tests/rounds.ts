/** How many rounds of a long proof: few in `npm test`, all of them where PROVE is set (`npm run prove`). */
export function rounds(short: number, long: number): number {
  return isProof ? long : short
}

/** What `npm run prove` alone runs, where `npm test` has a shorter proof of the same. */
export const isProof = Boolean(process.env['PROVE'])

/** How long a test of many rounds may take, in ms: one that hangs ends in `npm test` while somebody still waits for it. */
export const LONG = { timeout: rounds(300_000, 7_200_000) }
