import { createWords } from '#ui/words.tsx'
import type { StaffWords } from '../text/staff.ts'

export const [StaffWordsProvider, useStaffWords] = createWords<StaffWords>("the staff's page of an intake")
