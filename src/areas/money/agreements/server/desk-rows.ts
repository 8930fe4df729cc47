// Earned fees to confirm, and cases whose money in trust runs low.
import { addressOf } from '#firm/addresses.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { DESK_ROWS_MAX, type DeskRow, deskRows } from '#kernel/desk-row.ts'
import { fill, type Language } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import type { DeskSource } from '#platform/feature.ts'
import type { Proposal, RunningLow } from '../contract.ts'
import { feeWords } from '../words/index.ts'
import { listProposals } from './list-fees.ts'
import { moneyRequestsIn } from './money-requests.ts'
import { listRunningLow } from './replenish.ts'

export const agreementsDesk: readonly DeskSource[] = [
  {
    kind: 'fee',
    of: ATTORNEYS_AND_ADMINS,
    name: (language) => feeWords(language).desk.heading,
    read: async (ctx) =>
      deskRows(await listProposals(ctx, { limit: DESK_ROWS_MAX }), (each) => feeRow(each, ctx.language)),
  },
  {
    kind: 'lowTrust',
    of: ATTORNEYS_AND_ADMINS,
    name: (language) => feeWords(language).low.heading,
    read: async (ctx, features) => {
      const page = await listRunningLow(ctx, { limit: DESK_ROWS_MAX }, moneyRequestsIn(features))
      return deskRows(page, (low) => lowRow(low, ctx.language))
    },
  },
]

function ofCase({ case: { id, number }, client }: Pick<Proposal, 'case' | 'client'>) {
  const path = `${addressOf('cases')}/${id}/money`
  return { person: client.name, caseNumber: number, path, since: null, due: null, phone: '' }
}

export function feeRow(proposal: Proposal, language: Language): DeskRow {
  const { desk } = feeWords(language)
  const { milestone, openCents, movableCents, trust } = proposal
  const money = (cents: number) => formatCents(cents, language)
  const isBlocked = trust.refillCents > 0
  return {
    ...ofCase(proposal),
    id: `${proposal.case.id} ${milestone.milestoneId}`,
    stake: 'money',
    title: fill(desk.title, { amount: money(isBlocked ? openCents : movableCents) }),
    context: isBlocked
      ? fill(desk.blocked, { amount: money(trust.refillCents) })
      : fill(desk.part, {
          part: milestone.name[language],
          amount: money(openCents),
          held: money(trust.heldCents),
        }),
    act: isBlocked ? { label: desk.see, here: null } : { label: desk.act, here: 'agreements.earn' },
  }
}

export function lowRow(low: RunningLow, language: Language): DeskRow {
  const { low: words } = feeWords(language)
  const money = (cents: number) => formatCents(cents, language)
  return {
    ...ofCase(low),
    id: low.case.id,
    stake: 'money',
    title: words.title,
    context: fill(words.line, { held: money(low.trust.heldCents), threshold: money(low.thresholdCents) }),
    act: { label: fill(words.ask, { amount: money(low.askCents) }), here: 'agreements.ask' },
  }
}
