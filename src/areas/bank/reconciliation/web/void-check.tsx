// A stale check from before the first month: voided with a reason, and that taken back with one.
import { useState } from 'react'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { REASON_MAX, REASON_MIN } from '#kernel/reason.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import { Field } from '#ui/form/field.tsx'
import { SearchForm } from '#ui/form/search-form.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import { ReasonButton } from '#web/reason-form.tsx'
import type { OpeningItem, Owner, VoidInput } from '../contract.ts'
import { type Fund } from '../rules/adjustments.ts'
import { useBankChange, useOwners } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

/** `owner` is the client and the case, as one choice. */
export type VoidDraft = { owner: string; reason: string }
type VoidField = 'owner' | 'reason'

export function ownerKey(clientId: string, caseId: string | null): string {
  return [clientId, caseId].filter(Boolean).join(' ')
}

export function readVoid(
  { owner, reason: typed }: VoidDraft,
  { fund, itemId }: Pick<VoidInput, 'fund' | 'itemId'>,
): Read<VoidInput, { field: VoidField }> {
  const reason = typed.trim()
  const [clientId = null, caseId = null] = fund === 'trust' && owner !== '' ? owner.split(' ') : []
  const isWrong = { owner: fund === 'trust' && clientId === null, reason: reason.length < REASON_MIN }
  const problems = (['owner', 'reason'] as const).filter((field) => isWrong[field])
  if (problems.length > 0) return { input: null, problems: problems.map((field) => ({ field })) }
  return { input: { fund, itemId, reason, clientId, caseId }, problems: [] }
}

const FIELD_OF: Readonly<Record<string, VoidField>> = { clientId: 'owner', caseId: 'owner', reason: 'reason' }

type VoidFormProps = { item: OpeningItem; fund: Fund; onEnd: () => void }

export function VoidForm({ item, fund, onEnd }: VoidFormProps) {
  const { opening } = useWords(bankWords)
  const { void: words } = opening
  const [search, setSearch] = useState('')
  const voided = useBankChange((calls, input: VoidInput) => calls.voidOpening.call(input))
  const id = `void-${item.id}`
  const form = useForm({
    id,
    start: { owner: '', reason: '' },
    read: (draft: VoidDraft) => readVoid(draft, { fund, itemId: item.id }),
    say: ({ field }) => words.problems[field],
    send: (input) => voided.mutateAsync(input),
    onDone: onEnd,
    refused: ({ field }) => FIELD_OF[field ?? ''] ?? null,
    hasSummary: false,
  })
  const isTrust = fund === 'trust'
  return (
    <div className="mt-3 max-w-form space-y-4">
      <p>{isTrust ? words.leadTrust : words.leadOperating}</p>
      {isTrust ? (
        <SearchForm
          id={`${id}-search`}
          search={search}
          onSearch={setSearch}
          minLength={2}
          words={{
            label: words.search,
            hint: fill(words.searchHint, { matter: item.matter }),
            button: words.searchButton,
          }}
        />
      ) : null}
      <Form form={form} className="space-y-4">
        {isTrust ? (
          <OwnerChoice
            {...form.at('owner')}
            search={search}
            value={form.values.owner}
            onChange={(owner) => form.set({ owner })}
          />
        ) : null}
        <Field {...form.at('reason')} label={words.reason} hint={words.reasonHint}>
          {(control) => <TextInput {...control} {...form.text('reason')} maxLength={REASON_MAX} />}
        </Field>
        <FormEnd
          form={form}
          save={words.save}
          saving={words.saving}
          cancel={opening.cancel}
          onCancel={onEnd}
        />
      </Form>
    </div>
  )
}

type OwnerChoiceProps = {
  id: string
  error: string | null
  search: string
  value: string
  onChange: (owner: string) => void
}

function OwnerChoice({ search, ...field }: OwnerChoiceProps) {
  const all = useWords(bankWords)
  const { void: words } = all.opening
  const found = useOwners(search)
  if (search === '') return <Outcome kind="danger">{field.error}</Outcome>
  return (
    <Loaded query={found} words={{ ...all, loading: words.searching }}>
      {({ owners }) =>
        owners.length === 0 ? <p>{words.nobody}</p> : <OwnerCards owners={owners} {...field} />
      }
    </Loaded>
  )
}

/** Each client with each case, and with none. */
export function OwnerCards({
  owners,
  ...field
}: { owners: readonly Owner[] } & Omit<OwnerChoiceProps, 'search'>) {
  const { void: words } = useWords(bankWords).opening
  const choices = owners.flatMap(({ id: clientId, name: client, cases }) => [
    ...cases.map(({ id, number }) => ({
      value: ownerKey(clientId, id),
      label: fill(words.case, { client, case: number }),
    })),
    { value: ownerKey(clientId, null), label: fill(words.noCase, { client }) },
  ])
  return <RadioCards {...field} name={field.id} label={words.owner} choices={choices} />
}

type VoidedProps = {
  item: OpeningItem
  fund: Fund
  what: string
  voided: NonNullable<OpeningItem['voided']>
}

export function Voided({ item, fund, what, voided }: VoidedProps) {
  const { opening } = useWords(bankWords)
  const { void: words } = opening
  const language = useLanguage()
  const undo = useBankChange((calls, reason: string) =>
    calls.undoVoid.call({ fund, itemId: item.id, reason }),
  )
  const { by, caseNumber, client, day, reason } = voided
  const owner = client === null ? words.toFirm : caseNumber === null ? words.toNoCase : words.toCase
  return (
    <>
      <p className="text-sm [overflow-wrap:anywhere]">
        {fill(words.voided, {
          by,
          reason,
          day: formatPastDate(plainDate(day), language),
          owner: fill(owner, { client: client ?? '', case: caseNumber ?? '' }),
        })}
      </p>
      <ForRoles roles={['admin']}>
        <ReasonButton
          id={`undo-void-${item.id}`}
          label={words.undo}
          name={fill(words.undoOf, { what })}
          words={{
            label: words.undoReason,
            hint: fund === 'trust' ? words.undoHint : words.undoHintOwn,
            problem: opening.reasonProblem,
            save: words.undo,
            saving: words.undoing,
            cancel: opening.cancel,
          }}
          send={(given) => undo.mutateAsync(given)}
        />
      </ForRoles>
    </>
  )
}
