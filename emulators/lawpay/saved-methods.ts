// Cards and bank accounts that the gateway keeps for the firm: made from a token, charged by their id until they are deleted.
import { isCardAccount, TEST_BANK } from './accounts.ts'
import { cardTypeOf } from './check-digits.ts'
import { allAccounts, type Gateway } from './gateway.ts'
import { newId } from './ids.ts'
import { commitSavedMethod } from './ledger.ts'
import type { PaymentDetails } from './payment-details.ts'
import { notFound, Refusal, refusal } from './refusal.ts'
import type { Body } from './request-fields.ts'
import type { SavedMethod } from './saved-method.ts'
import { AVS_CARDS, CVV_CARDS, GOOD_CARDS, GOOD_ROUTING_NUMBERS, REFUSED_CARDS } from './test-numbers.ts'
import { showDetails, takeToken } from './tokens.ts'
import { problemsOf } from './validation.ts'

const REFERENCE_LENGTH_MAX = 64

/** The token is used up by it. The security code is not kept: no one may. */
export function saveMethod(gateway: Gateway, type: PaymentDetails['type'], body: Body) {
  const { token_id: tokenId, reference } = body
  // Details given inline need a permission that a firm with hosted fields does not have.
  if (typeof tokenId !== 'string' || tokenId === '') throw refusal('unavailable_for_merchant_policy')
  const token = takeToken(gateway.tokens, tokenId, gateway.now())
  if (!token) throw notFound('Token', tokenId)
  if (token.details.type !== type) throw refusal('incorrect_payment_type')
  const account = allAccounts(gateway).find((each) => isCardAccount(each) === (type === 'card'))
  const problems = account ? problemsOf(token.details, account, gateway.now()) : []
  if (problems.length > 0) throw new Refusal(problems)
  const saved: SavedMethod = {
    id: newId(),
    details: withoutCode(token.details),
    ...(typeof reference === 'string' ? { reference: reference.slice(0, REFERENCE_LENGTH_MAX) } : {}),
  }
  const isKept = isTestMethod(saved.details)
  commitSavedMethod(gateway, gateway.now(), { saved }, isKept)
  return showSavedMethod(gateway, saved)
}

/** From here on its id pays nothing. */
export function deleteMethod(gateway: Gateway, type: PaymentDetails['type'], id: string) {
  const saved = readMethod(gateway, type, id)
  commitSavedMethod(gateway, gateway.now(), { deleted: id }, isTestMethod(saved.details))
  return showSavedMethod(gateway, saved)
}

export function readMethod(gateway: Gateway, type: PaymentDetails['type'], id: string): SavedMethod {
  const saved = gateway.ledger.savedMethods.get(id)
  if (saved?.details.type !== type) throw notFound(type === 'card' ? 'Card' : 'Bank', id)
  return saved
}

export function showSavedMethod(gateway: Gateway, { id, details, reference }: SavedMethod) {
  return {
    id,
    ...showDetails(gateway.tokens.fingerprintKey, details),
    ...(details.type === 'card' ? { card_type: cardTypeOf(details.number) } : { bank_name: TEST_BANK }),
    ...(reference === undefined ? {} : { reference }),
  }
}

function withoutCode(details: PaymentDetails): PaymentDetails {
  if (details.type === 'bank') return details
  const { cvv: _cvv, ...rest } = details
  return rest
}

/** Only the vendor's test numbers are written to the disk; anything else is forgotten with this process. */
function isTestMethod(details: PaymentDetails): boolean {
  if (details.type === 'bank') return GOOD_ROUTING_NUMBERS.includes(details.routing_number)
  return [GOOD_CARDS, REFUSED_CARDS, CVV_CARDS, AVS_CARDS]
    .flat()
    .some(({ number }) => number === details.number)
}
