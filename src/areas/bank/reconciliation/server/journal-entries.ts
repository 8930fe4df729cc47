// Bookings for bank lines, as entries of the journal.
import type { SourceCut } from '#areas/bank/journal/server/index.ts'
import type { JournalEntry } from '#areas/bank/journal/contract.ts'
import { bankEntriesOf } from '#areas/bank/journal/rules/bank-entries.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { Placed, Stretch } from '#platform/keyset.ts'
import { startOfDay } from '#kernel/month.ts'
import { checksOfAdjustments, type OpeningRow } from './opening-repository.ts'
import { type AdjustmentRow, listAdjustments } from './repository.ts'

/** The newest first. Reversals are included, with their own reason. */
export async function bankJournal(
  db: Database,
  cut: SourceCut,
  stretch: Stretch,
): Promise<Placed<JournalEntry>[]> {
  const { account } = cut
  // None of the other accounts of the ledger is touched.
  if (account !== null && account !== 'trust_bank' && account !== 'operating_bank') return []
  const fund = account === null ? null : account === 'trust_bank' ? 'trust' : 'operating'
  const placed = await listAdjustments(db, { ...cut, fund }, stretch)
  const names = await namesOf(db, [...new Set(placed.map(({ row }) => row.recordedBy))])
  const checks = await checksOfAdjustments(
    db,
    placed.map(({ row }) => row.id),
  )
  return placed.map(({ row, place }) => ({ row: entryOf(row, names, checks.get(row.id)), place }))
}

function entryOf(
  { id, kind, day, fund, reason, recordedBy, amountCents }: AdjustmentRow,
  names: ReadonlyMap<string, string>,
  check: OpeningRow | undefined,
): JournalEntry {
  const entry = kind === 'bank-error' ? kind : (`bank-${kind}` as const)
  const bank = fund === 'trust' ? 'trust_bank' : 'operating_bank'
  return {
    id,
    kind: entry,
    at: startOfDay(day).toString(),
    on: day,
    isLate: false,
    trustAfterCents: null,
    client: null,
    matter: null,
    invoice: null,
    payment: null,
    cost: null,
    givenBack: check ? { payee: check.payee, method: 'check', number: check.number } : null,
    by: names.get(recordedBy) ?? '',
    why: reason,
    entries: bankEntriesOf(entry, bank, amountCents),
  }
}
