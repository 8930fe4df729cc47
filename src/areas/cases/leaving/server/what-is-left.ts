// A person's data in the product at this moment, by kind, and why it stays.
import type { Neighbours } from '#areas/people/users/server/index.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { KeptKind } from '#kernel/kept-kinds.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import { type Staying, stayingOf } from '../rules/erasure.ts'

type Person = { id: string; isAccountOpen: boolean }

/** As `tx` sees it: after the erasure. */
export async function whatIsLeft(
  ctx: Context,
  tx: Database,
  { features, neighbours }: { features: Features; neighbours: Neighbours },
  { id, isAccountOpen }: Person,
): Promise<Staying[]> {
  const data: Record<string, unknown> = {}
  for (const [part, exportFor] of Object.entries(neighbours.personalData))
    data[part] = await exportFor({ db: tx, seal: ctx.seal }, id)
  const files = await neighbours.stayingOf(tx, id)
  return stayingOf({
    present: kindsIn(features, data),
    casesUntil: files.map(({ until }) => until),
    isAccountOpen,
    today: dateIn(FIRM_ZONE, ctx.clock.now()).toString(),
  })
}

/** By the tables that each part of the file of one's own data is made of. */
function kindsIn(features: Features, data: Readonly<Record<string, unknown>>): Set<KeptKind> {
  const kinds = new Set<KeptKind>()
  for (const { personalTables } of features) {
    for (const { privacy, export: of } of Object.values(personalTables ?? {}))
      if ('in' in of && holdsAnything(data[of.in])) kinds.add(privacy)
  }
  return kinds
}

function holdsAnything(value: unknown): boolean {
  if (value === null || value === undefined) return false
  if (Array.isArray(value)) return value.length > 0
  return typeof value !== 'object' || Object.values(value).some(holdsAnything)
}
