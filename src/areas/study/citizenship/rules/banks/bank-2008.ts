// The questions of the test of 2008, loaded after the page is shown.
import type { Bank } from '../bank.ts'
import questions from './civics-2008.json' with { type: 'json' }

/** The compiler types codes in a JSON file as strings: `bank.test.ts` checks each against the known ones. */
export const bank = questions as unknown as Bank
