// An open case whose template has a newer version: the changes, and the button for it. Confirmed once.
import { type ReactNode, useRef, useState } from 'react'
import { type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useForm } from '#web/use-form.ts'
import type { Case } from '../contract.ts'
import { CASE_STATUSES } from '../rules/status.ts'
import type { VersionPreview } from '../templates-contract.ts'
import type { CaseStaffWords, CaseWords, DueWords, TemplateWords } from '../words/index.ts'
import { dueName } from '../rules/action-sentence.ts'
import { firmStep } from '../rules/firm-step.ts'
import { nextLine } from './staff-history.tsx'
import { dueName as dueInName } from './templates/difference-lines.ts'
import { useChangeVersion, useSteps, useVersionPreview } from './version-queries.ts'

type NewerVersionProps = {
  of: Case
  words: CaseStaffWords
  templates: TemplateWords
  labels: CaseWords
  due: DueWords
  today: PlainDate
}

/** Nothing if the case is closed, or has the newest. */
export function NewerVersion(props: NewerVersionProps) {
  const { of, words } = props
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  const [isDone, setDone] = useState(false)
  const { data } = useSteps(of.id)
  const isBehind = data !== undefined && of.closed === null && of.templateVersion < data.newestVersion
  // The pressed button is gone: focus moves here.
  const onDone = () => {
    setShown(false)
    setDone(true)
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className={isBehind || isDone ? 'mb-6 space-y-4' : undefined}>
      <Outcome>{isDone && !isBehind ? words.newer.moved : null}</Outcome>
      {isBehind ? (
        <Notice title={words.newer.title}>
          <p>{fill(words.newer.lead, { version: of.templateVersion, newest: data.newestVersion })}</p>
          <Button kind="quiet" className="-ml-3" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? words.newer.hide : words.newer.show}
          </Button>
          {isShown ? <Preview {...props} onDone={onDone} /> : null}
        </Notice>
      ) : null}
    </div>
  )
}

function Preview(props: NewerVersionProps & { onDone: () => void }) {
  const { of, words } = props
  return (
    <Loaded query={useVersionPreview(of)} words={words.newer}>
      {(preview) => <Confirm {...props} preview={preview} />}
    </Loaded>
  )
}

type ConfirmProps = NewerVersionProps & { preview: VersionPreview; onDone: () => void }

function Confirm({ of, words: staff, templates, labels, due, today, preview, onDone }: ConfirmProps) {
  const language = useLanguage()
  const { newer: words } = staff
  const change = useChangeVersion()
  const form = useForm({
    id: 'newer-version',
    start: {},
    read: () => ({ input: { caseId: of.id, version: preview.caseVersion, to: preview.to }, problems: [] }),
    say: () => '',
    send: change.mutateAsync,
    onDone,
    hasSummary: false,
  })
  const now = preview.now.map((each) => nowLine(each, { words, due, today, language }))
  const usual = preview.usual.map(({ milestone, after }) =>
    fill(after ? words.months : words.noMonths, { milestone: labels.road.milestones[milestone], ...after }),
  )
  const names = preview.names.map((each) => nameLine(each, words, labels.road.milestones))
  return (
    <Form form={form} className="mt-2 space-y-4">
      <h3 className="text-lg">{words.heading}</h3>
      <Part heading={words.now}>{now.length === 0 ? [words.none] : now}</Part>
      {CASE_STATUSES.map((status) => (
        <Part key={status} heading={`${words.later}: ${staff.statuses[status]}`}>
          {preview.later
            .filter((each) => each.status === status)
            .map((each) => laterLine(each, { words, due, language, templates }))}
        </Part>
      ))}
      <Part heading={words.usual}>{usual}</Part>
      <Part heading={words.names}>{names}</Part>
      <div>
        {preview.doneCount > 0 ? <p>{plural(words.done, preview.doneCount, language)}</p> : null}
        <p>{nextLine(preview.nextAction, staff, due, today, language)}</p>
        <p>{preview.isStepNew ? words.step : words.sameStep}</p>
      </div>
      <FormEnd form={form} save={fill(words.button, { newest: preview.to })} saving={words.busy} />
    </Form>
  )
}

function Part({ heading, children }: { heading: string; children: readonly string[] }): ReactNode {
  if (children.length === 0) return null
  return (
    <div>
      <h4 className="font-semibold">{heading}</h4>
      <ul className="list-disc pl-5">
        {children.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}

type NewerWords = CaseStaffWords['newer']
type Reading = { words: NewerWords; due: DueWords; today: PlainDate; language: Language }

function nowLine(
  { kind, code, text, before, due: day, dueDays }: VersionPreview['now'][number],
  { words, due, today, language }: Reading,
): string {
  const line = fill(words.changes[kind], { task: firmStep(code, due, text), before: before ?? '' })
  if (kind === 'removed') return line
  if (day !== null) return fill(words.dueOn, { line, date: dueName(plainDate(day), today, language) })
  return dueDays === null ? line : fill(words.dueLater, { line, days: plural(words.days, dueDays, language) })
}

function nameLine(
  { milestone, before, after }: VersionPreview['names'][number],
  { changes }: NewerWords,
  milestones: CaseWords['road']['milestones'],
): string {
  const own = milestones[milestone]
  return fill(changes.reworded, { before: before ?? own, task: after ?? own })
}

function laterLine(
  { kind, task, beforeText, dueBefore, dueAfter }: VersionPreview['later'][number],
  { words, due, language, templates }: Omit<Reading, 'today'> & { templates: TemplateWords },
): string {
  const name = firmStep(task.code, due, task.text)
  if (kind === 'due') {
    const [before, after] = [dueBefore, dueAfter].map((each) => dueInName(each, templates, language))
    return fill(words.changes.due, {
      task: fill(templates.dueFromTo, { task: name, before: before ?? '', after: after ?? '' }),
    })
  }
  return fill(words.changes[kind], { task: name, before: beforeText ?? '' })
}
