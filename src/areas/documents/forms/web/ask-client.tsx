// Staff ask the client of the case, or another person of it by a link, for what its forms need, and see what came of it.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, formatDate, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { EMAIL_LENGTH_MAX, type ValidationCode, validationSentence, whyNotEmail } from '#kernel/validation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { Field, FieldGroup } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { AskedPerson, CaseForms, QuestionsToAsk } from '../contract.ts'
import type { AskingWords, CaseFormWords } from '../words/index.ts'
import { useAskClient, useCaseForms, useSeeAnswers } from './queries.ts'

type AskClientProps = {
  caseId: string
  words: AskingWords
  loading: Pick<CaseFormWords, 'loading' | 'failed' | 'named'>
  /** By fact, and by question of the vocabulary. */
  labels: Readonly<Record<string, string>>
}
type Person = CaseForms['people'][number]

export function AskClient(props: AskClientProps) {
  return (
    <Loaded query={useCaseForms(props.caseId)} words={props.loading}>
      {(read) => (read.isClosed || read.forms.length === 0 ? null : <Asking {...props} read={read} />)}
    </Loaded>
  )
}

function Asking(props: AskClientProps & { read: CaseForms }) {
  const { words, read } = props
  const { people, asked } = read
  const client = people.find(({ isClient }) => isClient)
  const [chosen, setChosen] = useState(client?.id ?? people[0]?.id)
  const person = people.find(({ id }) => id === chosen)
  return (
    <section aria-labelledby="ask" className="max-w-text space-y-5">
      <h2 id="ask" className="text-xl">
        {words.askTitle}
      </h2>
      {asked.map((each) => (
        <Asked key={each.personId} {...props} asked={each} />
      ))}
      {client === undefined ? <p>{words.noClient}</p> : null}
      {people.length > 1 ? (
        <SelectField
          id="ask-who"
          label={words.who}
          options={people.map(({ id, name }) => [id, name])}
          value={chosen ?? ''}
          onChange={setChosen}
        />
      ) : null}
      {person ? <AskForm key={person.id} {...props} person={person} /> : null}
    </section>
  )
}

type Draft = { formIds: readonly string[]; email: string; language: Language }
type Problem = { field: 'email'; code: ValidationCode }

function AskForm({
  caseId,
  words,
  loading,
  read,
  person,
}: AskClientProps & { read: CaseForms; person: Person }) {
  const language = useLanguage()
  const asked = read.asked.find(({ personId }) => personId === person.id)
  const isOpen = asked !== undefined && asked.doneAt === null
  const asking = useAskClient(caseId)
  const form = useForm({
    id: 'ask',
    start: {
      formIds: asked?.formIds ?? [],
      email: asked?.link?.email ?? person.email,
      language: asked?.link?.language ?? language,
    },
    read: (draft: Draft): Read<QuestionsToAsk, Problem> => readAsking(caseId, person, draft),
    say: ({ code }: Problem) => validationSentence(code, language),
    send: (input) => asking.mutateAsync(input),
  })
  const { values, set } = form
  const client = person.name
  const ask = person.isClient ? (isOpen ? words.askAgain : words.ask) : isOpen ? words.sendAgain : words.ask
  const isNone = values.formIds.length === 0
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={words.problem} />
      <p className="text-ink-soft">{fill(person.isClient ? words.askLead : words.askLeadLink, { client })}</p>
      <FieldGroup id="ask-forms" label={words.askForms}>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {read.forms.map((each) => (
            <Checkbox
              key={each.id}
              id={`ask-${each.id}`}
              label={fill(loading.named, each)}
              checked={values.formIds.includes(each.id)}
              onChange={({ target }) =>
                set((now) => ({
                  formIds: [
                    ...now.formIds.filter((id) => id !== each.id),
                    ...(target.checked ? [each.id] : []),
                  ],
                }))
              }
            />
          ))}
        </div>
      </FieldGroup>
      {person.isClient ? null : (
        <>
          <Field {...form.at('email')} label={words.email}>
            {(control) => (
              <TextInput
                {...control}
                {...form.text('email')}
                type="email"
                autoComplete="off"
                maxLength={EMAIL_LENGTH_MAX}
              />
            )}
          </Field>
          <RadioCards
            id={form.idOf('language')}
            name="ask-language"
            label={words.language}
            value={values.language}
            onChange={(to) => set({ language: to })}
            choices={[
              { value: 'en', label: 'English' },
              { value: 'es', label: 'Español' },
            ]}
          />
          {isOpen ? <p className="text-ink-soft">{words.sendAgainHint}</p> : null}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          id={form.submitId}
          aria-disabled={isNone}
          busyLabel={form.isBusy && words.asking}
          onClick={() => (isNone ? undefined : form.submit())}
        >
          {fill(ask, { client })}
        </Button>
        {isOpen ? (
          <Button
            kind="quiet"
            onClick={() =>
              form.run(() =>
                asking.mutateAsync({ caseId, formIds: [], ...(!person.isClient && { personId: person.id }) }),
              )
            }
          >
            {words.stop}
          </Button>
        ) : null}
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}

function readAsking(caseId: string, { id, isClient }: Person, draft: Draft): Read<QuestionsToAsk, Problem> {
  const { email, language } = draft
  const asking = { caseId, formIds: [...draft.formIds] }
  if (isClient) return { input: asking, problems: [] }
  const code = whyNotEmail(email)
  if (code) return { input: null, problems: [{ field: 'email', code }] }
  return { input: { ...asking, personId: id, to: { email, language } }, problems: [] }
}

type AskedProps = Pick<AskClientProps, 'caseId' | 'words' | 'labels'> & {
  read: CaseForms
  asked: AskedPerson
}

function Asked({ caseId, read, asked, words, labels }: AskedProps) {
  const language = useLanguage()
  const seeing = useSeeAnswers(caseId)
  const dayOf = (moment: string) => formatPastDate(dateIn(FIRM_ZONE, instant(new Date(moment))), language)
  const listed = (keys: readonly string[]) => keys.map((key) => labels[key] ?? key).join(', ')
  const { doneAt, open, answered, unsure, none, link, personId } = asked
  const name = read.people.find(({ id }) => id === personId)?.name ?? ''
  return (
    <Notice kind={doneAt ? 'success' : 'info'} title={name}>
      <p>{fill(words.asked, { name: asked.askedBy, date: dayOf(asked.askedAt) })}</p>
      {link && doneAt === null ? (
        <p className="[overflow-wrap:anywhere]">
          {fill(link.isOver ? words.linkOver : words.sentTo, {
            email: link.email,
            date: formatDate(dateIn(FIRM_ZONE, instant(link.until)), language),
          })}
        </p>
      ) : null}
      <p className="font-semibold">
        {doneAt ? fill(words.answered, { date: dayOf(doneAt) }) : plural(words.open, open, language)}
      </p>
      {answered.length > 0 ? <p>{plural(words.count, answered.length, language)}</p> : null}
      {unsure.length > 0 ? <p>{fill(words.unsure, { list: listed(unsure) })}</p> : null}
      {none.length > 0 ? <p>{fill(words.none, { list: listed(none) })}</p> : null}
      {doneAt && !asked.isSeen ? (
        <Button
          kind="quiet"
          className="-ml-3"
          aria-label={`${words.seen}: ${name}`}
          onClick={() => seeing.mutate({ caseId, ...(link && { personId }) })}
        >
          {words.seen}
        </Button>
      ) : null}
      <Outcome kind="danger">{seeing.error ? failureSentence(seeing.error) : null}</Outcome>
    </Notice>
  )
}
