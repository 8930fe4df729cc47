// Two clients who are one person have one share per matter: movements hand it over and back.
import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/database.ts'
import type { LedgerAccountName } from '../rules/postings.ts'
import { insert, lockClients, movedSince, type ShareRow, sharesLeft } from './repository.ts'

type Pair = { keptId: string; goneId: string; mergeId: string; now: Date }

/** Hands over the balance of every matter. A repeat hands over what came since. */
export async function handOver(tx: Database, { keptId, goneId, mergeId, now }: Pair): Promise<void> {
  await lockClients(tx, [keptId, goneId])
  await hand(tx, await sharesLeft(tx, goneId), { from: goneId, to: keptId, mergeId, now })
}

type Parting = Pair & { rowIds: readonly string[] }

/** A matter's money goes back unchanged. That fails if money came to it since from matters that stay, or if money for no case moved. */
export async function whyNotHandBack(
  tx: Database,
  { keptId, goneId, mergeId, rowIds }: Parting,
): Promise<'PART_MONEY_MOVED' | null> {
  const others = await movedSince(tx, { keptId, goneId, mergeId, rowIds })
  return others ? 'PART_MONEY_MOVED' : null
}

export async function handBack(
  tx: Database,
  { keptId, goneId, mergeId, now, rowIds }: Parting,
): Promise<void> {
  await lockClients(tx, [keptId, goneId])
  const ofMatters = (await sharesLeft(tx, keptId)).filter(
    ({ matterId }) => matterId !== null && rowIds.includes(matterId),
  )
  const unassigned = await sharesLeft(tx, goneId, mergeId)
  await hand(tx, [...ofMatters, ...unassigned], { from: keptId, to: goneId, mergeId, now })
}

const OF_TRUST = new Set<LedgerAccountName>(['trust_bank', 'client_funds', 'trust_pending', 'pending_funds'])

function isOfTrust({ account }: ShareRow): boolean {
  return OF_TRUST.has(account)
}

type Way = { from: string; to: string; mergeId: string; now: Date }

/** Trust money separately, so that no movement pays one matter with another's; the rest balances without it. */
async function hand(tx: Database, shares: readonly ShareRow[], way: Way): Promise<void> {
  await handSome(tx, shares.filter(isOfTrust), way)
  await handSome(
    tx,
    shares.filter((share) => !isOfTrust(share)),
    way,
  )
}

async function handSome(
  tx: Database,
  shares: readonly ShareRow[],
  { from, to, mergeId, now: occurredAt }: Way,
): Promise<void> {
  if (shares.length === 0) return
  const once = randomUUID()
  const given = shares.map(({ balanceCents, ...share }) => ({ ...share, amountCents: -balanceCents }))
  const taken = shares.map(({ balanceCents, ...share }) => ({ ...share, amountCents: balanceCents }))
  const about = { occurredAt }
  const sourceOf = (kind: string) => `${kind}:${mergeId}:${once}`
  const out = { ...about, kind: 'handed-over' as const, clientId: from, source: sourceOf('handed-over') }
  await insert(tx, out, given)
  const into = { ...about, kind: 'taken-over' as const, clientId: to, source: sourceOf('taken-over') }
  await insert(tx, into, taken)
}
