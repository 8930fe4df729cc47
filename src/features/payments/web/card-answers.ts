// What is wrong with the parts of a card that are typed into our own page, and with the state of the gateway's frames.
import { hasProblem, type HostedState } from './hosted-fields.ts'

export type CardField = 'number' | 'expiry' | 'cvv' | 'name' | 'postalCode'
export type CardProblem = CardField | 'expired'

export type CardAnswers = { name: string; month: string; year: string; postalCode: string }

export const NO_ANSWERS: CardAnswers = { name: '', month: '', year: '', postalCode: '' }

export const NAME_LENGTH_MAX = 80
export const POSTAL_CODE_LENGTH_MAX = 12
/** Years ahead that a card may still be good for. */
export const EXPIRY_YEARS = 15

type Month = { year: number; month: number }

/** In the order of the form. A card is good until the end of its month. */
export function problemsOf(answers: CardAnswers, state: HostedState, today: Month): CardProblem[] {
  const problems: CardProblem[] = []
  if (hasProblem(state, 'credit_card_number')) problems.push('number')
  if (answers.month === '' || answers.year === '') problems.push('expiry')
  else if (isOver(answers, today)) problems.push('expired')
  if (hasProblem(state, 'cvv')) problems.push('cvv')
  if (answers.name.trim() === '') problems.push('name')
  if (!/^[\p{L}\d][\p{L}\d -]{1,10}[\p{L}\d]$/u.test(answers.postalCode.trim())) problems.push('postalCode')
  return problems
}

function isOver({ month, year }: CardAnswers, today: Month): boolean {
  return Number(year) * 12 + Number(month) < today.year * 12 + today.month
}

/** The field that a problem is mended in. */
export function fieldOf(problem: CardProblem): CardField {
  return problem === 'expired' ? 'expiry' : problem
}
