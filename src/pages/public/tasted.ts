// For a loader alone: the bank stays out of the scripts of the page.
import { bank } from '#areas/study/citizenship/rules/banks/bank-2025.ts'
import { tasted } from '#areas/study/citizenship/rules/tasted.ts'

export const TASTED = tasted(bank)
