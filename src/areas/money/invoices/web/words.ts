import { createWords } from '#ui/words.tsx'
import type { InvoiceStaffWords, InvoiceWords } from '../words/index.ts'

export const [InvoiceWordsProvider, useInvoiceWords] = createWords<InvoiceWords>('invoices')
export const [InvoiceStaffWordsProvider, useInvoiceStaffWords] =
  createWords<InvoiceStaffWords>('invoices for staff')
