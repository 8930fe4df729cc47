// One connection as its provider gives it: entered by an administrator who proves who they are.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { type OwnAccount, ProvenForm } from '#web/proven-form.tsx'
import { RefusedAt } from '#web/use-form.ts'
import type { ConnectionName } from '#kernel/connections.ts'
import type { ConnectionCard } from '../contract.ts'
import { SECRET_OF } from '../rules/in-force.ts'
import { draftOf, FIELDS, isReady, OPTIONAL, type Problems, readDraft } from './connection-draft.ts'
import { useSaveConnection } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { connectionsWords } from '../words/index.ts'

type ConnectionFormProps = {
  name: ConnectionName
  card: ConnectionCard & { here: object | null }
  owner: OwnAccount
  /** Where Google leads back to. */
  address: string
  onDone: () => void
}

export function ConnectionForm({ name, card, owner, address, onDone }: ConnectionFormProps) {
  const words = useWords(connectionsWords)
  const { mutateAsync } = useSaveConnection()
  const [draft, setDraft] = useState(() => draftOf(name, card.here))
  // As of the opening: another person's newer save is not overwritten unseen.
  const [version] = useState(card.version)
  const [problems, setProblems] = useState<Problems>({})
  const hasSecret = card.here !== null
  const save = () => {
    const read = readDraft({ name, draft, version, hasSecret, words })
    setProblems(isReady(read) ? {} : read)
    if (!isReady(read)) throw new RefusedAt(null, words.check)
    return mutateAsync(read)
  }
  return (
    <ProvenForm
      {...owner}
      id={`connection-${name}`}
      kind="primary"
      label={words.save}
      busyLabel={words.saving}
      act={save}
      onDone={onDone}
    >
      {FIELDS[name].map((field) => (
        <OneField
          key={field}
          name={name}
          field={field}
          card={card}
          address={address}
          error={problems[field] ?? null}
          value={draft[field] ?? ''}
          onChange={(value) => setDraft({ ...draft, [field]: value })}
        />
      ))}
    </ProvenForm>
  )
}

type OneFieldProps = Pick<ConnectionFormProps, 'name' | 'card' | 'address'> & {
  field: string
  error: string | null
  value: string
  onChange: (value: string) => void
}

function OneField({ name, field, card, address, error, value, onChange }: OneFieldProps) {
  const words = useWords(connectionsWords)
  const { fields, hints } = words.connections[name]
  const isSecret = SECRET_OF[name] === field
  const hint = isSecret && card.here !== null ? keptHint(card.secretEnd, words) : wordAt(hints, field)
  return (
    <Field
      id={`connection-${name}-${field}`}
      label={wordAt(fields, field)}
      {...(hint !== '' && { hint: fill(hint, { address }) })}
      {...(OPTIONAL.includes(field) && { aside: words.optional })}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          {...(field === 'port' && { inputMode: 'numeric' as const })}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

function keptHint(end: string, words: { secretKept: string; secretKeptShort: string }): string {
  return end === '' ? words.secretKeptShort : fill(words.secretKept, { end })
}

/** '' where there is none. */
export function wordAt(words: object, field: string): string {
  return new Map<string, string>(Object.entries(words)).get(field) ?? ''
}
