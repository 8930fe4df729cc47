import type { Database } from '#platform/database.ts'
import { type EarningRow, listEarningsByIds, listMilestones, type MilestoneRow } from './repository.ts'

type Named = EarningRow & Pick<MilestoneRow, 'nameEn' | 'nameEs'>

/** For the journal of the books: with the agreement's names. */
export async function earningsInWords(db: Database, ids: readonly string[]): Promise<Named[]> {
  const earnings = await listEarningsByIds(db, ids)
  const milestones = await listMilestones(db, [...new Set(earnings.map(({ agreementId }) => agreementId))])
  return earnings.flatMap((earning) => {
    const { agreementId, milestoneId } = earning
    const found = milestones.find(
      (each) => each.agreementId === agreementId && each.milestoneId === milestoneId,
    )
    return found ? [{ ...earning, nameEn: found.nameEn, nameEs: found.nameEs }] : []
  })
}
