// The way on for who has one name alone: many people of Indonesia, Afghanistan, South India and Myanmar.
import type { Language } from '#kernel/language.ts'
import { isMissingName } from '#kernel/person-name.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'

const WORDS: Record<Language, Record<'own' | 'of' | 'name', string>> = {
  en: { own: 'I have only one name', of: 'This person has only one name', name: 'Name' },
  es: { own: 'Tengo un solo nombre', of: 'Esta persona tiene un solo nombre', name: 'Nombre' },
}

type Named = { firstName: string; lastName: string; hasOneName?: boolean | undefined }

/** A name saved as one alone is shown so again. */
export function isOneName({ firstName, lastName, hasOneName }: Named): boolean {
  return hasOneName ?? (firstName === '' && lastName !== '' && !isMissingName(lastName))
}

/** The one field is that of the last name: the other's text goes there. */
export function withOneName({ firstName, lastName }: Named, hasOneName: boolean) {
  return hasOneName
    ? { firstName: '', lastName: lastName || firstName, hasOneName }
    : { firstName, lastName, hasOneName }
}

/** The last name field's label then. */
export function useNameLabel(hasOneName: boolean, label: string): string {
  const language = useLanguage()
  return hasOneName ? WORDS[language].name : label
}

type OneNameProps = { id: string; isOwn?: boolean; checked: boolean; onChange: (hasOneName: boolean) => void }

export function OneName({ id, isOwn = false, checked, onChange }: OneNameProps) {
  const words = WORDS[useLanguage()]
  return (
    <Checkbox
      id={id}
      label={isOwn ? words.own : words.of}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
