// A search over a list: asked by its button or Enter; what was typed stays when the answer comes.
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

type SearchFormProps = {
  id: string
  search: string
  onSearch: (search: string) => void
  words: { label: string; hint?: string; button: string; clear?: string }
  /** The shortest text that finds anything. */
  minLength?: number
  /** If searching is the page's purpose. */
  isPrimary?: boolean
  className?: string
}

export function SearchForm(props: SearchFormProps): ReactNode {
  const { id, search, onSearch, words, minLength, isPrimary = false, className = '' } = props
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  // Cleared from elsewhere, by a button for all filters.
  if (asked !== search) {
    setAsked(search)
    setTyped(search)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  const clear = () => {
    setTyped('')
    onSearch('')
  }
  return (
    <search>
      <form onSubmit={submit} className={`flex ${className} flex-wrap items-end gap-3`}>
        <div className="min-w-0 flex-[1_1_10rem]">
          <Field id={id} label={words.label} {...(words.hint !== undefined && { hint: words.hint })}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                minLength={minLength}
                maxLength={200}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        </div>
        <Button kind={isPrimary ? 'primary' : 'secondary'} type="submit">
          {words.button}
        </Button>
        {search === '' || words.clear === undefined ? null : (
          <Button kind="quiet" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </form>
    </search>
  )
}
