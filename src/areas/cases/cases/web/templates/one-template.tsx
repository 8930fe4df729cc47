// The template of one kind of case: edited, looked at against its newest version, and published as a new one.
import { useEffect, useRef, useState } from 'react'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useForm } from '#web/use-form.ts'
import type { CaseKind } from '../../rules/case-kinds.ts'
import { CASE_STATUSES, type CaseStatus } from '../../rules/status.ts'
import { draftSentence, type TemplateDraft } from '../../rules/template-draft.ts'
import type { TemplateVersion } from '../../templates-contract.ts'
import type { TemplateWords } from '../../words/index.ts'
import type { TemplateLabels } from './difference-lines.ts'
import { type DraftRows, readRows, type RowProblem, rowsOf, type Rows, statusesOf } from './draft-rows.ts'
import { publishedName } from './template-list.tsx'
import { Review } from './review.tsx'
import { StatusTasks } from './status-tasks.tsx'
import { useTemplate } from './template-queries.ts'
import { NameFields } from './name-fields.tsx'
import { UsualFields } from './usual-fields.tsx'
import { Versions } from './versions.tsx'

type OneTemplateProps = { kind: CaseKind; words: TemplateWords; labels: TemplateLabels }

export function OneTemplate(props: OneTemplateProps) {
  const { kind, words, labels } = props
  const [published, setPublished] = useState<number | null>(null)
  return (
    <Loaded query={useTemplate(kind)} words={words.one}>
      {(newest) => (
        <>
          <PageHeading
            eyebrow={words.title}
            title={labels.kinds[kind]}
            lead={<Newest newest={newest} words={words} />}
          />
          <Editor
            key={published}
            {...props}
            newest={newest}
            done={published === null ? null : fill(words.review.done, { version: published })}
            onPublished={setPublished}
          />
        </>
      )}
    </Loaded>
  )
}

function Newest({ newest, words }: { newest: TemplateVersion; words: TemplateWords }) {
  const language = useLanguage()
  const name = fill(words.one.version, { version: newest.version })
  return [name, publishedName(newest.published, words, language)].join(' · ')
}

type EditorProps = OneTemplateProps & {
  newest: TemplateVersion
  /** The last result of publishing. */
  done: string | null
  onPublished: (version: number) => void
}

function useEditor({ kind, newest, words, labels }: EditorProps, onChecked: (draft: TemplateDraft) => void) {
  const language = useLanguage()
  return useForm({
    id: 'template',
    start: rowsOf(kind, newest),
    read: (rows: DraftRows) => readRows(kind, rows),
    say: (problem) => sayProblem(problem, words, labels, language),
    send: (draft) => Promise.resolve(onChecked(draft)),
    isKept: true,
  })
}

function sayProblem(
  { code, status, milestone, language: of }: RowProblem,
  words: TemplateWords,
  labels: TemplateLabels,
  language: Language,
): string {
  const problem = draftSentence(code, language)
  const place = status ? labels.statuses[status] : milestone ? labels.milestones[milestone] : ''
  if (of === null) return fill(words.at, { status: place, problem })
  const named = { en: words.tasks.english, es: words.tasks.spanish }[of]
  return fill(words.atLanguage, { status: place, language: named, problem })
}

function Editor(props: EditorProps) {
  const { kind, words, labels, newest, done, onPublished } = props
  const [checked, setChecked] = useState<TemplateDraft | null>(null)
  const form = useEditor(props, setChecked)
  const [shown, setShown] = useState<readonly CaseStatus[]>([])
  const top = useRef<HTMLDivElement>(null)
  useWarning(form.isChanged)
  // The pressed button is gone: focus moves to the start of its replacement.
  useEffect(() => {
    if (done !== null || checked !== null) top.current?.focus()
  }, [done, checked])
  const isAllShown = shown.length === CASE_STATUSES.length
  const change = (tasks: Partial<Rows>) => form.set({ tasks: { ...form.values.tasks, ...tasks } })
  const useVersion = (version: TemplateVersion) => {
    form.set(rowsOf(kind, version))
    top.current?.focus()
  }
  return (
    <div ref={top} tabIndex={-1} className="mt-6 space-y-8">
      {checked ? (
        <Review
          kind={kind}
          newest={newest}
          draft={checked}
          words={words}
          labels={labels}
          onBack={() => setChecked(null)}
          onPublished={onPublished}
        />
      ) : (
        <>
          <Outcome>{form.isChanged ? null : done}</Outcome>
          <Form form={form} className="space-y-4">
            <FormProblems form={form} title={words.problem} />
            <Button kind="quiet" className="-ml-3" onClick={() => setShown(isAllShown ? [] : CASE_STATUSES)}>
              {isAllShown ? words.tasks.hideAll : words.tasks.showAll}
            </Button>
            {statusesOf(form.values.tasks).map(([status, rows]) => (
              <StatusTasks
                key={status}
                status={status}
                rows={rows}
                form={form}
                words={words}
                labels={labels}
                isOpen={shown.includes(status)}
                onToggle={() => setShown(toggled(shown, status))}
                onChange={(next) => change({ [status]: next })}
              />
            ))}
            <NameFields form={form} words={words.names} labels={labels} />
            <UsualFields form={form} words={words.usual} labels={labels} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.review.busy}>
                {words.review.button}
              </Button>
              {form.isChanged ? <p className="text-ink-soft">{words.unsaved}</p> : null}
            </div>
          </Form>
          <Versions kind={kind} newest={newest} words={words} onUse={useVersion} />
        </>
      )}
    </div>
  )
}

function toggled(shown: readonly CaseStatus[], status: CaseStatus): readonly CaseStatus[] {
  return shown.includes(status) ? shown.filter((each) => each !== status) : [...shown, status]
}

/** The browser asks before leaving unpublished changes. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
