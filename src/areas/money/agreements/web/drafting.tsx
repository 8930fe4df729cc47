// Drafting a case's fee: a draft, the client's agreement to it, and the next version.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { ATTORNEYS_AND_ADMINS } from '#kernel/actor.ts'
import { dateFromParts, type PlainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { partsOf } from '#web/optional-day.ts'
import { useForm } from '#web/use-form.ts'
import type { CaseFees } from '../contract.ts'
import { DraftForm } from './draft-form.tsx'
import { eventName } from './event-words.ts'
import { useAgree, useDiscardDraft } from './queries.ts'
import { useFeeWords } from './words.ts'

type DraftingProps = { fees: CaseFees; today: PlainDate }

export function Drafting({ fees, today }: DraftingProps) {
  const { draft: words } = useFeeWords()
  const [isOpen, setOpen] = useState(false)
  const { current, draft } = fees
  if (isOpen) return <DraftForm fees={fees} before={draft ?? current} onDone={() => setOpen(false)} />
  if (draft) return <Draft fees={fees} draft={draft} today={today} onEdit={() => setOpen(true)} />
  return (
    <Button kind="secondary" className="mt-4" onClick={() => setOpen(true)}>
      {current ? words.change : words.write}
    </Button>
  )
}

type Drafted = NonNullable<CaseFees['draft']>
type DraftProps = DraftingProps & { draft: Drafted; onEdit: () => void }

function Draft({ fees, draft, today, onEdit }: DraftProps) {
  const words = useFeeWords()
  const language = useLanguage()
  const discard = useDiscardDraft()
  const total = draft.milestones.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return (
    <div className="mt-6 rounded-md border border-line bg-sheet p-5">
      <h3 className="text-xl">{fill(words.draft.heading, { version: draft.version })}</h3>
      <p className="text-sm text-ink-soft">{fill(words.draft.by, { name: draft.writtenBy })}</p>
      <ul className="mt-3 list-disc space-y-2 pl-6">
        {draft.milestones.map((part) => (
          <li key={part.milestoneId}>
            {`${part.name[language]}: ${formatCents(part.amountCents, language)}. `}
            <span className="text-ink-soft">{eventName(part, words, language)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 font-semibold">
        {fill(words.draft.total, { amount: formatCents(total, language) })}
      </p>
      <ForRoles roles={ATTORNEYS_AND_ADMINS}>
        <AgreeForm caseId={fees.case.id} edition={draft.edition} today={today} />
      </ForRoles>
      <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
        <Button kind="secondary" onClick={onEdit}>
          {words.draft.edit}
        </Button>
        <Button
          kind="quiet"
          busyLabel={discard.isPending && words.draft.discarding}
          onClick={() => discard.mutate({ caseId: fees.case.id, edition: draft.edition })}
        >
          {words.draft.discard}
        </Button>
      </div>
      <Outcome kind="danger">{discard.isError ? sentenceOf(discard.error) : null}</Outcome>
    </div>
  )
}

type AgreeFormProps = { caseId: string; edition: number; today: PlainDate }

function AgreeForm({ caseId, edition, today }: AgreeFormProps) {
  const { agree: words, draft } = useFeeWords()
  const agree = useAgree()
  const form = useForm({
    id: 'agree',
    start: { agreedOn: partsOf(today.toString()) },
    read({ agreedOn: { year, month, day } }) {
      const date = dateFromParts(Number(year), Number(month), Number(day))
      return date
        ? { input: date.toString(), problems: [] }
        : { input: null, problems: [{ field: 'agreedOn' as const }] }
    },
    say: () => words.dayProblem,
    send: (agreedOn) => agree.mutateAsync({ caseId, edition, agreedOn }),
    refused: ({ code }) => (code === 'FEE_DAY_INVALID' ? 'agreedOn' : null),
    hasSummary: false,
  })
  return (
    <Form form={form} className="mt-5 space-y-4">
      <DateFields
        {...form.at('agreedOn')}
        label={words.day}
        hint={words.dayHint}
        words={draft.date}
        value={form.values.agreedOn}
        onChange={(agreedOn) => form.set({ agreedOn })}
      />
      <FormEnd form={form} save={words.save} saving={words.saving} />
    </Form>
  )
}
