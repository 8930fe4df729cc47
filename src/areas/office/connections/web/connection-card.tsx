// One connection: where it is set, whether it works, and its test.
import { FIRM_ZONE, formatMoment, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import type { ConnectionName } from '#kernel/connections.ts'
import { whyNotTextNumber } from '#areas/messages/texts/rules/text-number.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form } from '#web/form.tsx'
import { OpensSheet } from '#web/opens-sheet.tsx'
import { type OwnAccount, ProvenForm } from '#web/proven-form.tsx'
import { useForm } from '#web/use-form.ts'
import type { ConnectionCard as CardView } from '../contract.ts'
import { type ConnectionState, stateOf } from '../rules/in-force.ts'
import { FIELDS } from './connection-draft.ts'
import { ConnectionForm, wordAt } from './connection-form.tsx'
import { useForgetConnection, useTestConnection } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { connectionsWords } from '../words/index.ts'

type ConnectionCardProps = {
  name: ConnectionName
  card: CardView & { here: object | null }
  owner: OwnAccount
  address: string
}

const TURNS: Readonly<Record<ConnectionState, Turn>> = {
  absent: 'theirs',
  untested: 'ours',
  tested: 'done',
  failed: 'stopped',
}

export function ConnectionCard(props: ConnectionCardProps) {
  const { name, card, owner, address } = props
  const words = useWords(connectionsWords)
  const { connections, sources, state: states } = words
  const state = stateOf(card.source, card.test)
  const { name: title } = connections[name]
  const label = card.here === null ? words.openNew : words.open
  return (
    <Card className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">{title}</h2>
        <StatusPill turn={TURNS[state]}>{state === 'absent' ? sources.none : states[state]}</StatusPill>
      </div>
      <Standing name={name} card={card} />
      {card.source === 'none' ? null : <Test name={name} card={card} />}
      <OpensSheet label={label} of={title}>
        {(done) => (
          <div className="space-y-8">
            <ConnectionForm
              name={name}
              card={card}
              owner={owner}
              address={address}
              onDone={() => done({ sentence: words.saved })}
            />
            {card.here === null && !card.isUnreadable ? null : (
              <Forget
                name={name}
                card={card}
                owner={owner}
                onDone={() => done({ sentence: words.forgotten })}
              />
            )}
          </div>
        )}
      </OpensSheet>
    </Card>
  )
}

function Standing({ name, card }: Pick<ConnectionCardProps, 'name' | 'card'>) {
  const words = useWords(connectionsWords)
  const { source, environment, here, isUnreadable } = card
  const known = new Map<string, unknown>(
    source === 'environment'
      ? environment.map(({ field, value }) => [field, value])
      : Object.entries(here ?? {}),
  )
  const { fields } = words.connections[name]
  const facts = FIELDS[name].flatMap((field) => {
    const value = String(known.get(field) ?? '')
    return value === '' ? [] : [{ label: wordAt(fields, field), value: <Code>{value}</Code> }]
  })
  return (
    <>
      {source === 'environment' ? <p>{words.environment}</p> : null}
      {source === 'environment' && here !== null ? <p>{words.unused}</p> : null}
      {isUnreadable ? <Notice kind="warning">{words.unreadable}</Notice> : null}
      {source === 'none' ? null : (
        <Facts facts={[{ label: words.source, value: words.sources[source] }, ...facts]} />
      )}
    </>
  )
}

function Code({ children }: { children: string }) {
  return <span className="break-all">{children}</span>
}

function Forget({
  name,
  card,
  owner,
  onDone,
}: Omit<ConnectionCardProps, 'address'> & { onDone: () => void }) {
  const words = useWords(connectionsWords)
  const { mutateAsync } = useForgetConnection()
  return (
    <ProvenForm
      {...owner}
      id={`forget-${name}`}
      kind="quiet"
      label={words.forget}
      busyLabel={words.forgetting}
      act={() => mutateAsync({ connection: name, version: card.version })}
      onDone={onDone}
    />
  )
}

function Test({ name, card }: Pick<ConnectionCardProps, 'name' | 'card'>) {
  const words = useWords(connectionsWords)
  const { mutateAsync } = useTestConnection()
  const form = useForm({
    id: `test-${name}`,
    start: { to: '' },
    read: ({ to }) =>
      name === 'texts' && whyNotTextNumber(to) !== null
        ? { input: null, problems: [{ field: 'to' as const, says: words.invalidNumber }] }
        : { input: { connection: name, to }, problems: [] },
    say: ({ says }) => says,
    send: mutateAsync,
    isKept: true,
    hasSummary: false,
  })
  const { name: title, works } = words.connections[name]
  return (
    <Form form={form} className="space-y-4">
      <Answer test={card.test} />
      <p className="text-ink-soft">{works}</p>
      {name === 'texts' ? (
        <Field {...form.at('to')} label={words.number}>
          {(control) => <TextInput {...control} {...form.text('to')} type="tel" autoComplete="tel" />}
        </Field>
      ) : null}
      <FormEnd form={form} kind="secondary" save={`${words.test}: ${title}`} saving={words.testing} />
    </Form>
  )
}

function Answer({ test }: Pick<CardView, 'test'>) {
  const words = useWords(connectionsWords)
  const language = useLanguage()
  if (test === null) return <Outcome>{null}</Outcome>
  const { outcome, marks, at } = test
  const moment = formatMoment(instant(at), FIRM_ZONE, language)
  const said = [
    words.outcomes[outcome],
    marks === '' ? '' : fill(words.code, { marks }),
    fill(words.testedAt, { moment }),
  ]
  return <Outcome kind={outcome === 'ok' ? 'success' : 'danger'}>{said.filter(Boolean).join(' ')}</Outcome>
}
