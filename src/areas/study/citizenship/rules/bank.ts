// Structure of a bank of questions, and the sources of both banks.
import type { Language } from '#kernel/language.ts'

/** The test of 2008 with its 100 questions, or that of 2025 with its 128. */
export const EDITIONS = ['2008', '2025'] as const
export type Edition = (typeof EDITIONS)[number]

export const SUBJECTS = [
  'principles',
  'system',
  'rights',
  'colonial',
  'nineteenth',
  'recent',
  'geography',
  'symbols',
  'holidays',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** Questions on a name or number that changes: the answer is in a dated table (`changing-answers.ts`). */
export const VARYING = [
  'president',
  'vice-president',
  'party-of-president',
  'speaker',
  'chief-justice',
  'number-of-justices',
  'senator',
  'representative',
  'governor',
  'state-capital',
] as const
export type Varying = (typeof VARYING)[number]

type Both = Readonly<Record<Language, string>>

export type Question = {
  /** Its number in the published list. */
  n: number
  subject: Subject
  question: Both
  /** Each answer that the list accepts, in the same order in both languages. Words in parentheses may be left out. */
  answers: Readonly<Record<Language, readonly string[]>>
  /** Number of answers to give; 1 by default. */
  need?: number
  /** One of the 20 for people of 65 years with 20 years of residence. */
  star?: boolean
  varies?: Varying
  note?: Both
  /** Other English forms of an answer, by its place in the list; `a/b` is either word. */
  ways?: Readonly<Record<string, readonly string[]>>
  /** Words that any answer may include or omit: "freedom" of speech, "Secretary" of State. */
  heads?: string
  /** Small words that an answer to this question must still contain: "we" the people. */
  keeps?: string
}
export type Bank = readonly Question[]

/**
 * USCIS's own lists. The checksum is SHA-256 of `normalised(bank)`, taken from the PDFs' text when it was compared with
 * independent transcriptions: a word that is changed by accident fails `bank.test.ts`.
 */
export const BANK_SOURCES = {
  '2008': {
    title: 'Civics Questions and Answers (2008 version), rev. 08/21',
    url: 'https://www.uscis.gov/sites/default/files/document/questions-and-answers/OoC_100_Questions_2008_Civics_Test_V1.pdf',
    pdfSha256: '1f47f0e2237fd34ac9e82513bd7cae5d5f380ac5bf1e6ec58f7c956b5f41562d',
    readOn: '2026-11-22',
    questions: 100,
    answers: 268,
    listSha256: '75eeeff6893dbc732ab410160e31b97c2032e19ddd855194e716cdcf02d12428',
    /** USCIS's Spanish list before its revision of 01/19; two slips of spelling and one holiday are ours. */
    spanish: 'official',
  },
  '2025': {
    title: '128 Civics Questions and Answers (2025 version), M-1778 (09/25)',
    url: 'https://www.uscis.gov/sites/default/files/document/questions-and-answers/2025-Civics-Test-128-Questions-and-Answers.pdf',
    pdfSha256: 'f280608c0fb6dc1eba344b4746a7ba52d02fe411fba30cedd4371819f0abe11c',
    readOn: '2026-11-22',
    questions: 128,
    answers: 402,
    listSha256: '0539841aa59f3ca93ceb2bd114df44734868a9c2f2f6c7e5faf6a59f596d6f36',
    /** USCIS publishes no Spanish of it that we know: this is our translation, and pages say so. */
    spanish: 'ours',
  },
} as const satisfies Record<Edition, object>

/** One line per question, for the checksum: number, star, need, what changes, question and answers. */
export function normalised(bank: Bank): string {
  const lines = bank.map(({ n, star, need, varies, question, answers }) =>
    [n, star ? '*' : '', need ?? 1, varies ?? '', question.en, ...answers.en].join('|'),
  )
  return lines.join('\n').replaceAll(/\s+(?=\S)/g, (gap) => (gap.includes('\n') ? '\n' : ' '))
}

/** How many questions an officer asks at most, and when the officer stops. */
export type TestRules = { asked: number; pass: number; stopAtWrong: number }

/**
 * 8 CFR 312.2(c) and the notice of 2025-09-18 (90 FR 45038). Wrong answers end a test of ten when six right ones cannot be reached any more;
 * for that of 2025 the notice itself says nine.
 */
export const TEST_RULES: Readonly<Record<Edition | 'senior', TestRules>> = {
  '2008': { asked: 10, pass: 6, stopAtWrong: 5 },
  '2025': { asked: 20, pass: 12, stopAtWrong: 9 },
  senior: { asked: 10, pass: 6, stopAtWrong: 5 },
}

/** The questions that can be asked: all, or the 20 marked ones. */
export function questionsAsked(bank: Bank, isSenior: boolean): Bank {
  return isSenior ? bank.filter(({ star }) => star) : bank
}
