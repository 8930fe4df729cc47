// Who of a case moved: a line for each, and beside the page whom to tell in each of their open cases.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { formatPastDate, type PlainDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { MARK } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { caseLists, everythingOfCases, readAgain } from '#web/read-together.ts'
import { useForm } from '#web/use-form.ts'
import type { NewAddress, NewAddressTelling } from '../contract.ts'
import { formName } from '../rules/filings.ts'
import type { CaseWords, FilingWords, NewAddressWords } from '../words/index.ts'

type Words = { newAddress: NewAddressWords; filings: FilingWords; cases: Pick<CaseWords, 'kinds'> }
type NewAddressesProps = { caseId: string; words: Words; today: PlainDate }

/** Nothing where nobody moved, or it is settled. */
export function NewAddresses({ caseId, words, today }: NewAddressesProps) {
  const language = useLanguage()
  const { newAddress: said } = words
  const { data } = useQuery(useCalls().cases.newAddresses.queryOptions({ input: { caseId } }))
  const [open, setOpen] = useState<NewAddress | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const addresses = data?.addresses ?? []
  // The pressed line is gone: focus moves here.
  const done = (count: number) => {
    setOpen(null)
    setAdded(count)
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Outcome>
        {added === null ? null : added === 0 ? said.addedNone : plural(said.added, added, language)}
      </Outcome>
      {addresses.map((address) => (
        <Button key={address.id} kind="secondary" onClick={() => setOpen(address)}>
          <span className="text-left break-words">{lineOf(address, said, language)}</span>
        </Button>
      ))}
      {open ? (
        <SideSheet title={said.title} onClose={() => setOpen(null)}>
          <Telling {...{ caseId, words, today }} address={open} onDone={done} />
        </SideSheet>
      ) : null}
    </div>
  )
}

function lineOf({ name, movedOn, cases }: NewAddress, words: NewAddressWords, language: Language): string {
  const count = cases.flatMap(({ tell }) => tell).length
  const date = formatPastDate(plainDate(movedOn), language)
  return fill(plural(words.line, count, language), { name, date })
}

type Told = NewAddressTelling['told'][number]
type ToTell = NewAddress['cases'][number]['tell'][number]
type TellingProps = NewAddressesProps & { address: NewAddress; onDone: (added: number) => void }

function Telling({ caseId, address, words, today, onDone }: TellingProps) {
  const language = useLanguage()
  const { newAddress: said } = words
  const send = useTell()
  const all = address.cases.flatMap((each) => each.tell.map(({ kind }) => ({ caseId: each.caseId, kind })))
  const form = useForm({
    id: 'new-address',
    start: { told: all },
    read: ({ told }: { told: Told[] }) => ({ input: told, problems: [] }),
    say: () => '',
    send: async (told) => {
      await send.mutateAsync({ caseId, addressId: address.id, told })
      return told.length
    },
    onDone,
  })
  const { told } = form.values
  const isOn = (one: Told) => told.some((each) => each.caseId === one.caseId && each.kind === one.kind)
  const toggle = (one: Told) =>
    form.set({
      told: isOn(one)
        ? told.filter((each) => each.caseId !== one.caseId || each.kind !== one.kind)
        : [...told, one],
    })
  return (
    <Form form={form} className="space-y-5">
      <p className="break-words">
        <span className="block font-semibold">
          {fill(said.of, { name: address.name, date: formatPastDate(plainDate(address.movedOn), language) })}
        </span>
        {address.address}
      </p>
      {address.cases.map(({ caseId: of, number, kind, tell }) => (
        <fieldset key={of} className="space-y-1">
          <legend className="text-lg">
            <span className="font-semibold">{number}</span> · {words.cases.kinds[kind]}
          </legend>
          {tell.map((each) => (
            <label key={each.kind} className="flex cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                className={MARK}
                checked={isOn({ caseId: of, kind: each.kind })}
                onChange={() => toggle({ caseId: of, kind: each.kind })}
              />
              <Line {...{ words, today }} to={each} />
            </label>
          ))}
        </fieldset>
      ))}
      {address.leftOut > 0 ? <p>{plural(said.leftOut, address.leftOut, language)}</p> : null}
      <FormEnd
        form={form}
        save={told.length === 0 ? said.addNone : plural(said.add, told.length, language)}
        saving={said.busy}
      />
    </Form>
  )
}

type LineProps = { to: ToTell; words: Words; today: PlainDate }

function Line({ to: { kind, by, due, forms }, words: { newAddress: said, filings }, today }: LineProps) {
  const language = useLanguage()
  const isLate = due < today.toString()
  const date = formatPastDate(plainDate(due), language)
  return (
    <span className="min-w-0 break-words">
      <span className="block font-semibold">
        {fill(said.kinds[kind], { forms: forms.map((form) => formName(form, filings)).join(', ') })}
      </span>
      <span className={isLate ? 'block font-semibold text-danger' : 'block'}>
        {fill((isLate ? said.late : said.by)[by], { date })}
      </span>
      <span className="block text-sm text-ink-soft">{said.why[kind]}</span>
    </span>
  )
}

/** Its tasks are of several cases: everything of cases is read again. */
function useTell() {
  const { tellNewAddress } = useCalls().cases
  const queries = useQueryClient()
  return useMutation(
    tellNewAddress.mutationOptions({
      onSettled: () => readAgain(queries, ...everythingOfCases(), ...caseLists()),
    }),
  )
}
