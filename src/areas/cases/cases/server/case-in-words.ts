// What can be written to a client of their case, in their language: nothing that they may not read.
import { withRoomWords } from '#firm/open-rooms.ts'
import { dateIn, FIRM_ZONE } from '#kernel/calendar.ts'
import type { Language } from '#kernel/language.ts'
import { actionAlone } from '../rules/action-sentence.ts'
import { casesText } from '../words/index.ts'
import { type CaseDesk, viewOf } from './case-view.ts'
import type { DueOfInvoices } from './due-of-invoices.ts'
import type { CaseRow } from './repository.ts'

type CaseInWords = {
  kind: string
  attorney: string | null
  /** The client's own step, without naming them: "sign your forms by May 3". */
  ownStep: string | null
}

export async function caseInWords(
  ctx: Omit<CaseDesk, 'language'>,
  row: CaseRow,
  language: Language,
  dueOf?: DueOfInvoices,
): Promise<CaseInWords> {
  const { db, seal, clock } = ctx
  const { ownSteps, attorney } = await viewOf({ db, seal, clock, language }, row, false, dueOf)
  const words = withRoomWords(casesText(language).cases, language)
  const isOpen = row.outcome === null
  const [ownStep] = ownSteps
  const sentence =
    ownStep && isOpen ? actionAlone(ownStep, words, language, dateIn(FIRM_ZONE, clock.now())) : null
  return {
    kind: words.kinds[row.kind],
    attorney: attorney?.name ?? null,
    ownStep: sentence,
  }
}
