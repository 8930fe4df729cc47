// The forms that are filed together, each with whose it is: added, moved and removed.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { DOWN, UP } from '#ui/icons.ts'
import { CLOSE } from '#ui/more-icons.ts'
import type { FilingDesk, PackageItem } from '../package-contract.ts'
import { ITEMS_MAX } from '../rules/packages.ts'
import { inFilingOrder } from '../rules/filing-order.ts'
import type { PackageWords } from '../words/index.ts'

type ChosenFormsProps = {
  items: readonly PackageItem[]
  desk: FilingDesk
  words: PackageWords
  onChange: (items: readonly PackageItem[]) => void
  onSort: () => void
}

export function ChosenForms({ items, desk, words, onChange, onSort }: ChosenFormsProps) {
  const named = items.map((item) => {
    const form = desk.forms.find(({ id }) => id === item.formId)
    const person = desk.people.find(({ id }) => id === item.personId)
    const names = { form: form?.form ?? '', person: person?.name ?? '' }
    return { item, form: names.form, title: fill(words.item, names), edition: form?.edition ?? '' }
  })
  const sorted = inFilingOrder(named, ({ form }) => form)
  const move = (from: number, to: number) => {
    const moved = items[from]
    if (moved) onChange(items.filter((_, at) => at !== from).toSpliced(to, 0, moved))
  }
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{words.chosen}</h2>
      {items.length === 0 ? <p className="text-ink-soft">{words.noneChosen}</p> : null}
      <ol className="divide-y divide-line rounded-md border border-line bg-sheet px-4 empty:hidden">
        {named.map(({ item, title, edition }, at) => (
          <li key={`${item.formId} ${item.personId}`} className="flex items-center gap-x-1 py-2">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <span className="block leading-snug font-semibold">{title}</span>
              <span className="block text-sm text-ink-soft">{fill(words.edition, { edition })}</span>
            </span>
            <Step
              icon={UP}
              label={fill(words.up, { form: title })}
              isOff={at === 0}
              onPress={() => move(at, at - 1)}
            />
            <Step
              icon={DOWN}
              label={fill(words.down, { form: title })}
              isOff={at === items.length - 1}
              onPress={() => move(at, at + 1)}
            />
            <Step
              icon={CLOSE}
              label={fill(words.remove, { form: title })}
              onPress={() => onChange(items.filter((each) => each !== item))}
            />
          </li>
        ))}
      </ol>
      {sorted.some((each, at) => each !== named[at]) ? (
        <Button kind="secondary" onClick={onSort}>
          {words.sort}
        </Button>
      ) : null}
      {items.length < ITEMS_MAX ? (
        <Adding items={items} desk={desk} words={words} onChange={onChange} />
      ) : null}
    </section>
  )
}

type StepProps = { icon: string; label: string; isOff?: boolean; onPress: () => void }

function Step({ icon, label, isOff = false, onPress }: StepProps) {
  return (
    <Button kind="quiet" className="min-w-11" aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon isSmall lines={icon} />
    </Button>
  )
}

type AddingProps = Omit<ChosenFormsProps, 'onSort'>

function Adding({ items, desk, words, onChange }: AddingProps) {
  const client = desk.people.find(({ isClient }) => isClient) ?? desk.people[0]
  const [formId, setForm] = useState(desk.forms[0]?.id ?? '')
  const [personId, setPerson] = useState(client?.id ?? '')
  const isChosen = items.some((each) => each.formId === formId && each.personId === personId)
  if (desk.forms.length === 0) return null
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="form"
          label={words.form}
          options={desk.forms.map(({ id, form, edition }) => [id, fill(words.formOption, { form, edition })])}
          value={formId}
          onChange={setForm}
        />
        <SelectField
          id="person"
          label={words.person}
          options={desk.people.map(({ id, name }) => [id, name])}
          value={personId}
          onChange={setPerson}
        />
      </div>
      <Button
        kind="secondary"
        disabled={isChosen}
        onClick={() => onChange(inOrderWith(items, { formId, personId }, desk))}
      >
        {words.add}
      </Button>
    </div>
  )
}

/** Where it belongs, if nobody has moved the others. */
function inOrderWith(
  items: readonly PackageItem[],
  added: PackageItem,
  { forms }: FilingDesk,
): PackageItem[] {
  const nameOf = ({ formId }: PackageItem) => forms.find(({ id }) => id === formId)?.form ?? ''
  const isSorted = inFilingOrder(items, nameOf).every((each, at) => each === items[at])
  return isSorted ? inFilingOrder([...items, added], nameOf) : [...items, added]
}
