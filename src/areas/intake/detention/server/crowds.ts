// Many reports within an hour, from one network or in all: none is turned away, and a true one is not buried under them.
import { plusMinutes, toDate } from '#kernel/calendar.ts'
import { networkOf } from '#kernel/network.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import { REPORTS_APART } from '../rules/limits.ts'
import { countAlerted, lockNetwork } from './repository.ts'

export const ALL = 'all'

export type Origin = { network: string; crowd: string | null }

/** Runs in the transaction that notifies staff: the report's origin, and the others it is shown with. */
export async function originOf(ctx: Context, tx: Database): Promise<Origin> {
  const network = ctx.seal.fingerprint(networkOf(ctx.clientAddress), 'detention_reports.network')
  await lockNetwork(tx, network)
  const since = toDate(plusMinutes(ctx.clock.now(), -REPORTS_APART.minutes))
  const { ofNetwork, inAll } = await countAlerted(tx, network, since)
  if (ofNetwork >= REPORTS_APART.ofNetwork) return { network, crowd: network }
  return { network, crowd: inAll >= REPORTS_APART.inAll ? ALL : null }
}
