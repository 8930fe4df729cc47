// One client for staff: how to reach them, their cases, and the invitation to make an account.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codeOf, failureSentence } from '#api/failure.ts'
import { useCalls } from '#api/calls.ts'
import { ALWAYS_FRESH } from '#api/provider.tsx'
import { FOUND_BY, type FoundBy } from '#areas/people/users/rules/found-by.ts'
import { validationSentence } from '#kernel/validation.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { useForm } from '#web/use-form.ts'
import { isOneName } from '#web/one-name.tsx'
import type { Client } from '../contract.ts'
import type { ClientWords, PhoneWords } from '../words/index.ts'
import { WaitingIntake } from './waiting-intake.tsx'
import { type ClientDraft, clientFieldOf, ClientFields, clientGaps } from './client-fields.tsx'

export function useClient(clientId: string) {
  return useQuery(useCalls().opening.client.queryOptions({ input: { clientId }, staleTime: ALWAYS_FRESH }))
}

/** Concurrent changes are shown; typed values stay. */
function useCorrect({ clientId }: Client) {
  const { client, correct } = useCalls().opening
  const queries = useQueryClient()
  const input = { clientId }
  return useMutation(
    correct.mutationOptions({
      onSuccess: (now) => queries.setQueryData(client.queryKey({ input }), now),
      onError: (error) =>
        codeOf(error) === 'CLIENT_CHANGED'
          ? queries.invalidateQueries({ queryKey: client.key({ input }) })
          : undefined,
    }),
  )
}

type ClientRoomProps = {
  client: Client
  words: ClientWords
  fields: PhoneWords
  pathOf: (caseId: string) => string
  /** Where a meeting is booked for the client. */
  bookPath: string
  /** Where a proposal for the client begins. */
  propose: { path: string; label: string }
  /** What has to be known before anything else. */
  notice?: ReactNode
}

export function ClientRoom({ client, words, fields, pathOf, bookPath, propose, notice }: ClientRoomProps) {
  const { firstName, lastName, email, cases } = client
  return (
    <>
      <PageHeading title={`${firstName} ${lastName}`.trim() || email} />
      <div className="mt-4 flex flex-wrap gap-3">
        <PageLink to={bookPath} className={buttonClass('secondary')}>
          {words.book}
        </PageLink>
        <PageLink to={propose.path} className={buttonClass('secondary')}>
          {propose.label}
        </PageLink>
      </div>
      {notice}
      <div className="mt-8 space-y-12">
        <section aria-labelledby="client-cases" className="space-y-3">
          <h2 id="client-cases" className="text-2xl">
            {words.cases}
          </h2>
          <WaitingIntake intakeId={client.intakeId} words={fields.intake} />
          {cases.length === 0 ? <p>{words.noCases}</p> : null}
          <ul>
            {cases.map(({ id, number }) => (
              <li key={id}>
                <PageLink to={pathOf(id)} className="inline-block py-2 font-semibold underline">
                  {number}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
        <Details client={client} words={words} fields={fields} />
        <Account client={client} words={words} />
      </div>
    </>
  )
}

function Details({ client, words, fields }: Pick<ClientRoomProps, 'client' | 'words' | 'fields'>) {
  const language = useLanguage()
  const correct = useCorrect(client)
  const { clientId, version, hasAccount, firstName, lastName, phone, email } = client
  const form = useForm({
    id: 'client',
    start: {
      firstName,
      lastName,
      phone,
      email,
      language: client.language,
      hasOneName: isOneName(client),
      foundBy: client.foundBy ?? '',
    },
    read: (draft: ClientDraft & { foundBy: FoundBy | '' }) => ({
      input: { ...draft, foundBy: draft.foundBy === '' ? null : draft.foundBy },
      problems: clientGaps(draft),
    }),
    say: ({ code }) => validationSentence(code, language),
    refused: clientFieldOf,
    send: (draft) => correct.mutateAsync({ ...draft, clientId, version }),
  })
  return (
    <section aria-labelledby="client-details" className="space-y-4">
      <h2 id="client-details" className="text-2xl">
        {words.details}
      </h2>
      <Form form={form} className="max-w-form space-y-4">
        <FormProblems form={form} title={words.problem} />
        <ClientFields form={form} words={fields} {...(hasAccount && { emailLocked: words.emailOfAccount })} />
        <SelectField
          id={form.idOf('found-by')}
          label={words.foundBy.label}
          options={(['', ...FOUND_BY] as const).map((each) => [each, words.foundBy.ways[each || 'unknown']])}
          value={form.values.foundBy}
          onChange={(foundBy) => form.set({ foundBy })}
        />
        <FormEnd form={form} save={words.save} saving={words.busy} />
        <Outcome>{form.isDone ? words.done : null}</Outcome>
      </Form>
    </section>
  )
}

function Account({ client, words }: Pick<ClientRoomProps, 'client' | 'words'>) {
  const { opening } = useCalls()
  const { clientId, hasAccount, email } = client
  const invite = useMutation({
    mutationFn: () => opening.invite.call({ clientId }),
  })
  return (
    <section aria-labelledby="client-account" className="space-y-4">
      <h2 id="client-account" className="text-2xl">
        {words.account}
      </h2>
      {hasAccount || email === '' ? (
        <p>{hasAccount ? words.hasAccount : words.noEmail}</p>
      ) : (
        <>
          <p>{words.inviteText}</p>
          <Button
            kind="secondary"
            busyLabel={invite.isPending && words.inviting}
            onClick={() => invite.mutate()}
          >
            {words.invite}
          </Button>
        </>
      )}
      <Outcome>{invite.isSuccess ? words.invited : null}</Outcome>
      <Outcome kind="danger">{invite.error ? failureSentence(invite.error) : null}</Outcome>
    </section>
  )
}
