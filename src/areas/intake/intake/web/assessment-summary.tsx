// "What this means for your meeting": the answers read back as a color, reasons and papers. Information, not advice; any color leads on to
// the meeting, and to the phone first if something cannot wait.
import { type ReactNode, useId } from 'react'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DOWN } from '#ui/icons.ts'
import { Notice } from '#ui/notice.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import type { ToldAssessment } from '../rules/assessment-text.ts'
import type { AssessmentWords } from '../words/index.ts'
import { ColourBox, PlainList, Reasons } from './assessment-parts.tsx'

type AssessmentSummaryProps = {
  /** As of sending. */
  told: ToldAssessment
  words: AssessmentWords
  phone: string
  /** Where a time is chosen; null if the page itself leads there. */
  scheduleTo: string | null
  /** Closed until the reader opens it. */
  isCollapsed?: boolean
}

export function AssessmentSummary(props: AssessmentSummaryProps) {
  const { words, isCollapsed = false } = props
  if (isCollapsed) {
    return (
      <details className="group rounded-md border border-line bg-sheet px-5 py-3 print:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-4">
          <h2 className="text-lg">{words.title}</h2>
          <Icon lines={DOWN} className="text-action group-open:rotate-180" />
        </summary>
        <Content {...props} />
      </details>
    )
  }
  return (
    <TitledSection title={words.title}>
      <Content {...props} />
    </TitledSection>
  )
}

function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Content({ told, words, phone, scheduleTo }: AssessmentSummaryProps) {
  const { colour, colourLabel, lead, early, isUrgent, reasons, otherWays, papers } = told
  return (
    <div className="mt-4 max-w-form space-y-6">
      {isUrgent ? <CallFirst words={words} phone={phone} /> : null}
      <ColourBox colour={colour} label={colourLabel}>
        <p className="mt-2">{lead}</p>
        {early === null ? null : <p className="mt-2">{early}</p>}
      </ColourBox>
      <Reasons reasons={reasons} words={words} />
      <PlainList title={words.otherWaysTitle} items={otherWays} />
      <PlainList title={words.papersTitle} hint={words.papersHint} items={papers} />
      {scheduleTo === null ? null : (
        <p className="print:hidden">
          <DocumentLink to={scheduleTo} className={buttonClass('primary')}>
            {words.schedule}
          </DocumentLink>
        </p>
      )}
      <p className="text-sm text-ink-soft">{words.notAdvice}</p>
    </div>
  )
}

function CallFirst({ words, phone }: { words: AssessmentWords; phone: string }) {
  return (
    <Notice kind="danger">
      <p className="font-semibold">{words.urgent}</p>
      <ButtonLink href={telephoneLink(phone)} className="mt-3">
        {fill(words.call, { phone })}
      </ButtonLink>
    </Notice>
  )
}
