// The papers of the demonstration's clients, each marked as a sample, with the product's observations.
import type { DocumentKind } from '#areas/cases/cases/rules/document-kinds.ts'
import type { Language } from '#kernel/language.ts'
import type { Observed } from '../rules/files.ts'
import type { Whose } from '../rules/kinds.ts'
import type { DocumentWay } from '../rules/states.ts'

export type Paper = {
  way: DocumentWay
  kind: DocumentKind
  whose: Whose
  fileName: string
  title?: string
  daysAgo: number
  /** The lines of each page; none of a page that is empty. */
  pages: readonly (readonly string[])[]
  observed?: readonly Observed[]
  language?: Language
  /** Days from today; in the past if expired. */
  expiresInDays?: number
}

const SAMPLE = 'MUESTRA - SAMPLE'

export const BIRTH: Paper = {
  way: 'sent',
  kind: 'birth-certificate',
  whose: 'client',
  fileName: 'acta-nacimiento.pdf',
  daysAgo: 12,
  pages: [['ACTA DE NACIMIENTO', SAMPLE, 'Registro Civil, Monterrey, Nuevo León']],
  language: 'es',
}
export const BIRTH_TRANSLATED: Paper = {
  way: 'sent',
  kind: 'birth-certificate',
  whose: 'client',
  fileName: 'birth-certificate-english.pdf',
  daysAgo: 8,
  pages: [['BIRTH CERTIFICATE', SAMPLE, 'Translated from Spanish', 'Civil Registry, Monterrey, Nuevo León']],
  language: 'en',
}
export const ENTRY: Paper = {
  way: 'sent',
  kind: 'entry-record',
  whose: 'client',
  fileName: 'IMG_2041.pdf',
  daysAgo: 6,
  pages: [['I-94', SAMPLE, 'Admit until date: D/S']],
}
export const EMPLOYER: Paper = {
  way: 'sent',
  kind: 'employer-letter',
  whose: 'spouse',
  fileName: 'carta-empleador.pdf',
  daysAgo: 5,
  pages: [['EMPLOYMENT LETTER', SAMPLE]],
}
export const DRAFT: Paper = {
  way: 'shared',
  kind: 'forms',
  whose: 'client',
  fileName: 'I-485.pdf',
  daysAgo: 0,
  pages: [['Form I-485, draft for your review', SAMPLE]],
}
export const SIGNED: Paper = {
  way: 'internal',
  kind: 'forms',
  whose: 'client',
  fileName: 'G-28.pdf',
  title: 'Form G-28, signed',
  daysAgo: 10,
  pages: [['Form G-28, signed by the attorney', SAMPLE]],
}
export const RECEIPT: Paper = {
  way: 'shared',
  kind: 'notice',
  whose: 'client',
  fileName: 'I-797C.pdf',
  title: 'Receipt notice I-797C',
  daysAgo: 20,
  pages: [['NOTICE OF ACTION', SAMPLE, 'Application for naturalization received']],
}

/** They wait at the desk. */
export const WAITING_OF_MARIA: readonly Paper[] = [
  {
    way: 'sent',
    kind: 'tax-returns',
    whose: 'spouse',
    fileName: 'Taxes 2024.pdf',
    daysAgo: 4,
    pages: [
      ['FORM 1040, 2024', SAMPLE, 'U.S. Individual Income Tax Return'],
      [],
      ['FORM 1040, page 2', SAMPLE],
    ],
    observed: ['blank-pages'],
    language: 'en',
  },
  {
    way: 'sent',
    kind: 'pay-stubs',
    whose: 'spouse',
    fileName: 'pay-october.pdf',
    daysAgo: 3,
    pages: [['EARNINGS STATEMENT', SAMPLE, 'Pay period ending October 31']],
  },
  // The same file once more, under another name.
  {
    way: 'sent',
    kind: 'pay-stubs',
    whose: 'spouse',
    fileName: 'pay-november.pdf',
    daysAgo: 2,
    pages: [['EARNINGS STATEMENT', SAMPLE, 'Pay period ending October 31']],
  },
  {
    way: 'sent',
    kind: 'marriage-certificate',
    whose: 'client',
    fileName: 'acta-matrimonio.pdf',
    daysAgo: 1,
    pages: [
      [
        'ACTA DE MATRIMONIO',
        SAMPLE,
        'Registro Civil, Guadalajara, Jalisco',
        'Los contrayentes comparecieron ante el oficial.',
      ],
    ],
    observed: ['one-page'],
    language: 'es',
  },
]
export const WAITING_OF_SAMUEL: readonly Paper[] = [
  {
    way: 'sent',
    kind: 'green-card',
    whose: 'client',
    fileName: 'green-card.pdf',
    daysAgo: 5,
    pages: [
      ['PERMANENT RESIDENT CARD', SAMPLE, 'Front'],
      ['PERMANENT RESIDENT CARD', SAMPLE, 'Back'],
    ],
    expiresInDays: -40,
  },
  {
    way: 'sent',
    kind: 'state-id',
    whose: 'client',
    fileName: 'IMG_0117.pdf',
    daysAgo: 2,
    pages: [['TEXAS DRIVER LICENSE', SAMPLE]],
    observed: ['dark', 'one-page'],
  },
  {
    way: 'sent',
    kind: 'court-records',
    whose: 'client',
    fileName: 'court-disposition.pdf',
    daysAgo: 1,
    pages: [
      ['CERTIFIED DISPOSITION', SAMPLE, 'Municipal Court, Dallas, Texas'],
      ['Page 2', SAMPLE],
    ],
    language: 'en',
  },
]
