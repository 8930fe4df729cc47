// The shape of one rule of the assessment: its possible sentences, and the standing of each.
import { type Day, dayFrom, monthsFrom, yearsFrom } from '#areas/intake/eligibility/rules/calendar-date.ts'
import type { Colour, Standing as ToolStanding } from '#areas/intake/eligibility/rules/daca-verdict.ts'
import type { DaySpan } from '#areas/intake/eligibility/rules/fields.ts'
import type { LeansOn } from '#firm/law-leaning.ts'
import { earliestOf } from '../answer-kinds.ts'
import type { Answers, DateAnswer, ServiceType } from '../answers.ts'

export type { Colour }
/** `check`: time, proof or a closer look mends it. `unknown`: not answered yet, or the person is not sure. */
export type Standing = ToolStanding | 'unknown'

export const COLOURS = ['green', 'yellow', 'red'] as const satisfies readonly Colour[]
/** Obstacles are read first. */
export const STANDINGS = ['unmet', 'check', 'unknown', 'met'] as const satisfies readonly Standing[]

/** Only answers on the path are here: one from a path left since counts for nothing. */
export type Facts = { answers: Answers; service: ServiceType; today: Day }

/** Dates that fill a sentence's placeholders. */
export type Dates = Readonly<Record<string, Day>>
type Told<Says extends string> = Says | { says: Says; dates: Dates }

export type Rule = {
  outcomes: Readonly<Record<string, Standing>>
  /** Rows of the law's register: a rule met by a row without recent confirmation becomes one to check. */
  leansOn: LeansOn
  /** Null if the rule does not apply to these answers. */
  decide: (facts: Facts) => Told<string> | null
}

/** A rule limited to the sentences of its outcomes. */
export function rule<Says extends string>(
  outcomes: Readonly<Record<Says, Standing>>,
  decide: (facts: Facts) => Told<NoInfer<Says>> | null,
  leansOn: LeansOn<NoInfer<Says>> = {},
): Rule {
  return { outcomes, leansOn, decide }
}

/** Every day that a partly known date can be: "2019-05" is one of 31. Null if unknown. */
export function spanOf(answer: DateAnswer | undefined): DaySpan | null {
  const earliest = answer === undefined ? null : earliestOf(answer)
  if (answer === undefined || earliest === null) return null
  const first = dayFrom(earliest.toString())
  if (answer.length === 4) return { first, last: yearsFrom(first, 1, 'last') - 1 }
  return { first, last: answer.length === 7 ? monthsFrom(first, 1, 'last') - 1 : first }
}

/** Whether so many years have passed since a day that is only partly known. */
export function havePassed(years: number, since: DaySpan | null, today: Day): boolean | 'unknown' {
  if (since === null) return 'unknown'
  if (today >= yearsFrom(since.last, years, 'first')) return true
  return today >= yearsFrom(since.first, years, 'first') ? 'unknown' : false
}

export function isWithSpouse({ maritalStatus }: Answers): boolean {
  return maritalStatus === 'married' || maritalStatus === 'separated'
}

export function isResident({ currentStatus }: Answers): boolean {
  return currentStatus === 'resident' || currentStatus === 'conditionalResident'
}
