// The assignment of a case, on its page: its attorney and the second person, and the forms to change it.
import { useRef, useState } from 'react'
import type { SecondOfCase } from '#areas/cases/cases/contract.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useAttorneys } from '#web/use-attorneys.ts'
import { type Read, useForm } from '#web/use-form.ts'
import { useSetSecond } from './hands-queries.ts'
import type { ChangeProps, HandsProps } from './hands-props.ts'
import { TransferForm } from './transfer-form.tsx'

export function Hands(props: HandsProps) {
  const { of, words } = props
  const staff = useAttorneys()
  const [isSaved, setSaved] = useState(false)
  const [open, setOpen] = useState<Opened>(null)
  const section = useRef<HTMLElement>(null)
  const onDone = () => {
    setSaved(true)
    setOpen(null)
    // The pressed button is gone: focus moves here.
    section.current?.focus()
  }
  const show = (asked: Opened) => {
    setSaved(false)
    setOpen(asked)
  }
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="hands"
      className="rounded-md border border-line bg-sheet p-5"
    >
      <h2 id="hands" className="text-xl">
        {words.heading}
      </h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{words.attorney}</dt>
        <dd className="font-medium">{of.attorney?.name ?? words.noAttorney}</dd>
        <dt className="text-ink-soft">{words.second}</dt>
        <dd className="font-medium">{of.second?.name ?? words.nobody}</dd>
      </dl>
      <div className="mt-3">
        <Outcome>{isSaved ? words.saved : null}</Outcome>
      </div>
      {of.closed ? null : (
        <Loaded query={staff} words={words}>
          {(read) => <Changes {...props} staff={read} open={open} onOpen={show} onDone={onDone} />}
        </Loaded>
      )}
    </section>
  )
}

type Opened = 'transfer' | 'second' | null

type ChangesProps = ChangeProps & { open: Opened; onOpen: (asked: Opened) => void }

function Changes({ open, onOpen, ...props }: ChangesProps) {
  const { of, words } = props
  const opener = (name: Exclude<Opened, null>, label: string) => (
    <Button
      kind="quiet"
      className="-ml-3"
      aria-expanded={open === name}
      onClick={() => onOpen(open === name ? null : name)}
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-2">
      {opener('transfer', of.attorney ? words.transfer.open : words.transfer.take)}
      {open === 'transfer' ? <TransferForm {...props} /> : null}
      {of.attorney ? (
        <>
          <br />
          {opener('second', of.second ? words.pickSecond.change : words.pickSecond.open)}
        </>
      ) : null}
      {open === 'second' && of.attorney ? <SecondForm {...props} /> : null}
    </div>
  )
}

function SecondForm({ of, words: hands, staff, onDone, onGone }: ChangeProps) {
  const { pickSecond: words } = hands
  const send = useSetSecond()
  const form = useForm({
    id: 'second',
    start: { secondId: of.second?.id ?? '' },
    read: ({ secondId }): Read<SecondOfCase, { field: 'secondId' }> => ({
      input: { caseId: of.id, version: of.version, secondId: secondId === '' ? null : secondId },
      problems: [],
    }),
    say: () => '',
    refused: ({ field }) => (field === 'secondId' ? field : null),
    send: send.mutateAsync,
    onDone: (answer) => (answer.case === null ? onGone(words.gone) : onDone()),
    hasSummary: false,
  })
  const options = staff.members.filter(({ id }) => id !== of.attorney?.id)
  return (
    <Form form={form} className="mt-2 space-y-4">
      <SelectField
        {...form.at('secondId')}
        label={words.label}
        hint={words.hint}
        options={[['', hands.nobody], ...options.map(({ id, name }) => [id, name] as const)]}
        value={form.values.secondId}
        onChange={(secondId) => form.set({ secondId })}
      />
      <FormEnd form={form} kind="secondary" save={words.button} saving={hands.busy} />
    </Form>
  )
}
