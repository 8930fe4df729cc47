// The assessment as text for one reader and one language, as shown, and kept with a sent intake.
import { isoOf } from '#areas/intake/eligibility/rules/calendar-date.ts'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { type Assessment, type Colour, FIGURES, type Reason, type Standing } from './assessment.ts'
import type { Paper } from './assessment/bring.ts'

/** The words of either reader; `words/` has them. */
export type ToldWords = {
  colours: Readonly<Record<Colour, string>>
  reasons: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fewer on the person's own screen than there are. */
  otherWays: Readonly<Partial<Record<string, string>>>
  papers: Readonly<Record<Paper, string>>
  early: string
  /** Follows a rule that would be met, by a law without recent confirmation. */
  lawOpen: string
}

export type ToldAssessment = {
  colour: Colour
  colourLabel: string
  lead: string
  /** Null if enough is known. */
  early: string | null
  isUrgent: boolean
  reasons: { id: string; standing: Standing; text: string }[]
  otherWays: string[]
  papers: string[]
}

/** The lead is the reader's own: the meaning of the color, or its basis. */
export function toldIn(
  language: Language,
  assessment: Assessment,
  words: ToldWords,
  lead: string,
): ToldAssessment {
  const { colour, isEarly, urgent, reasons, otherWays, papers } = assessment
  return {
    colour,
    colourLabel: words.colours[colour],
    lead,
    early: isEarly ? words.early : null,
    isUrgent: urgent.length > 0,
    reasons: reasons.map((reason) => ({
      id: `${reason.rule}.${reason.says}`,
      standing: reason.standing,
      text: reasonText(reason, words, language),
    })),
    otherWays: otherWays.flatMap((id) => words.otherWays[id] ?? []).map((text) => fill(text, FIGURES)),
    papers: papers.map((paper) => words.papers[paper]),
  }
}

function reasonText(
  { rule, says, dates, isLawOpen }: Reason,
  { reasons, lawOpen }: ToldWords,
  language: Language,
): string {
  const shown = Object.entries(dates).map(
    ([name, day]) => [name, formatDate(plainDate(isoOf(day)), language)] as const,
  )
  const text = fill(reasons[rule]?.[says] ?? '', { ...FIGURES, ...Object.fromEntries(shown) })
  return isLawOpen ? `${text} ${lawOpen}` : text
}
