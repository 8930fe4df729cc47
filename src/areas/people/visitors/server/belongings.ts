// What other features keep for a visitor. They all know visitors, so visitors cannot enter them: manifests say it.
import type { Context, Services } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'

type Move = { from: string; to: string }
export type Said = { email: string; firstName: string; lastName: string; phone: string }

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    visitors?: {
      /** Moves what the visitor began into the account; runs in the transaction. */
      claim?(ctx: Context, tx: Database, visitorId: string, userId: string): Promise<void>
      /** What the visitor has said of themself there. */
      known?(ctx: Context, visitorId: string): Promise<Partial<Said>>
      /** Gives what one visitor has to another: one browser came with two keys of an earlier version. */
      move(tx: Database, move: Move): Promise<void>
      /** Which of these visitors have something that stays when their key is over. */
      withBelongings(tx: Database, visitorIds: readonly string[]): Promise<string[]>
    }
  }
}

export type Belongings = {
  claim(ctx: Context, tx: Database, visitorId: string, userId: string): Promise<void>
  /** By feature. */
  known(ctx: Context, visitorId: string): Promise<Partial<Said>[]>
  move(tx: Database, move: Move): Promise<void>
  withBelongings(tx: Database, visitorIds: readonly string[]): Promise<Set<string>>
}

export function belongingsOf(features: Features): Belongings {
  const all = features.flatMap(({ visitors }) => visitors ?? [])
  return {
    async claim(ctx, tx, visitorId, userId) {
      for (const each of all) await each.claim?.(ctx, tx, visitorId, userId)
    },
    known: (ctx, visitorId) =>
      Promise.all(all.map(async (each) => (await each.known?.(ctx, visitorId)) ?? {})),
    async move(tx, move) {
      for (const each of all) await each.move(tx, move)
    },
    async withBelongings(tx, visitorIds) {
      const found = []
      for (const each of all) found.push(await each.withBelongings(tx, visitorIds))
      return new Set(found.flat())
    },
  }
}

export type VisitorServices = Pick<Services, 'db' | 'clock'>
