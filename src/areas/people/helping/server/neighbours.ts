import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'

/** Whose help of whom is over. */
export type EndedHelp = { clientId: string; userId: string }
type WhenHelpEnds = (tx: Database, ended: EndedHelp) => Promise<void>

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** What the helper leaves there; part of the transaction that ends it. */
    whenHelpEnds?: WhenHelpEnds
  }
}

export function whenHelpEnds(features: Features): WhenHelpEnds {
  return async (tx, ended) => {
    for (const feature of features) await feature.whenHelpEnds?.(tx, ended)
  }
}
