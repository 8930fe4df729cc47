// Whether the gateway takes the firm's key, and keeps the accounts that the settings name, each with the right kind of money.
import { z } from 'zod'
import type { TestAnswer } from '#platform/ports/connections.ts'
import { request } from './lawpay-http.ts'
import type { LawPayOptions } from './lawpay-payments.ts'

const Account = z.object({ id: z.string(), trust_account: z.boolean().default(false) })
const Merchant = z.object({
  public_key: z.string().nullish(),
  merchant_accounts: z.array(Account),
  ach_accounts: z.array(Account).default([]),
})
type Merchant = z.infer<typeof Merchant>

type Asked = Required<Pick<LawPayOptions, 'apiUrl' | 'secretKey' | 'accounts' | 'timeoutMs'>> & {
  publicKey: string
}

/** Reads alone: nothing is charged. */
export async function testLawPay({ publicKey, accounts, ...access }: Asked): Promise<TestAnswer> {
  let away = ''
  const heard = (problem: unknown) => {
    away = problem instanceof Error ? problem.name : ''
  }
  const answer = await request({ ...access, heard }, 'GET', '/merchant')
  if (answer.kind === 'refused') {
    const isSignIn = answer.status === 401 || answer.status === 403
    return { outcome: isSignIn ? 'sign-in' : 'refused', marks: `${answer.status} ${answer.code}` }
  }
  if (answer.kind === 'lost') {
    if (answer.unsent === 'unreachable') return { outcome: 'unreachable', marks: '' }
    const isLate = answer.unsent === 'timed_out' || away === 'TimeoutError'
    return isLate ? { outcome: 'timed-out', marks: '' } : { outcome: 'unreadable', marks: '' }
  }
  const { success, data } = Merchant.safeParse(answer.body)
  if (!success) return { outcome: 'unreadable', marks: '' }
  if (data.public_key && data.public_key !== publicKey) return { outcome: 'sign-in', marks: 'public key' }
  const wrong = wrongAccounts(data, accounts)
  return wrong.length === 0 ? { outcome: 'ok', marks: '' } : { outcome: 'accounts', marks: wrong.join(', ') }
}

/** The ids that are not there, or keep the other kind of money. */
function wrongAccounts({ merchant_accounts, ach_accounts }: Merchant, accounts: Asked['accounts']): string[] {
  return (['operating', 'trust'] as const).flatMap((ledger) => {
    const { card, bank } = accounts[ledger]
    const isIn = (among: readonly z.infer<typeof Account>[], id: string) =>
      among.some((each) => each.id === id && each.trust_account === (ledger === 'trust'))
    return [
      ...(card !== null && !isIn(merchant_accounts, card) ? [card] : []),
      ...(bank !== null && !isIn(ach_accounts, bank) ? [bank] : []),
    ]
  })
}
