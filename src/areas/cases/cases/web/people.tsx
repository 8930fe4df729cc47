// The people of a case, for the firm: its client first, whatever is written down of them.
import { useState } from 'react'
import { formatDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import type { Case, CasePeople, CasePerson } from '../contract.ts'
import { fullName, PEOPLE_MAX } from '../rules/people.ts'
import type { PersonWords } from './fact-words.ts'
import { PersonAnswers } from './person-answers.tsx'
import { NEW_PERSON, PersonForm, startOf } from './person-form.tsx'
import { type RecordFormProps, RecordList } from './record-list.tsx'
import { useRemovePerson } from './record-queries.ts'

type PeopleProps = { of: Case; read: CasePeople; words: PersonWords }

export function People({ of, read, words }: PeopleProps) {
  const remove = useRemovePerson()
  const people = read.people.toSorted((one, other) => Number(other.isClient) - Number(one.isClient))
  const isClosed = of.closed !== null
  return (
    <div tabIndex={-1} className="space-y-2">
      {people.some(({ isClient }) => isClient) ? null : (
        <ClientAlone caseId={of.id} client={read.client} words={words} isClosed={isClosed} />
      )}
      <RecordList
        caseId={of.id}
        rows={people}
        words={words}
        isClosed={isClosed}
        full={people.length < PEOPLE_MAX ? null : fill(words.full, { max: PEOPLE_MAX })}
        nameOf={fullName}
        sureOf={(person) => fill(words.remove.sure, { name: fullName(person) })}
        Show={Shown}
        EditForm={EditPerson}
        remove={({ id: personId, version }) => remove.mutateAsync({ caseId: of.id, personId, version })}
      />
    </div>
  )
}

type RowProps = { caseId: string; row: CasePerson; words: PersonWords; isClosed: boolean }

function Shown({ caseId, row: person, words, isClosed }: RowProps) {
  const language = useLanguage()
  return (
    <>
      <p className="font-semibold">{fullName(person)}</p>
      <p>{[words.parts[person.part], ...(person.isClient ? [words.client] : [])].join(' · ')}</p>
      {factsOf(person, words, language).map((fact) => (
        <p key={fact} className="text-sm text-ink-soft">
          {fact}
        </p>
      ))}
      <PersonAnswers {...{ caseId, person, words, isClosed }} />
    </>
  )
}

function EditPerson({ row, ...rest }: RecordFormProps<CasePerson, PersonWords>) {
  return <PersonForm person={row} start={row ? startOf(row) : NEW_PERSON} {...rest} />
}

function factsOf(person: CasePerson, words: PersonWords, language: Language): string[] {
  const { birthDate, aNumber, phone, email, account, isClient } = person
  return [
    birthDate === null ? '' : fill(words.born, { date: formatDate(plainDate(birthDate), language) }),
    aNumber === '' ? '' : fill(words.aNumber, { number: aNumber }),
    [phone, email].filter(Boolean).join(' · '),
    account === null || isClient ? '' : fill(words.account, { name: account }),
  ].filter(Boolean)
}

type ClientAloneProps = {
  caseId: string
  client: CasePeople['client']
  words: PersonWords
  isClosed: boolean
}

/** Of whom nothing is written down yet but that the case is theirs. */
function ClientAlone({ caseId, client, words, isClosed }: ClientAloneProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { given, surnames, phone, email } = client
  const start = { ...NEW_PERSON, part: 'beneficiary' as const, given, surnames, phone, email, isClient: true }
  return (
    <div className="border-y border-line py-1">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 break-words">
          <p className="font-semibold">{client.name}</p>
          <p>{words.client}</p>
        </div>
        {isClosed ? null : (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {words.clientDetails}
          </Button>
        )}
      </div>
      {isOpen ? (
        <SideSheet title={words.clientDetails} onClose={close}>
          {(leave) => (
            <PersonForm
              caseId={caseId}
              person={null}
              start={start}
              words={words}
              onDone={close}
              onCancel={leave}
            />
          )}
        </SideSheet>
      ) : null}
    </div>
  )
}
