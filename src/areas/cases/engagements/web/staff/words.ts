import { createWords } from '#ui/words.tsx'
import type { CaseKind } from '#areas/cases/cases/rules/case-kinds.ts'
import type { CaseStatus } from '#areas/cases/cases/rules/status.ts'
import type { EngagementStaffWords } from '../../words/index.ts'

/** With the names that cases have. */
export type StaffWords = EngagementStaffWords & {
  kinds: Record<CaseKind, string>
  statuses: Record<CaseStatus, string>
}

export const [EngagementWordsProvider, useEngagementWords] = createWords<StaffWords>('engagements for staff')
