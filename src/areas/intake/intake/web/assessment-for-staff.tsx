// The assessment in the terms of the field, for staff who prepare the meeting. It states that no one has reviewed it.
import { useId } from 'react'
import type { ToldAssessment } from '../rules/assessment-text.ts'
import type { StaffAssessmentWords } from '../words/index.ts'
import { ColourBox, PlainList, Reasons } from './assessment-parts.tsx'

type AssessmentForStaffProps = {
  /** As of sending. */
  told: ToldAssessment
  words: Pick<StaffAssessmentWords, 'title' | 'standings' | 'otherWaysTitle' | 'papersTitle'>
}

export function AssessmentForStaff({ told, words }: AssessmentForStaffProps) {
  const id = useId()
  const { colour, colourLabel, lead, early, reasons, otherWays, papers } = told
  return (
    <section aria-labelledby={id} className="space-y-5">
      <h2 id={id} className="text-2xl">
        {words.title}
      </h2>
      <ColourBox colour={colour} label={colourLabel}>
        <p className="mt-1">{lead}</p>
        {early === null ? null : <p className="mt-1">{early}</p>}
      </ColourBox>
      <PlainList title={words.otherWaysTitle} items={otherWays} />
      <Reasons reasons={reasons} words={words} />
      <PlainList title={words.papersTitle} items={papers} />
    </section>
  )
}
