// One form: its pages beside what each field takes, until every field is confirmed and two people have approved it.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import type { FormFieldView, OneForm as Form } from '../contract.ts'
import { fieldStateOf, percentOf } from '../rules/mapped.ts'
import type { FieldRule } from '../rules/mapping.ts'
import { inReadingOrder } from '../rules/reading-order.ts'
import type { FormWords } from '../words/index.ts'
import { Approval } from './approval.tsx'
import { useFieldKeys } from './field-keys.ts'
import { FieldList } from './field-list.tsx'
import { FormDays } from './form-days.tsx'
import { PagePicture } from './page-picture.tsx'
import { useFormPage, useMapField, useTakeProposals } from './queries.ts'
import type { KnownQuestion } from './rule-words.ts'

type OneFormProps = { of: Form; words: FormWords; questions: readonly KnownQuestion[] }

const FILTERS = ['all', 'proposed', 'unmapped'] as const
type Filter = (typeof FILTERS)[number]

export function OneForm({ of, words, questions }: OneFormProps) {
  const language = useLanguage()
  const going = useFieldsOf(of)
  const { page, filter, shown, chosen, nextPage } = going
  const picture = useFormPage(of.id, page)
  const { confirmed, proposed, unmapped } = of.counts
  const share = {
    mapped: percentOf(confirmed + proposed, of.counts),
    confirmed: percentOf(confirmed, of.counts),
  }
  return (
    <>
      <PageHeading
        title={fill(words.heading, { form: of.form, edition: of.edition })}
        lead={of.title === of.form ? undefined : of.title}
      />
      <p className="mt-4 font-semibold">
        {[fill(words.share, share), unmapped > 0 && plural(words.left, unmapped, language)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {of.newer > 0 ? <Newer of={of} words={words} /> : null}
      <div className="mt-4 grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100vh-2rem)] lg:overflow-y-auto">
          <PagePicture key={page} query={picture} page={page} form={of.form} field={chosen} words={words} />
        </div>
        <div className="min-w-0 space-y-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              id="form-page"
              label={words.choosePage}
              options={Array.from({ length: of.pages }, (_, at) => {
                const name = fill(words.page, { page: at + 1, pages: of.pages })
                return [String(at + 1), name] as const
              })}
              value={String(page)}
              onChange={(next) => going.goTo(Number(next))}
            />
            <SelectField
              id="form-filter"
              label={words.filter}
              options={FILTERS.map((each) => [each, words.filters[each]])}
              value={filter}
              onChange={going.setFilter}
            />
          </div>
          <p className="text-sm text-ink-soft max-lg:hidden">{words.keys}</p>
          {shown.length === 0 ? <p>{words.noneHere}</p> : null}
          <FieldList {...going} fields={of.fields} questions={questions} words={words} />
          {nextPage === null ? null : (
            <Button kind="quiet" className="-ml-3" onClick={() => going.goTo(nextPage)}>
              {fill(words.nextPage, { page: nextPage })}
            </Button>
          )}
        </div>
      </div>
      <div className="mt-10 grid max-w-text gap-8">
        <Approval of={of} words={words} />
        <ForRoles roles={['admin']}>
          <FormDays of={of} words={words} />
        </ForRoles>
      </div>
    </>
  )
}

/** Of a form that was uploaded before the product proposed more for it. */
function Newer({ of, words: { newer: words } }: Pick<OneFormProps, 'of' | 'words'>) {
  const language = useLanguage()
  const taking = useTakeProposals(of.id)
  return (
    <Notice className="mt-4" title={plural(words.title, of.newer, language)}>
      <p>{words.hint}</p>
      <Button
        kind="secondary"
        className="mt-3"
        busyLabel={taking.isPending && words.taking}
        onClick={() => taking.mutate({ formId: of.id, version: of.version })}
      >
        {words.take}
      </Button>
      <Outcome kind="danger">{failureSentence(taking.error)}</Outcome>
    </Notice>
  )
}

function useFieldsOf(of: Form) {
  const [page, setPage] = useState(1)
  const [filter, setFilter] = useState<Filter>('all')
  const [name, setName] = useState<string | null>(null)
  const [isChanging, setChanging] = useState(false)
  const mapping = useMapField(of.id)
  const matching = of.fields.filter((field) => filter === 'all' || fieldStateOf(field) === filter)
  const shown = inReadingOrder(matching.filter((field) => field.page === page))
  const chosen = shown.find((field) => field.name === name) ?? shown[0] ?? null
  const nextPage = matching.find((field) => field.page > page)?.page ?? null
  const choose = (field: FormFieldView) => {
    setChanging(false)
    mapping.reset()
    setName(field.name)
  }
  const goTo = (next: number) => {
    setChanging(false)
    setName(null)
    setPage(next)
  }
  const step = (by: 1 | -1) => {
    const next = shown[shown.findIndex((field) => field.name === chosen?.name) + by]
    if (next) choose(next)
    else if (by === 1 && nextPage !== null) goTo(nextPage)
  }
  const map = (field: FormFieldView, rule: FieldRule | null) => {
    if (mapping.isPending) return
    const next = shown[shown.findIndex((each) => each.name === field.name) + 1]
    const onSuccess = () => {
      setChanging(false)
      if (next) setName(next.name)
    }
    mapping.mutate({ formId: of.id, field: field.name, rule, before: field.changes }, { onSuccess })
  }
  const confirm = () => {
    if (chosen?.rule && chosen.confirmedBy === null) map(chosen, chosen.rule)
    else if (chosen?.rule) step(1)
    else setChanging(true)
  }
  useFieldKeys({
    j: () => step(1),
    k: () => step(-1),
    e: () => setChanging(true),
    y: confirm,
    Enter: confirm,
  })
  return {
    page,
    goTo,
    filter,
    setFilter,
    shown,
    chosen,
    nextPage,
    isChanging,
    isBusy: mapping.isPending,
    problem: failureSentence(mapping.error) ?? null,
    onChoose: choose,
    onChanging: setChanging,
    onMap: map,
  }
}
