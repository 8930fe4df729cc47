// What goes into a packet, in which order, and how large one file of it may be.
import { fill, LANGUAGES, type Language } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field, FieldGroup } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { type Form as FormState, type Read, useForm } from '#web/use-form.ts'
import { useSameId } from '#web/use-same-id.ts'
import type { DocumentView } from '../../contract.ts'
import type { Packet, PacketInput } from '../../contract.ts'
import { TITLE_LENGTH_MAX, whyNotTitle } from '../../rules/limits.ts'
import { isWordToConvert, labelsOf, SIZE_LIMITS, type SizeLimit, unprintedIn } from '../../rules/packets.ts'
import type { PacketWords } from '../../words/index.ts'
import type { CaseLabels, OfCase } from '../case/case-labels.ts'
import { draftParts, isHanging, type PartDraft, partMoved, partTitle } from './packet-draft.ts'
import { useMakePacket } from './packet-queries.ts'

type Draft = { title: string; language: Language; limit: SizeLimit; parts: readonly PartDraft[] }
type Problem = { field: 'title' | 'parts'; sentence: string }
type NewPacket = Omit<PacketInput, 'packetId'>

type PacketFormProps = {
  of: OfCase
  documents: readonly DocumentView[]
  /** Of which it is another edition; null of a new one. */
  before: Packet | null
  labels: CaseLabels
  onDone: () => void
  onCancel: () => void
}

