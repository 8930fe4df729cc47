import { listCasesByIds } from '#areas/cases/cases/server/index.ts'
import { namesOf } from '#areas/people/users/server/index.ts'
import type { Database } from '#platform/database.ts'
import type { Disbursement } from '../contract.ts'
import type { DisbursementRow } from './repository.ts'

type Reader = { isStaff: boolean }

export async function viewsOf(
  db: Database,
  rows: readonly DisbursementRow[],
  reader: Reader,
): Promise<Disbursement[]> {
  const cases = await listCasesByIds(db, [...new Set(rows.map(({ caseId }) => caseId))])
  const numbers = new Map(cases.map(({ id, number }) => [id, number]))
  const names = reader.isStaff
    ? await namesOf(db, [...new Set(rows.map(({ recordedBy }) => recordedBy))])
    : null
  return rows.map(
    ({
      clientId: _client,
      caseId,
      recordedBy,
      recordedAt,
      undoneAt,
      undoneBy: _by,
      undoneReason,
      ...row
    }) => ({
      ...row,
      case: { id: caseId, number: numbers.get(caseId) ?? '' },
      recordedBy: names && (names.get(recordedBy) ?? ''),
      recordedAt: recordedAt.toISOString(),
      undone: undoneAt && { at: undoneAt.toISOString(), reason: reader.isStaff ? undoneReason : null },
    }),
  )
}

export async function viewForStaff(db: Database, row: DisbursementRow): Promise<Disbursement> {
  const [view] = await viewsOf(db, [row], { isStaff: true })
  if (!view) throw new Error('a cost vanished while it was read')
  return view
}
