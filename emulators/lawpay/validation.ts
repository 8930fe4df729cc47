// The gateway's own checks of a card or bank account, before any processor is asked.
import type { Account, CardAccount } from './accounts.ts'
import { isCardAccount } from './accounts.ts'
import { cardTypeOf, hasLuhnDigit } from './check-digits.ts'
import { isStateOf } from './countries.ts'
import { type Message, messageOf } from './messages.ts'
import type { BankDetails, CardDetails, PaymentDetails } from './payment-details.ts'
import { invalidData } from './refusal.ts'

const CARD_LENGTH_MIN = 12
const YEAR_MAX = 9999
const YEAR_MIN = 1000
const POSTAL_CODE_LENGTH_MIN = 3

/** Missing and ill-formed fields are all named at once; problems of the number itself follow. */
export function problemsOf(details: PaymentDetails, account: Account, now: Date): Message[] {
  const fields = details.type === 'card' ? cardFieldProblems(details, account) : bankFieldProblems(details)
  const problems = [...fields, ...holderProblems(details, account)]
  if (problems.length > 0 || details.type === 'bank' || !isCardAccount(account)) return problems
  const found = cardProblem(details, account, now)
  return found ? [found] : []
}

function cardFieldProblems(card: CardDetails, account: Account): Message[] {
  return [
    numberProblem(card.number),
    monthProblem(card.exp_month),
    yearProblem(card.exp_year),
    cvvProblem(card, account),
  ].filter((problem) => problem !== null)
}

function numberProblem(number: string): Message | null {
  if (number === '') return invalidData('method.number', 'not_blank', 'Card number cannot be blank')
  if (number.length < CARD_LENGTH_MIN) {
    return invalidData('method.number', 'invalid_length', 'Card number length is invalid')
  }
  return null
}

function monthProblem(month: number | null): Message | null {
  if (month === null) return invalidData('method.exp_month', 'not_null', 'Expiration month cannot be blank')
  if (month < 1) return invalidData('method.exp_month', 'below_minimum_value', 'Expiration month is invalid')
  if (month > 12)
    return invalidData('method.exp_month', 'exceeds_maximum_value', 'Expiration month is invalid')
  return null
}

function yearProblem(year: number | null): Message | null {
  if (year === null) return invalidData('method.exp_year', 'not_null', 'Expiration year cannot be blank')
  if (year > YEAR_MAX)
    return invalidData('method.exp_year', 'exceeds_maximum_value', 'Expiration year is invalid')
  if (year < YEAR_MIN)
    return invalidData('method.exp_year', 'below_minimum_value', 'Expiration year is invalid')
  return null
}

function cvvProblem(card: CardDetails, account: Account): Message | null {
  if (card.cvv === undefined) {
    const isRequired = isCardAccount(account) && account.cvv_policy.startsWith('REQUIRE_')
    return isRequired ? invalidData('method.cvv', 'not_blank', 'Card code cannot be blank') : null
  }
  if (card.cvv.length < 3) return invalidData('method.cvv', 'invalid_length', 'Card code length is invalid')
  return /^\d+$/.test(card.cvv) ? null : invalidData('method.cvv', 'invalid', 'Card code is invalid')
}

function bankFieldProblems(bank: BankDetails): Message[] {
  return [
    digitsProblem('routing_number', 'Routing number', bank.routing_number, 9, 9),
    digitsProblem('account_number', 'Account number', bank.account_number, 4, 17),
    accountTypeProblem(bank.account_type),
  ].filter((problem) => problem !== null)
}

function digitsProblem(
  field: string,
  label: string,
  value: string,
  min: number,
  max: number,
): Message | null {
  const context = `method.${field}`
  if (value === '') return invalidData(context, 'not_blank', `${label} cannot be blank`)
  if (!/^\d+$/.test(value)) return invalidData(context, 'invalid', `${label} is invalid`)
  const fits = value.length >= min && value.length <= max
  return fits ? null : invalidData(context, 'invalid_length', `${label} length is invalid`)
}

function accountTypeProblem(type: string | undefined): Message | null {
  if (type === undefined)
    return invalidData('method.account_type', 'not_null', 'Account type cannot be blank')
  if (type === 'CHECKING' || type === 'SAVINGS') return null
  return invalidData('method.account_type', 'invalid', 'Account type is invalid')
}

/** Fields the account asks for beyond the number and expiry; these two are checked for every card. */
function holderProblems(details: PaymentDetails, account: Account): Message[] {
  const required = account.required_payment_fields
    .split(',')
    .filter((field) => field !== '' && field !== 'cvv')
  const given: Readonly<Record<string, unknown>> = details
  const problems = required
    .filter((field) => !given[field])
    .map((field) => invalidData(`method.${field}`, 'not_blank', 'may not be empty'))
  if (details.country && details.state && !isStateOf(details.country, details.state)) {
    problems.push(invalidData('method.state', 'invalid', 'State or province is invalid'))
  }
  const postalCode = details.postal_code?.replace(/[ -]/g, '')
  if (postalCode !== undefined && postalCode.length < POSTAL_CODE_LENGTH_MIN) {
    problems.push(invalidData('method.postal_code', 'invalid_length', 'Postal code length is invalid'))
  }
  return problems
}

function cardProblem(card: CardDetails, account: CardAccount, now: Date): Message | null {
  const type = cardTypeOf(card.number)
  if (!hasLuhnDigit(card.number)) return messageOf('card_number_invalid')
  if (card.card_type !== undefined && card.card_type !== type) return messageOf('card_number_incorrect')
  if (isExpired(card, now)) return messageOf('card_expired')
  const accepted = account.accepted_card_types.split(',').map((name) => name.trim())
  return accepted.includes('*') || accepted.includes(type) ? null : messageOf('card_type_not_accepted')
}

/** A card is good until the last day of its month. */
function isExpired(card: CardDetails, now: Date): boolean {
  if (card.exp_month === null || card.exp_year === null) return false
  const firstDayAfter = Date.UTC(card.exp_year, card.exp_month, 1)
  return now.getTime() >= firstDayAfter
}
