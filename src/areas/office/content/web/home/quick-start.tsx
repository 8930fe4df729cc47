// The quick-assessment form (docs/specification.md §1). None of it is sent: only the kind of case has a name, and the page's script keeps
// the rest on this device for the intake to pick up.
import { addressOf, type AddressName } from '#firm/addresses.ts'
import { DEFAULT_LANGUAGE } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import type { HomeProps } from './home-props.ts'

/** The case types of docs/specification.md §3, with the service that names each. */
const CASE_TYPES = [
  ['family', 'familyImmigration'],
  ['marriage', 'marriageGreenCards'],
  ['citizenship', 'citizenship'],
  ['daca', 'daca'],
] as const satisfies readonly (readonly [string, AddressName])[]

export function QuickStart({ words, language }: HomeProps) {
  const { form } = words.closing
  const { items } = words.services
  const fields = [
    ['fullName', 'text', 'name'],
    ['email', 'email', 'email'],
    ['phone', 'tel', 'tel'],
  ] as const
  return (
    <form
      action={addressOf('intake')}
      data-quick-start
      aria-labelledby="quick-start"
      className="rounded-md bg-sheet p-6 text-ink sm:p-8"
    >
      {language === DEFAULT_LANGUAGE ? null : <input type="hidden" name="lang" value={language} />}
      <h3 id="quick-start" className="text-xl">
        {form.title}
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{form.note}</p>
      <div className="mt-5 grid gap-4">
        {fields.map(([name, type, autoComplete]) => (
          <Field key={name} id={name} label={form[name]}>
            {(control) => <TextInput {...control} type={type} autoComplete={autoComplete} />}
          </Field>
        ))}
        <Field id="caseType" label={form.caseType}>
          {(control) => (
            <Select {...control} name="caseType" defaultValue="">
              <option value="">{form.choose}</option>
              {CASE_TYPES.map(([value, service]) => (
                <option key={value} value={value}>
                  {items[service].name}
                </option>
              ))}
              <option value="other">{form.other}</option>
            </Select>
          )}
        </Field>
      </div>
      <Button type="submit" className="mt-6 w-full">
        {form.submit}
      </Button>
    </form>
  )
}
