// The questions of the test of 2025, loaded by a page after it stands.
import type { Bank } from '../bank.ts'
import questions from './civics-2025.json' with { type: 'json' }

/** The compiler reads a list of codes in a file as any words: `bank.test.ts` holds each to those that there are. */
export const bank = questions as unknown as Bank
