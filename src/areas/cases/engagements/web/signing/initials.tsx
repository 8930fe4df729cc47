// Initials at a clause: proposed from the name, put there by one press and taken back by another.
import { useState } from 'react'
import { fill, LOCALE } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Icon } from '#ui/icon.tsx'
import { CHECK } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import type { Initials } from '../../rules/papers.ts'
import { INITIALS_LENGTH_MAX } from '../../rules/signing.ts'
import type { StepProps } from './steps.ts'

export function initialsId(clause: Initials): string {
  return `initials-${clause}`
}

type InitialsAtProps = Pick<StepProps, 'words' | 'draft'> & { clause: Initials }

export function InitialsAt({ clause, words: { read }, draft: { draft, change } }: InitialsAtProps) {
  const { initials: words } = read
  const language = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const isDone = draft.initials.includes(clause)
  const letters = draft.initialsAs
  const id = initialsId(clause)
  const press = () => {
    if (letters.trim() === '') {
      setChanging(true)
      setEmpty(true)
      return
    }
    const others = draft.initials.filter((each) => each !== clause)
    change({ initials: isDone ? others : [...others, clause] })
  }
  return (
    <div lang={LOCALE[language]} className="space-y-3 rounded-md border-2 border-line-strong bg-sheet p-4">
      <p id={`${id}-what`} className="font-semibold">
        {words[clause]}
      </p>
      {isChanging ? (
        <Field
          id={`${id}-letters`}
          label={words.letters}
          error={isEmpty && letters.trim() === '' ? fill(words.problem, { max: INITIALS_LENGTH_MAX }) : null}
        >
          {(control) => (
            <TextInput
              {...control}
              className="max-w-40"
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={INITIALS_LENGTH_MAX}
              value={letters}
              onChange={({ target }) => change({ initialsAs: target.value })}
            />
          )}
        </Field>
      ) : null}
      <Button
        id={id}
        kind={isDone ? 'secondary' : 'primary'}
        className="w-full"
        aria-pressed={isDone}
        aria-describedby={`${id}-what`}
        onClick={press}
      >
        {isDone ? <Icon isSmall lines={CHECK} /> : null}
        {fill(isDone ? words.done : words.press, { letters })}
      </Button>
      {isChanging || isDone ? null : (
        <Button kind="quiet" className="-ml-3" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      )}
    </div>
  )
}
