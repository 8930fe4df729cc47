// Staff open a case on the telephone: who it is, who looks alike, who may be in conflict, and the case.
import { useState } from 'react'
import { readFirstName } from '#kernel/person-name.ts'
import { readPhone } from '#kernel/phone.ts'
import { readEmail, readName } from '#kernel/typed-text.ts'
import { fill } from '#kernel/language.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import type { AlikeClient, OpenedCase } from '../contract.ts'
import { AlikeList } from './alike-list.tsx'
import { WaitingIntake } from './waiting-intake.tsx'
import { type ClientDraft, clientFieldOf, ClientFields, clientGaps } from './client-fields.tsx'
import { type Kept, PhoneCase } from './phone-case.tsx'
import { type Checked, useCheck } from './phone-queries.ts'
import type { PhoneTools } from './phone-tools.ts'

const NOBODY: ClientDraft = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  language: 'es',
  hasOneName: false,
}

type Done = { opened: OpenedCase; name: string; kept: Kept; person: ClientDraft }
/** Each opening begins with values kept from the previous one. */
type Turn = { key: number; person: ClientDraft; kept: Kept | null; known: AlikeClient | null }

export function OpenByPhone(props: PhoneTools) {
  const [turn, setTurn] = useState<Turn>({ key: 0, person: NOBODY, kept: null, known: null })
  const [done, setDone] = useState<Done | null>(null)
  const next = (changes: Partial<Turn>) => {
    setTurn({ key: turn.key + 1, person: NOBODY, kept: null, known: null, ...changes })
    setDone(null)
  }
  if (done) return <AfterOpening done={done} onNext={next} {...props} />
  return <OneOpening key={turn.key} turn={turn} onDone={setDone} {...props} />
}

type AfterOpeningProps = PhoneTools & { done: Done; onNext: (changes: Partial<Turn>) => void }

function AfterOpening({ done, onNext, words, pathOf, clientPathOf }: AfterOpeningProps) {
  const { opened, name, kept, person } = done
  const { done: said } = words
  const sameFamily = { ...person, firstName: '', email: '' }
  const known = { id: opened.clientId, name, phone: person.phone, email: person.email, birthDate: null }
  return (
    <div className="space-y-6">
      <Outcome>{fill(said.said, { number: opened.number, name })}</Outcome>
      <div className="flex flex-wrap gap-3">
        <PageLink to={pathOf(opened.caseId)} className={buttonClass('primary')}>
          {said.goTo}
        </PageLink>
        <PageLink to={clientPathOf(opened.clientId)} className={buttonClass('secondary')}>
          {said.client}
        </PageLink>
        <Button
          kind="secondary"
          onClick={() =>
            onNext({ person, kept, known: { ...known, hasAccount: false, cases: [], intakeId: null } })
          }
        >
          {said.another}
        </Button>
        <Button kind="secondary" onClick={() => onNext({ person: sameFamily, kept })}>
          {said.family}
        </Button>
      </div>
    </div>
  )
}

type OneOpeningProps = PhoneTools & { turn: Turn; onDone: (done: Done) => void }

function OneOpening({ turn, onDone, ...tools }: OneOpeningProps) {
  const { words } = tools
  const [checked, setChecked] = useState<Checked | null>(null)
  const [known, setKnown] = useState(turn.known)
  const check = useCheck()
  const form = usePerson(turn.person, check, setChecked)
  const person = trimmed(form.values)
  const isCurrent = checked !== null && isSame(checked.person, person)
  const isReady = known !== null || isCurrent
  return (
    <div className="space-y-10">
      {known ? (
        <Chosen known={known} words={words} onOther={() => setKnown(null)} />
      ) : (
        <>
          <Form form={form} className="max-w-form space-y-4">
            <FormProblems form={form} title={words.problem} />
            <ClientFields form={form} words={words} />
            <FormEnd
              form={form}
              kind={isCurrent ? 'secondary' : 'primary'}
              save={checked ? words.again : words.check}
              saving={words.checking}
            />
          </Form>
          {checked && !isCurrent ? <p>{words.changed}</p> : null}
          {isCurrent ? <AlikeList alike={checked.alike} words={words.alike} onChoose={setKnown} /> : null}
        </>
      )}
      {isReady ? (
        <PhoneCase
          key={known?.id ?? 'new'}
          client={known ? { kind: 'known', known } : { kind: 'new', person, alike: checked?.alike ?? null }}
          kept={turn.kept}
          onStale={async () => setChecked(await check(person))}
          onOpened={(opened, kept) =>
            onDone({
              opened,
              kept,
              person,
              name: known?.name ?? `${person.firstName} ${person.lastName}`.trim(),
            })
          }
          {...tools}
        />
      ) : null}
    </div>
  )
}

function usePerson(
  start: ClientDraft,
  check: (person: ClientDraft) => Promise<Checked>,
  onChecked: (checked: Checked) => void,
) {
  const language = useLanguage()
  return useForm({
    id: 'person',
    start,
    read: (draft: ClientDraft) => ({ input: trimmed(draft), problems: clientGaps(draft) }),
    say: ({ code }) => validationSentence(code, language),
    refused: clientFieldOf,
    send: check,
    onDone: onChecked,
    isKept: true,
  })
}

function trimmed({ firstName, lastName, phone, email, ...rest }: ClientDraft): ClientDraft {
  return {
    ...rest,
    firstName: readFirstName(firstName),
    lastName: readName(lastName),
    phone: readPhone(phone),
    email: readEmail(email),
  }
}

/** In another language it is the same person. */
function isSame(one: ClientDraft, other: ClientDraft): boolean {
  return (['firstName', 'lastName', 'phone', 'email'] as const).every((name) => one[name] === other[name])
}

type ChosenProps = { known: AlikeClient; words: PhoneTools['words']; onOther: () => void }

function Chosen({ known, words, onOther }: ChosenProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-lg font-semibold">{fill(words.alike.chosen, { name: known.name })}</p>
        <Button kind="quiet" onClick={onOther}>
          {words.alike.other}
        </Button>
      </div>
      <WaitingIntake intakeId={known.intakeId} words={words.intake} />
    </>
  )
}
