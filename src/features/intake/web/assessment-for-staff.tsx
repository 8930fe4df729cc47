// The assessment in the terms of the field, for whoever prepares the meeting. Nobody has reviewed it: it says so.
import { useId } from 'react'
import type { Instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { Answers, ServiceType } from '../rules/answers.ts'
import { assess } from '../rules/assessment.ts'
import type { StaffAssessmentWords } from '../text/index.ts'
import { ColourBox, otherWayTexts, PlainList, Reasons } from './assessment-parts.tsx'

type AssessmentForStaffProps = {
  answers: Answers
  now: Instant
  words: StaffAssessmentWords
  /** The services as the answers' words name them. */
  services: Readonly<Record<ServiceType, { label: string }>>
}

export function AssessmentForStaff({ answers, now, words, services }: AssessmentForStaffProps) {
  const id = useId()
  const assessment = assess(answers, now)
  const { colour, service, reasons, isEarly, papers } = assessment
  return (
    <section aria-labelledby={id} className="space-y-5">
      <h2 id={id} className="text-2xl">
        {words.title}
      </h2>
      <ColourBox colour={colour} label={words.colours[colour]}>
        <p className="mt-1">{fill(words.from, { service: services[service].label })}</p>
        {isEarly ? <p className="mt-1">{words.early}</p> : null}
      </ColourBox>
      <PlainList title={words.otherWaysTitle} items={otherWayTexts(assessment, words.otherWays)} />
      <Reasons reasons={reasons} words={words} />
      <PlainList title={words.papersTitle} items={papers.map((paper) => words.papers[paper])} />
    </section>
  )
}
