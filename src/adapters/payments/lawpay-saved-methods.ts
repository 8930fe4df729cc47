// Cards and bank accounts that the gateway keeps: saved from a token once, and forgotten when nothing is to be charged any more.
import type { PaymentMethod, SaveOrder, SaveResult } from '#platform/ports/payments.ts'
import { type LawPayAccess, request } from './lawpay-http.ts'
import { meaningOf } from './lawpay-refusals.ts'
import { Saved } from './lawpay-shapes.ts'

const PATHS: Record<PaymentMethod, string> = { card: '/cards', bank: '/banks' }

export async function saveMethod(
  access: LawPayAccess,
  { method, token, reference }: SaveOrder,
): Promise<SaveResult> {
  const answer = await request(access, 'POST', PATHS[method], { token_id: token, reference })
  if (answer.kind === 'lost') {
    return answer.unsent === null ? { kind: 'unknown' } : { kind: 'refused', reason: answer.unsent }
  }
  if (answer.kind === 'refused') {
    // A token that is used up or too old: nothing was kept, and another one may be.
    if (answer.code === 'resource_not_found') return { kind: 'refused', reason: 'processing_error' }
    const meaning = meaningOf(answer.status, answer.code)
    if (meaning === 'unknown') return { kind: 'unknown' }
    if (meaning === 'misconfigured') return { kind: 'misconfigured', gatewayCode: answer.code }
    return { kind: 'refused', reason: meaning }
  }
  const saved = Saved.safeParse(answer.body).data
  if (!saved) return { kind: 'unknown' }
  const { id, number, account_number: account, card_type: cardType, exp_month, exp_year } = saved
  return {
    kind: 'saved',
    saved: {
      id,
      cardType: cardType ?? null,
      last4: /\d{4}$/.exec(number ?? account ?? '')?.[0] ?? null,
      expires: method === 'card' && exp_month && exp_year ? { year: exp_year, month: exp_month } : null,
    },
  }
}

export async function forgetMethod(
  access: LawPayAccess,
  method: PaymentMethod,
  id: string,
): Promise<'done' | 'unknown'> {
  const answer = await request(access, 'DELETE', `${PATHS[method]}/${encodeURIComponent(id)}`)
  if (answer.kind === 'answered') return 'done'
  return answer.kind === 'refused' && answer.code === 'resource_not_found' ? 'done' : 'unknown'
}
