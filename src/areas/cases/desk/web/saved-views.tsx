// Views of the list that a member of staff has saved: one press uses one; they are saved, renamed and deleted here.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useForm } from '#web/use-form.ts'
import { failureSentence } from '#api/failure.ts'
import type { CaseFilters, CaseView } from '../contract.ts'
import { VIEW_NAME_LENGTH_MAX } from '../rules/case-list.ts'
import type { CaseListWords } from '../words/index.ts'
import { isSameCut } from './case-filters-in.ts'
import { useCaseViews, useDeleteView, useSaveView } from './queries.ts'

type SavedViewsProps = {
  /** Of the current list. */
  filters: CaseFilters
  words: CaseListWords
  pathOf: (filters: CaseFilters) => string
}

export function SavedViews({ filters, words: list, pathOf }: SavedViewsProps) {
  const { views: words } = list
  const query = useCaseViews()
  const [open, setOpen] = useState<'save' | 'edit' | null>(null)
  const toggle = (part: 'save' | 'edit') => setOpen(open === part ? null : part)
  return (
    <section aria-label={words.heading}>
      <Loaded query={query} words={{ ...words, retry: list.retry }} skeleton={<div className="min-h-12" />}>
        {({ views }) => (
          <>
            <div className="flex flex-wrap items-center gap-x-1">
              <ViewLinks views={views} filters={filters} pathOf={pathOf} />
              <Button kind="quiet" aria-expanded={open === 'save'} onClick={() => toggle('save')}>
                {words.save}
              </Button>
              {views.length === 0 ? null : (
                <Button kind="quiet" aria-expanded={open === 'edit'} onClick={() => toggle('edit')}>
                  {words.edit}
                </Button>
              )}
            </div>
            {open === 'save' ? <NameForm id="new-view" filters={filters} words={words} /> : null}
            {open === 'edit' ? (
              <ul className="max-w-text space-y-4 py-2">
                {views.map((view) => (
                  <li key={view.id}>
                    <EditedView view={view} words={words} />
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  )
}

function ViewLinks({
  views,
  filters,
  pathOf,
}: { views: readonly CaseView[] } & Omit<SavedViewsProps, 'words'>) {
  return views.map((view) => (
    <PageLink
      key={view.id}
      to={pathOf(view.filters)}
      preventScrollReset
      aria-current={isSameCut(view.filters, filters) ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-md px-3 text-action underline aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold"
    >
      {view.name}
    </PageLink>
  ))
}

type Words = CaseListWords['views']

type NameFormProps = { id: string; view?: CaseView; filters: CaseFilters; words: Words }

/** Saves the filters of the list under a name, or gives a saved view another one. */
function NameForm({ id, view, filters, words }: NameFormProps) {
  const save = useSaveView()
  const [viewId, setViewId] = useState(() => view?.id ?? crypto.randomUUID())
  const form = useForm({
    id,
    start: { name: view?.name ?? '' },
    read({ name }) {
      const text = name.trim()
      const isShort = text.length > 0 && text.length <= VIEW_NAME_LENGTH_MAX
      const problems = isShort ? [] : [{ field: 'name' as const, isEmpty: text === '' }]
      return { input: isShort ? { viewId, name: text, filters } : null, problems }
    },
    say: ({ isEmpty }) => (isEmpty ? words.empty : fill(words.tooLong, { max: VIEW_NAME_LENGTH_MAX })),
    refused: ({ field }) => (field === 'name' ? 'name' : null),
    send: save.mutateAsync,
    onDone: () => view === undefined && setViewId(crypto.randomUUID()),
    hasSummary: false,
  })
  const label = view === undefined ? words.name : fill(words.renameOf, { name: view.name })
  return (
    <Form form={form} className="max-w-text">
      <div className="flex flex-wrap items-end gap-3">
        <Field {...form.at('name')} label={label}>
          {(control) => <TextInput {...control} {...form.text('name')} autoComplete="off" />}
        </Field>
        <Button id={form.submitId} kind="secondary" type="submit" busyLabel={form.isBusy && words.busy}>
          {view === undefined ? words.button : words.rename}
        </Button>
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
      <Outcome>{form.isDone ? words.saved : null}</Outcome>
    </Form>
  )
}

function EditedView({ view, words }: { view: CaseView; words: Words }) {
  const remove = useDeleteView()
  return (
    <>
      <NameForm id={`view-${view.id}`} view={view} filters={view.filters} words={words} />
      <Button
        kind="quiet"
        aria-label={fill(words.deleteOf, { name: view.name })}
        busyLabel={remove.isPending && words.busy}
        onClick={() => remove.mutate({ viewId: view.id })}
      >
        {words.delete}
      </Button>
      <Outcome kind="danger">{remove.error ? failureSentence(remove.error) : null}</Outcome>
    </>
  )
}
