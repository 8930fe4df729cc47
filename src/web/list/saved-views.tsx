// Filters of a list that a member of staff has saved under a name: links, which anyone of the firm may be sent.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCalls } from '#api/calls.ts'
import { failureSentence } from '#api/failure.ts'
import { VIEW_NAME_LENGTH_MAX, type ViewedList } from '#areas/cases/desk/rules/case-list.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { withCut } from '../days-cut.ts'
import { Form } from '../form.tsx'
import { Loaded } from '../loaded.tsx'
import { useForm } from '../use-form.ts'
import { useListAddress } from './list-address.ts'
import { focusOn } from './list-bar.tsx'
import { useListWords } from './list-words.ts'

export type { ViewedList }

type Filters = Readonly<Record<string, string | undefined>>
type View = { id: string; name: string; filters: Filters }

type SavedViewsProps = {
  /** Of the list on its page. */
  id: string
  list: ViewedList
  /** Of the filters and the order in the address. */
  names: readonly string[]
}

export function SavedViews({ id, list, names }: SavedViewsProps) {
  const { views: words } = useListWords()
  const { address } = useListAddress()
  const query = useQuery(useCalls().desk.views.queryOptions({ input: { list } }))
  const [open, setOpen] = useState<'save' | 'edit' | null>(null)
  const toggle = (part: 'save' | 'edit') => setOpen(open === part ? null : part)
  const now = filtersIn(address, names)
  return (
    <section aria-label={words.heading} className="contents">
      <Loaded query={query} words={words} skeleton={<div className="min-h-12" />}>
        {({ views }) => (
          <>
            {views.map((view) => (
              <ViewLink key={view.id} view={view} names={names} isShown={isSame(view.filters, now)} />
            ))}
            {open !== 'save' && Object.keys(now).length === 0 ? null : (
              <Button kind="quiet" aria-expanded={open === 'save'} onClick={() => toggle('save')}>
                {words.save}
              </Button>
            )}
            {views.length === 0 ? null : (
              <Button kind="quiet" aria-expanded={open === 'edit'} onClick={() => toggle('edit')}>
                {words.edit}
              </Button>
            )}
            {open === 'save' ? (
              <div className="basis-full">
                <NameForm id="new-view" list={list} filters={now} />
              </div>
            ) : null}
            {open === 'edit' ? (
              <ul className="max-w-text basis-full space-y-4 py-2">
                {views.map((view) => (
                  <li key={view.id}>
                    <EditedView view={view} list={list} onDeleted={() => focusOn(id)} />
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

export function filtersIn(address: URLSearchParams, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

export function isSame(one: Filters, other: Filters): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((name) => one[name] === other[name])
}

type ViewLinkProps = { view: View; names: readonly string[]; isShown: boolean }

/** What else is in the address, such as the language, stays. */
function ViewLink({ view: { name, filters }, names, isShown }: ViewLinkProps) {
  const { address } = useListAddress()
  const change = Object.fromEntries(names.map((each) => [each, filters[each] ?? null]))
  return (
    <Link
      to={{ search: `?${withCut(address, change)}` }}
      preventScrollReset
      aria-current={isShown ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-md px-3 text-action underline aria-[current=page]:bg-action-soft aria-[current=page]:font-semibold"
    >
      {name}
    </Link>
  )
}

/** Every change answers with the views of its list. */
function useViewChanges(list: ViewedList, onDeleted?: () => void) {
  const { views, saveView, deleteView } = useCalls().desk
  const queries = useQueryClient()
  const onSuccess = (now: { views: View[] }) => queries.setQueryData(views.queryKey({ input: { list } }), now)
  return {
    save: useMutation(saveView.mutationOptions({ onSuccess })),
    remove: useMutation(
      deleteView.mutationOptions({
        onSuccess(now) {
          onSuccess(now)
          onDeleted?.()
        },
      }),
    ),
  }
}

type NameFormProps = { id: string; view?: View; list: ViewedList; filters: Filters }

/** Saves the filters of the list under a name, or gives a saved view another one. */
function NameForm({ id, view, list, filters }: NameFormProps) {
  const { views: words } = useListWords()
  const { save } = useViewChanges(list)
  const [viewId, setViewId] = useState(() => view?.id ?? crypto.randomUUID())
  const form = useForm({
    id,
    start: { name: view?.name ?? '' },
    read({ name }) {
      const text = name.trim()
      const isShort = text.length > 0 && text.length <= VIEW_NAME_LENGTH_MAX
      const problems = isShort ? [] : [{ field: 'name' as const, isEmpty: text === '' }]
      return { input: isShort ? { viewId, list, name: text, filters } : null, problems }
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

type EditedViewProps = { view: View; list: ViewedList; onDeleted: () => void }

/** The pressed button goes with its view. */
function EditedView({ view, list, onDeleted }: EditedViewProps) {
  const { views: words } = useListWords()
  const { remove } = useViewChanges(list, onDeleted)
  return (
    <>
      <NameForm id={`view-${view.id}`} view={view} list={list} filters={view.filters} />
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
