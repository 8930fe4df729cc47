// A password that its owner can look at, with a word where the keyboard would write capitals.
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { TextInput } from './text-input.tsx'

export type PasswordInputWords = {
  show: string
  showPassword: string
  capsLock: string
}

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  words: PasswordInputWords
  isNew?: boolean
}

export function PasswordInput({ words, isNew = false, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false)
  const capsLock = useCapsLock()
  return (
    <>
      <div className="flex items-end gap-2">
        <TextInput
          {...rest}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="min-w-0 flex-1"
          onKeyDown={capsLock.watch}
          onKeyUp={capsLock.watch}
          onBlur={capsLock.forget}
        />
        <button
          type="button"
          data-needs-script=""
          aria-label={words.showPassword}
          aria-pressed={isShown}
          aria-controls={rest.id}
          className="min-h-12 min-w-12 rounded-md px-3 text-sm font-semibold text-action underline hover:bg-action-soft aria-pressed:bg-action aria-pressed:text-on-action aria-pressed:no-underline"
          onClick={() => setShown(!isShown)}
        >
          {words.show}
        </button>
      </div>
      <output className="block text-sm font-semibold">{capsLock.isOn ? words.capsLock : ''}</output>
    </>
  )
}

function useCapsLock() {
  const [isOn, setOn] = useState(false)
  return {
    isOn,
    watch: (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')),
    forget: () => setOn(false),
  }
}
