// Every tool by the name that texts and pages use for it, with its words already in the reader's language.
import type { ComponentType } from 'react'
import type { FirmContact } from '#firm/contact.ts'
import { rowsRead } from '#firm/law-leaning.ts'
import type { Settled } from '#firm/settled.ts'
import type { Language } from '#kernel/language.ts'
import { Calculator, type CalculatorKind } from './calculator.tsx'
import { DacaChecker } from './daca-checker.tsx'
import { SponsorIncome } from './sponsor-income.tsx'
import type { ToolProps } from './tool-props.ts'
import type { ToolName } from './tool-scripts.ts'
import { toolWords } from './tool-words.ts'

type PlacedTool = ComponentType<{ language: Language; contact: FirmContact; settled: Settled }>

export const TOOLS: Readonly<Record<ToolName, PlacedTool>> = {
  'eligibility-checker': withWords(DacaChecker),
  'sponsor-income': withWords(SponsorIncome),
  'daca-renewal': calculator('daca-renewal'),
  'green-card-renewal': calculator('green-card-renewal'),
  i751: calculator('i751'),
  citizenship: calculator('citizenship'),
  r1: calculator('r1'),
}

function withWords(Tool: ComponentType<ToolProps>): PlacedTool {
  return ({ language, contact, settled }) => (
    <Tool
      words={toolWords(language, contact, settled)}
      contact={contact}
      language={language}
      lawRead={rowsRead(settled.law)}
    />
  )
}

function calculator(kind: CalculatorKind): PlacedTool {
  return withWords((tool) => <Calculator kind={kind} {...tool} />)
}
