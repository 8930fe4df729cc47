import { createWords } from '#ui/words.tsx'
import type { StaffWords } from '../words/index.ts'

export const [StaffWordsProvider, useStaffWords] = createWords<StaffWords>("the staff's page of an intake")
