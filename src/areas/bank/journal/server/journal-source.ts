// Sources of the journal beside the ledger: a feature after this one names its own in its manifest.
import { type LedgerAccountName, MOVEMENTS_NEWEST_FIRST } from '#areas/money/ledger/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { Features } from '#platform/feature.ts'
import type { Key, Keyset, Placed, Stretch } from '#platform/keyset.ts'
import type { JournalEntry } from '../contract.ts'
import type { JournalSearch } from '../rules/journal-search.ts'

export type SourceCut = {
  /** Days of the firm's calendar, both of them included. */
  from: string | null
  until: string | null
  account: LedgerAccountName | null
  search: JournalSearch | null
}

/** The newest first, in the order that `journalOrder` gives. */
export type JournalSource = (
  db: Database,
  cut: SourceCut,
  stretch: Stretch,
) => Promise<Placed<JournalEntry>[]>

declare module '#platform/feature.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Feature {
    /** Entries of the firm's books that are no movement of a client. */
    journalSource?: JournalSource
  }
}

export function journalSourcesOf(features: Features): readonly JournalSource[] {
  return features.flatMap(({ journalSource }) => journalSource ?? [])
}

/** The order of the journal over columns of another table: when it was, and its id. */
export function journalOrder(at: Key['column'], id: Key['column']): Keyset {
  return {
    ...MOVEMENTS_NEWEST_FIRST,
    keys: [
      { column: at, kind: 'moment' },
      { column: id, kind: 'id' },
    ],
  }
}
