// For which client something begins: found by name, email or phone. Each leads to where it goes on.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { isLongEnough } from '#areas/cases/desk/rules/search-length.ts'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'

type FindClientProps = {
  id: string
  words: Record<'client' | 'hint' | 'searching' | 'failed' | 'none' | 'cut', string>
  pathOf: (clientId: string) => string
}

export function FindClient({ id, words, pathOf }: FindClientProps) {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const isAsked = isLongEnough(text)
  const found = useQuery(
    useCalls().desk.search.queryOptions({ input: { text }, enabled: isAsked, gcTime: 0 }),
  )
  return (
    <div className="space-y-4">
      <Field id={id} label={words.client} hint={words.hint}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {isAsked ? (
        <Loaded query={found} words={{ loading: words.searching, failed: words.failed }}>
          {({ people, isCut }) => (
            <>
              {people.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
              <ul className="divide-y divide-line">
                {people.map(({ id: clientId, name, email, phone }) => (
                  <li key={clientId}>
                    <PageLink
                      to={pathOf(clientId)}
                      className="block min-h-11 py-2 break-words text-action underline"
                    >
                      {name}
                      <span className="block text-sm text-ink-soft">{email || phone}</span>
                    </PageLink>
                  </li>
                ))}
              </ul>
              {isCut ? <p className="text-sm text-ink-soft">{words.cut}</p> : null}
            </>
          )}
        </Loaded>
      ) : null}
    </div>
  )
}
