// Creates a charge: the request is read, the token taken, the payment judged, and the outcome written down.
import { type Account, isCardAccount, TEST_BANK } from './accounts.ts'
import { noteAttempt, takeRefusal } from './faults.ts'
import { allAccounts, commit, type Gateway } from './gateway.ts'
import { newAuthorizationCode, newId } from './ids.ts'
import { nextMoment, step } from './ledger.ts'
import { type Code, CODES } from './messages.ts'
import type { PaymentDetails } from './payment-details.ts'
import { judge, type Verdict } from './processor.ts'
import { notFound, Refusal, refusal } from './refusal.ts'
import {
  type Body,
  isObject,
  readCurrency,
  readData,
  readFlag,
  readReference,
  readRequiredAmount,
} from './request-fields.ts'
import { showDetails, takeToken, type Token } from './tokens.ts'
import { type Charge, Method } from './transaction.ts'
import { cardTypeOf } from './check-digits.ts'
import { problemsOf } from './validation.ts'

/** Parts of a charge that this gateway's merchant has not been given. */
const NOT_PERMITTED = ['recur', 'signature', 'gratuity'] as const

type Request = Pick<Charge, 'amount' | 'currency' | 'auto_capture' | 'reference' | 'data'> & {
  tokenId: string
  accountId: string | null
}

/** Once a well-formed request has taken its token the token is gone, whatever becomes of the charge. */
export function createCharge(gateway: Gateway, body: Body): Charge {
  noteAttempt(gateway.faults, body.reference)
  const request = readRequest(body)
  const named = request.accountId === null ? null : accountOf(gateway, request.accountId)
  const ordered = takeRefusal(gateway.faults)
  if (ordered && CODES[ordered].facility === 'gateway') throw refusal(ordered)
  const saved = gateway.ledger.savedMethods.get(request.tokenId)
  const token = saved ?? takeToken(gateway.tokens, request.tokenId, gateway.now())
  if (!token) throw notFound('Token', request.tokenId)
  const account = accountFor(gateway, named, token, request)
  const problems = problemsOf(token.details, saved ? withoutCodes(account) : account, gateway.now())
  if (problems.length > 0) throw new Refusal(problems)
  const verdict = ordered ? { code: ordered } : judge(token.details, account)
  return settleVerdict(gateway, draftCharge(gateway, request, account, token.details), verdict)
}

function readRequest(body: Body): Request {
  if (NOT_PERMITTED.some((field) => body[field] !== undefined && body[field] !== null)) {
    throw refusal('unavailable_for_merchant_policy')
  }
  const reference = readReference(body)
  const data = readData(body)
  return {
    amount: readRequiredAmount(body),
    currency: readCurrency(body, null),
    auto_capture: readFlag(body, 'auto_capture', true),
    ...(reference === undefined ? {} : { reference }),
    ...(data === undefined ? {} : { data }),
    tokenId: readTokenId(body.method),
    accountId: typeof body.account_id === 'string' && body.account_id !== '' ? body.account_id : null,
  }
}

/** Details given inline need a permission that a firm with hosted fields does not have. */
function readTokenId(method: unknown): string {
  if (typeof method === 'string' && method !== '') return method
  if (isObject(method) && typeof method.token_id === 'string') return method.token_id
  if (isObject(method)) throw refusal('unavailable_for_merchant_policy')
  throw refusal('no_payment_method')
}

function accountOf(gateway: Gateway, id: string): Account {
  const account = allAccounts(gateway).find(
    (candidate) => candidate.id === id && candidate.status !== 'DELETED',
  )
  if (!account) throw notFound('Account', id)
  return account
}

/** Without an account the primary one of the method's type is taken: the gateway does not ask which ledger. */
function accountFor(
  gateway: Gateway,
  named: Account | null,
  token: Pick<Token, 'details'>,
  request: Request,
): Account {
  const { merchant_accounts, ach_accounts } = gateway.merchant
  const candidates: readonly Account[] = token.details.type === 'card' ? merchant_accounts : ach_accounts
  const account = named ?? candidates.find((candidate) => candidate.primary)
  if (!account) throw refusal('no_account_for_payment_method')
  if (isCardAccount(account) !== (token.details.type === 'card')) throw refusal('incorrect_payment_type')
  if (account.status !== 'ACTIVE') throw refusal('account_not_active')
  if (!request.auto_capture && token.details.type === 'bank') throw refusal('unavailable_for_merchant_policy')
  return account
}

/** A saved account has no security code, whatever is required of a token. */
function withoutCodes(account: Account): Account {
  return isCardAccount(account) ? { ...account, cvv_policy: 'DISABLED' } : account
}

function draftCharge(gateway: Gateway, request: Request, account: Account, details: PaymentDetails): Charge {
  const moment = nextMoment(gateway.ledger, gateway.now())
  const { tokenId: _tokenId, accountId: _accountId, reference, data, ...rest } = request
  return {
    id: newId(),
    created: moment,
    modified: moment,
    type: 'CHARGE',
    account_id: account.id,
    status: 'PENDING',
    ...rest,
    amount_refunded: 0,
    ...(reference === undefined ? {} : { reference }),
    ...(data === undefined ? {} : { data }),
    method: methodOf(gateway, details),
  }
}

function methodOf(gateway: Gateway, details: PaymentDetails): Method {
  const shown = showDetails(gateway.tokens.fingerprintKey, details)
  if (details.type === 'bank') return Method.parse({ ...shown, bank_name: TEST_BANK })
  return Method.parse({ ...shown, card_type: cardTypeOf(details.number) })
}

/** A declined charge is remembered as FAILED, and the refusal carries its id. */
function settleVerdict(gateway: Gateway, draft: Charge, verdict: Verdict): Charge {
  const { code, ...results } = verdict
  const created = step(gateway.ledger, gateway.now(), 'transaction.created', draft)
  if (code === null) {
    const authorized = step(gateway.ledger, gateway.now(), 'transaction.authorized', {
      ...created.transaction,
      status: 'AUTHORIZED',
      authorization_code: newAuthorizationCode(),
      ...results,
    })
    commit(gateway, [created, authorized])
    return authorized.transaction
  }
  const failed = {
    ...created.transaction,
    status: 'FAILED' as const,
    failure_code: code satisfies Code,
    ...results,
  }
  commit(gateway, [created, step(gateway.ledger, gateway.now(), 'transaction.failed', failed)])
  throw refusal(code, { entity_id: draft.id })
}
