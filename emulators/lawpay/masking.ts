// Numbers as they may be stored and shown: only their last digits are left.

const SHOWN_DIGITS = 4
const SHOWN_ROUTING_DIGITS = 3

function masked(number: string, shown: number): string {
  const kept = number.length > shown ? number.slice(-shown) : ''
  return kept.padStart(number.length, '*')
}

/** "************4242": cards and bank accounts. A number too short to hide anything is hidden whole. */
export function maskNumber(number: string): string {
  return masked(number, SHOWN_DIGITS)
}

/** "******013" */
export function maskRoutingNumber(number: string): string {
  return masked(number, SHOWN_ROUTING_DIGITS)
}

export function maskCvv(cvv: string): string {
  return '*'.repeat(cvv.length)
}
