// The address of each tool's script. A page loads only the script of its tool.
import citizenship from 'tool-script:./browser/citizenship.ts'
import dacaChecker from 'tool-script:./browser/daca-checker.ts'
import dacaRenewal from 'tool-script:./browser/daca-renewal.ts'
import greenCardRenewal from 'tool-script:./browser/green-card-renewal.ts'
import i751 from 'tool-script:./browser/i751.ts'
import r1 from 'tool-script:./browser/r1.ts'
import sponsorIncome from 'tool-script:./browser/sponsor-income.ts'

export const TOOL_SCRIPTS = {
  citizenship,
  'daca-renewal': dacaRenewal,
  'eligibility-checker': dacaChecker,
  'green-card-renewal': greenCardRenewal,
  i751,
  r1,
  'sponsor-income': sponsorIncome,
} as const

export type ToolName = keyof typeof TOOL_SCRIPTS
