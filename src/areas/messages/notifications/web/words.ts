import { createWords } from '#ui/words.tsx'
import type { MailWords } from '../words/index.ts'

export const [MailWordsProvider, useMailWords] = createWords<MailWords>('the list of mail')
