import { createWords } from '#ui/words.tsx'
import type { InvoiceWords } from '../words/index.ts'

export const [InvoiceWordsProvider, useInvoiceWords] = createWords<InvoiceWords>('invoices')
