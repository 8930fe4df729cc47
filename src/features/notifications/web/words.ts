import { createWords } from '#ui/words.tsx'
import type { MailWords } from '../text/mail/index.ts'

export const [MailWordsProvider, useMailWords] = createWords<MailWords>('the list of mail')
