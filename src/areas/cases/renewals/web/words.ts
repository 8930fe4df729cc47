import { createWords } from '#ui/words.tsx'
import type { RecordWords, RenewalStaffWords } from '../words/index.ts'

export const [RenewalWordsProvider, useRenewalWords] = createWords<RenewalStaffWords>('renewals for staff')

export const [RecordWordsProvider, useRecordWords] = createWords<RecordWords>('what runs out in a case')