export function PacketForm({ of, documents, before, labels, onDone, onCancel }: PacketFormProps) {
  const language = useLanguage()
  const send = useMakePacket(of.id)
  const ids = useSameId()
  const { form: words } = labels.packets
  const titleOf = (part: PartDraft, inLanguage: Language) => {
    const document = documents.find(({ id }) => id === part.id)
    return part.title ?? (document ? partTitle(document, of, labels, inLanguage) : '')
  }
  const form = useForm({
    id: 'packet',
    start: startOf(of, documents, before, words),
    read: (draft: Draft) => readPacket(of.id, before, draft, titleOf, words, language),
    say: (problem: Problem) => problem.sentence,
    async send(packet: NewPacket) {
      const packets = await send.mutateAsync({ ...packet, packetId: ids.of(packet) })
      ids.forget()
      return packets
    },
    onDone,
    hasSummary: false,
  })
  const { values, set } = form
  const word = documents.filter(isWordToConvert).map((each) => each.title)
  const left = word.length === 0 ? null : <p>{fill(words.word, { titles: word.join(', ') })}</p>
  if (values.parts.length === 0)
    return (
      <div className="space-y-2">
        <p className="text-ink-soft">{words.none}</p>
        {left}
      </div>
    )
  return (
    <Form form={form} className="space-y-4 rounded-md border border-line-strong p-4">
      <h3 className="text-lg font-semibold">
        {before ? fill(words.headingAgain, { title: before.title }) : words.heading}
      </h3>
      <Field {...form.at('title')} label={words.title}>
        {(control) => <TextInput {...control} {...form.text('title')} maxLength={TITLE_LENGTH_MAX} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id={form.idOf('language')}
          label={words.language}
          options={LANGUAGES.map((each) => [each, words.languages[each]] as const)}
          value={values.language}
          onChange={(chosen) => set({ language: chosen })}
        />
        <SelectField
          id={form.idOf('limit')}
          label={words.limit}
          hint={words.limitHint}
          options={SIZE_LIMITS.map((limit) => [limit, words.limits[limit]] as const)}
          value={values.limit}
          onChange={(limit) => set({ limit })}
        />
      </div>
      <Parts
        form={form}
        words={words}
        documents={documents}
        titleOf={(part) => titleOf(part, values.language)}
      />
      {left}
      <FormEnd
        form={form}
        save={words.button}
        saving={words.busy}
        cancel={words.cancel}
        onCancel={onCancel}
      />
    </Form>
  )
}

function startOf(
  of: OfCase,
  documents: readonly DocumentView[],
  before: Packet | null,
  words: PacketWords['form'],
): Draft {
  return {
    title: before?.title ?? `${of.number} – ${words.start}`,
    language: before?.language ?? 'en',
    limit: before?.limit ?? '6',
    parts: draftParts(of, documents, before),
  }
}

type TitleOf = (part: PartDraft, language: Language) => string

export function readPacket(
  caseId: string,
  before: Pick<Packet, 'series'> | null,
  draft: Draft,
  titleOf: TitleOf,
  words: Pick<PacketWords['form'], 'empty' | 'emptyTitle' | 'unprinted'>,
  language: Language,
): Read<NewPacket, Problem> {
  const title = draft.title.trim()
  const why = whyNotTitle(title)
  const parts = draft.parts
    .filter(({ isIn }) => isIn)
    .map((part) => ({
      documentId: part.id,
      title: titleOf(part, draft.language).trim().slice(0, TITLE_LENGTH_MAX),
    }))
  const isTitled = parts.every((part) => whyNotTitle(part.title) === null)
  const problems: Problem[] = [
    ...(why === null ? [] : [{ field: 'title' as const, sentence: validationSentence(why, language) }]),
    ...(parts.length === 0 ? [{ field: 'parts' as const, sentence: words.empty }] : []),
    ...(isTitled ? [] : [{ field: 'parts' as const, sentence: words.emptyTitle }]),
    ...unprinted('title', [title], words),
    ...unprinted(
      'parts',
      parts.map((part) => part.title),
      words,
    ),
  ]
  const { language: of, limit } = draft
  return { input: { caseId, series: before?.series ?? null, title, language: of, limit, parts }, problems }
}

function unprinted(
  field: Problem['field'],
  titles: readonly string[],
  words: Pick<PacketWords['form'], 'unprinted'>,
): Problem[] {
  const letters = unprintedIn(titles.join(''))
  return letters.length === 0
    ? []
    : [{ field, sentence: fill(words.unprinted, { letters: letters.join(' ') }) }]
}

type PartsProps = {
  form: FormState<Draft, Problem['field']>
  words: PacketWords['form']
  documents: readonly DocumentView[]
  titleOf: (part: PartDraft) => string
}

function Parts({ form, words, documents, titleOf }: PartsProps) {
  const { parts } = form.values
  const set = (next: readonly PartDraft[]) => form.set({ parts: next })
  const chosen = parts.filter(({ isIn }) => isIn)
  const labels = labelsOf(chosen)
  const change = (id: string, to: Partial<PartDraft>) =>
    set(parts.map((part) => (part.id === id ? { ...part, ...to } : part)))
  return (
    <FieldGroup {...form.at('parts')} label={words.parts} hint={words.partsHint}>
      <ol className="mt-2 space-y-4">
        {parts.map((part, index) => (
          <PartItem
            key={part.id}
            part={part}
            name={documents.find(({ id }) => id === part.id)?.title ?? ''}
            title={titleOf(part)}
            label={labels[chosen.indexOf(part)] ?? null}
            canMove={!isHanging(part, parts)}
            isFirst={index === 0}
            isLast={index === parts.length - 1}
            words={words}
            onChange={(to) => change(part.id, to)}
            onMove={(by) => set(partMoved(parts, part.id, by))}
          />
        ))}
      </ol>
    </FieldGroup>
  )
}

type PartItemProps = {
  part: PartDraft
  name: string
  title: string
  /** Null where it is left out. */
  label: string | null
  canMove: boolean
  isFirst: boolean
  isLast: boolean
  words: PacketWords['form']
  onChange: (to: Partial<PartDraft>) => void
  onMove: (by: 1 | -1) => void
}

function PartItem({
  part,
  name,
  title,
  label,
  canMove,
  isFirst,
  isLast,
  words,
  onChange,
  onMove,
}: PartItemProps) {
  return (
    <li className="space-y-2 border-l-4 border-line-strong pl-3">
      <Checkbox
        id={`part-${part.id}`}
        label={label === null ? words.left : fill(words.included, { label })}
        hint={name}
        checked={part.isIn}
        onChange={({ target }) => onChange({ isIn: target.checked })}
      />
      {part.isIn ? (
        <Field id={`part-title-${part.id}`} label={fill(words.partTitle, { document: name })}>
          {(control) => (
            <TextInput
              {...control}
              value={title}
              maxLength={TITLE_LENGTH_MAX}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </Field>
      ) : null}
      {canMove ? (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="quiet"
            disabled={isFirst}
            aria-label={fill(words.upOf, { document: name })}
            onClick={() => onMove(-1)}
          >
            {words.up}
          </Button>
          <Button
            kind="quiet"
            disabled={isLast}
            aria-label={fill(words.downOf, { document: name })}
            onClick={() => onMove(1)}
          >
            {words.down}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
