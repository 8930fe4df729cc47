// Validation of the card fields on our own page and of the gateway's frames.
import { readExpiry } from './expiry.ts'
import { hasProblem, type HostedState } from './hosted-fields.ts'

export type CardField = 'number' | 'expiry' | 'cvv' | 'name' | 'postalCode'
export type CardProblem = CardField | 'expired' | 'brand'

export type CardAnswers = { name: string; expiry: string; postalCode: string }

export const NO_ANSWERS: CardAnswers = { name: '', expiry: '', postalCode: '' }

export const NAME_LENGTH_MAX = 80
export const POSTAL_CODE_LENGTH_MAX = 12
/** Years ahead that a card may still be valid. */
const EXPIRY_YEARS = 20

/** Accepted cards, by the gateway's names. */
export const CARD_BRANDS = ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** The brand recognized by the gateway's frame so far; `other` is a card the firm does not accept. */
export function brandIn(state: HostedState): CardBrand | 'other' | null {
  const card = state.fields.find(({ type }) => type === 'credit_card_number')?.card ?? ''
  if (card === '') return null
  return CARD_BRANDS.find((brand) => brand === card) ?? 'other'
}

type Month = { year: number; month: number }

/** In the form's order. A card is valid until the end of its month. */
export function problemsOf(answers: CardAnswers, state: HostedState, today: Month): CardProblem[] {
  const problems: CardProblem[] = []
  if (hasProblem(state, 'credit_card_number')) problems.push('number')
  else if (brandIn(state) === 'other') problems.push('brand')
  const expiry = readExpiry(answers.expiry)
  if (expiry === null || expiry.year > today.year + EXPIRY_YEARS) problems.push('expiry')
  else if (isOver(expiry, today)) problems.push('expired')
  if (hasProblem(state, 'cvv')) problems.push('cvv')
  if (answers.name.trim() === '') problems.push('name')
  if (!/^[\p{L}\d][\p{L}\d -]{1,10}[\p{L}\d]$/u.test(answers.postalCode.trim())) problems.push('postalCode')
  return problems
}

function isOver({ month, year }: Month, today: Month): boolean {
  return year * 12 + month < today.year * 12 + today.month
}

/** The field in which to fix a problem. */
export function fieldOf(problem: CardProblem): CardField {
  if (problem === 'brand') return 'number'
  return problem === 'expired' ? 'expiry' : problem
}
