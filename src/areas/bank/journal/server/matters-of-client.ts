import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { sharesOf } from '#areas/money/ledger/server/index.ts'
import type { Context } from '#platform/context.ts'
import { requireBooks } from '#platform/guard.ts'
import type { MattersOfClient } from '../contract.ts'

/** For readers of the books: the client's money in trust, case by case. */
export async function mattersOfClient(
  ctx: Context,
  { clientId }: { clientId: string },
): Promise<MattersOfClient> {
  requireBooks(ctx)
  const shares = await sharesOf(ctx.db, clientId)
  const cases = await listCasesByIds(
    ctx.db,
    shares.flatMap(({ matterId }) => matterId ?? []),
  )
  const ofCases = cases.map(({ id, number }) => ({ case: { id, number }, ...sumsOf(shares, id) }))
  const others = shares.filter(({ matterId }) => !cases.some(({ id }) => id === matterId))
  const rest = others.reduce(
    (sum, { collectedCents, pendingCents }) => ({
      heldCents: sum.heldCents + collectedCents,
      pendingCents: sum.pendingCents + pendingCents,
    }),
    { heldCents: 0, pendingCents: 0 },
  )
  const hasRest = rest.heldCents !== 0 || rest.pendingCents !== 0
  return { matters: [...ofCases, ...(hasRest ? [{ case: null, ...rest }] : [])] }
}

function sumsOf(shares: Awaited<ReturnType<typeof sharesOf>>, id: string) {
  const share = shares.find(({ matterId }) => matterId === id)
  return { heldCents: share?.collectedCents ?? 0, pendingCents: share?.pendingCents ?? 0 }
}
