// For a loader alone: the bank stays out of the scripts of the page.
import { bank } from '#features/citizenship/rules/banks/bank-2025.ts'
import { tasted } from '#features/citizenship/rules/tasted.ts'

export const TASTED = tasted(bank)
