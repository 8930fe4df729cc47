import type { Context } from '#platform/context.ts'
import { requireAdmin } from '#platform/guard.ts'
import type { GatewayConnection } from '../contract.ts'
import { readGatewayNews } from './gateway-repository.ts'

/** For administrators: the address is a secret. */
export async function gatewayConnection(ctx: Context): Promise<GatewayConnection> {
  requireAdmin(ctx)
  const { told, asked } = await readGatewayNews(ctx.db)
  return {
    eventsUrl: ctx.firm.gatewayEventsUrl,
    toldAt: told?.toISOString() ?? null,
    askedAt: asked?.toISOString() ?? null,
  }
}
