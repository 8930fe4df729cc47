// What only some proposals have: government fees, costs, a plan, a second client, another payer, the clause on arbitration.
import type { ReactNode } from 'react'
import { isGovernmentFee } from '#firm/fees.ts'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { AddButton } from '#ui/form/add-button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateFields } from '#ui/form/date-fields.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { AmountOf } from '#web/money-fields.tsx'
import type { Start } from '../../contract.ts'
import { GOVERNMENT_FEE_NAMES } from '../../rules/government-fee-names.ts'
import { GOVERNMENT_FEES_MAX, LINE_MAX, LINES_MAX } from '../../rules/engagement.ts'
import {
  type CostAnswers,
  countOf,
  type FeeAnswers,
  type FormOfTerms,
  NEW_PLAN,
  newCost,
  newFee,
  NO_PERSON,
  type PayerAnswers,
  type PersonAnswers,
} from './terms-answers.ts'
import { type StaffWords, useEngagementWords } from './words.ts'

type ExtrasProps = { form: FormOfTerms; fees: Start['fees'] }

export function TermsExtras({ form, fees }: ExtrasProps) {
  const { add } = useEngagementWords().terms
  const { values, set } = form
  const [first] = fees
  const additions: [keyof StaffWords['terms']['add'], isOffered: boolean, onAdd: () => void][] = [
    [
      'fee',
      first !== undefined && values.fees.length < GOVERNMENT_FEES_MAX,
      () => set((now) => ({ fees: [...now.fees, newFee(first?.fee ?? '')] })),
    ],
    ['cost', values.costs.length < LINES_MAX, () => set((now) => ({ costs: [...now.costs, newCost()] }))],
    ['plan', values.plan === null, () => set({ plan: NEW_PLAN })],
    ['second', values.second === null, () => set({ second: NO_PERSON })],
    ['payer', values.payer === null, () => set({ payer: { ...NO_PERSON, relationEn: '', relationEs: '' } })],
    ['arbitration', !values.hasArbitration, () => set({ hasArbitration: true })],
  ]
  return (
    <div className="-ml-3 flex flex-wrap items-start">
      <div className="ml-3 grid basis-full items-start gap-x-10 gap-y-4 pb-2 empty:hidden lg:grid-cols-2">
        {values.fees.length > 0 ? <GovernmentFees form={form} fees={fees} /> : null}
        {values.costs.length > 0 ? <Costs form={form} /> : null}
        {values.plan ? <Plan form={form} plan={values.plan} /> : null}
        {values.second ? <Second form={form} person={values.second} /> : null}
        {values.payer ? <Payer form={form} person={values.payer} /> : null}
        {values.hasArbitration ? <Arbitration form={form} /> : null}
      </div>
      {additions.map(([name, isOffered, onAdd]) =>
        isOffered ? (
          <AddButton key={name} kind="quiet" onAdd={onAdd}>
            {add[name]}
          </AddButton>
        ) : null,
      )}
    </div>
  )
}

type GroupProps = { heading: string; isWide?: boolean; onRemove?: () => void; children: ReactNode }

function Group({ heading, isWide = false, onRemove, children }: GroupProps) {
  const { terms: words } = useEngagementWords()
  return (
    <fieldset
      className={classes('min-w-0 space-y-3 rounded-md border border-line p-4', isWide && 'lg:col-span-2')}
    >
      <legend className="px-2 font-semibold">{heading}</legend>
      {children}
      {onRemove ? (
        <Button kind="quiet" className="-ml-3" onClick={onRemove}>
          {words.remove}
          <span className="sr-only">: {heading}</span>
        </Button>
      ) : null}
    </fieldset>
  )
}

function GovernmentFees({ form, fees }: ExtrasProps) {
  const { terms: words } = useEngagementWords()
  const language = useLanguage()
  const chosen = form.values.fees
  const change = (id: string, more: Partial<FeeAnswers>) =>
    form.set((now) => ({ fees: now.fees.map((each) => (each.id === id ? { ...each, ...more } : each)) }))
  const total = chosen.reduce((sum, each) => sum + centsIn(fees, each), 0)
  return (
    <Group heading={words.fees.heading} isWide>
      <ul className="space-y-1">
        {chosen.map((each, index) => (
          <GovernmentFee
            key={each.id}
            {...{ form, fees, each, index }}
            onChange={(more) => change(each.id, more)}
            onRemove={() => form.set((now) => ({ fees: now.fees.filter(({ id }) => id !== each.id) }))}
          />
        ))}
      </ul>
      {chosen.length > 1 ? (
        <p className="font-semibold">{fill(words.fees.total, { amount: formatCents(total, language) })}</p>
      ) : null}
    </Group>
  )
}

function centsIn(fees: Start['fees'], chosen: FeeAnswers): number {
  return (fees.find(({ fee }) => fee === chosen.fee)?.cents ?? 0) * (countOf(chosen) ?? 0)
}

type GovernmentFeeProps = ExtrasProps & {
  each: FeeAnswers
  index: number
  onChange: (more: Partial<FeeAnswers>) => void
  onRemove: () => void
}

function GovernmentFee({ form, fees, each, index, onChange, onRemove }: GovernmentFeeProps) {
  const { terms: words } = useEngagementWords()
  const language = useLanguage()
  const row = fees.find(({ fee }) => fee === each.fee)
  const position = index + 1
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-40 lg:max-w-112">
        <Field
          id={form.idOf(`fee-${each.id}`)}
          label={<span className="sr-only">{fill(words.fees.fee, { position })}</span>}
        >
          {(control) => (
            <Select {...control} value={each.fee} onChange={({ target }) => onChange({ fee: target.value })}>
              {fees.map(({ fee }) => (
                <option key={fee} value={fee}>
                  {isGovernmentFee(fee) ? GOVERNMENT_FEE_NAMES[fee][language] : fee}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        {...form.at(`count-${each.id}`)}
        label={<span className="sr-only">{fill(words.fees.count, { position })}</span>}
      >
        {(control) => (
          <span className="flex items-center gap-2">
            <span aria-hidden="true">×</span>
            <TextInput
              {...control}
              inputMode="numeric"
              className="max-w-16"
              value={each.count}
              onChange={({ target }) => onChange({ count: target.value })}
            />
          </span>
        )}
      </Field>
      <p className="self-center text-sm text-ink-soft max-sm:order-last max-sm:basis-full lg:w-96">
        {row
          ? fill(words.fees.amount, {
              amount: formatCents(centsIn(fees, each), language),
              day: formatPastDate(plainDate(row.from), language),
            })
          : null}
      </p>
      <Button
        kind="quiet"
        className="self-center"
        aria-label={fill(words.fees.remove, { position })}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </li>
  )
}

type PartProps = Pick<ExtrasProps, 'form'>

const COST_NAMES = { en: 'nameEn', es: 'nameEs' } as const satisfies Record<Language, keyof CostAnswers>
const COST_FIELDS = { en: 'costEn', es: 'costEs' } as const satisfies Record<Language, string>

function Costs({ form }: PartProps) {
  const { terms } = useEngagementWords()
  const { costs: words } = terms
  const change = (id: string, more: Partial<CostAnswers>) =>
    form.set((now) => ({ costs: now.costs.map((each) => (each.id === id ? { ...each, ...more } : each)) }))
  return (
    <Group heading={words.heading}>
      {form.values.costs.map((cost, index) => (
        <div key={cost.id} className="grid items-end gap-3 sm:grid-cols-2">
          {LANGUAGES.map((language) => (
            <Field
              key={language}
              {...form.at(`${COST_FIELDS[language]}-${cost.id}`)}
              label={fill(words[COST_NAMES[language]], { position: index + 1 })}
            >
              {(control) => (
                <TextInput
                  {...control}
                  lang={language}
                  maxLength={LINE_MAX}
                  value={cost[COST_NAMES[language]]}
                  onChange={({ target }) => change(cost.id, { [COST_NAMES[language]]: target.value })}
                />
              )}
            </Field>
          ))}
          <AmountOf
            {...form.at(`costAmount-${cost.id}`)}
            label={words.amount}
            hint={words.amountHint}
            value={cost.amount}
            onChange={(amount) => change(cost.id, { amount })}
          />
          <Button
            kind="quiet"
            className="justify-self-start"
            aria-label={fill(words.remove, { position: index + 1 })}
            onClick={() => form.set((now) => ({ costs: now.costs.filter(({ id }) => id !== cost.id) }))}
          >
            {terms.remove}
          </Button>
        </div>
      ))}
    </Group>
  )
}

function Plan({ form, plan }: PartProps & { plan: NonNullable<FormOfTerms['values']['plan']> }) {
  const { plan: words, part } = useEngagementWords().terms
  return (
    <Group heading={words.heading} onRemove={() => form.set({ plan: null })}>
      <Field {...form.at('planCount')} label={words.count}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            className="max-w-24"
            value={plan.count}
            onChange={({ target }) => form.set({ plan: { ...plan, count: target.value } })}
          />
        )}
      </Field>
      <DateFields
        {...form.at('planDay')}
        label={words.first}
        words={part.date}
        value={plan.firstDueOn}
        onChange={(firstDueOn) => form.set({ plan: { ...plan, firstDueOn } })}
      />
    </Group>
  )
}

function Second({ form, person }: PartProps & { person: PersonAnswers }) {
  const { terms: words } = useEngagementWords()
  return (
    <Group heading={words.second} onRemove={() => form.set({ second: null })}>
      <PersonFields
        {...{ form, person }}
        of="second"
        onChange={(more) => form.set({ second: { ...person, ...more } })}
      />
    </Group>
  )
}

const RELATIONS = { en: 'relationEn', es: 'relationEs' } as const satisfies Record<
  Language,
  keyof PayerAnswers
>

function Payer({ form, person }: PartProps & { person: PayerAnswers }) {
  const { terms: words } = useEngagementWords()
  const change = (more: Partial<PayerAnswers>) => form.set({ payer: { ...person, ...more } })
  return (
    <Group heading={words.payer} onRemove={() => form.set({ payer: null })}>
      <PersonFields {...{ form, person }} of="payer" onChange={change} />
      <div className="grid gap-3 sm:grid-cols-2">
        {LANGUAGES.map((language) => (
          <Field
            key={language}
            {...form.at(`payer-${RELATIONS[language]}`)}
            label={words.person[RELATIONS[language]]}
          >
            {(control) => (
              <TextInput
                {...control}
                lang={language}
                maxLength={LINE_MAX}
                value={person[RELATIONS[language]]}
                onChange={({ target }) => change({ [RELATIONS[language]]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </Group>
  )
}

type PersonFieldsProps = PartProps & {
  of: 'second' | 'payer'
  person: PersonAnswers
  onChange: (more: Partial<PersonAnswers>) => void
}

const PERSON_FIELDS = ['firstName', 'lastName', 'email'] as const

function PersonFields({ form, of, person, onChange }: PersonFieldsProps) {
  const { terms, languages } = useEngagementWords()
  const { person: words } = terms
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {PERSON_FIELDS.map((name) => (
        <Field
          key={name}
          {...form.at(`${of}-${name}`)}
          label={words[name]}
          {...(name === 'firstName' && { aside: words.oneName })}
        >
          {(control) => (
            <TextInput
              {...control}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete="off"
              value={person[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <SelectField
        id={form.idOf(`${of}-language`)}
        label={words.language}
        options={LANGUAGES.map((each) => [each, languages[each]] as const)}
        value={person.language}
        onChange={(language) => onChange({ language })}
      />
    </div>
  )
}

function Arbitration({ form }: PartProps) {
  const { arbitration: words } = useEngagementWords().terms
  return (
    <Checkbox
      id={form.idOf('hasArbitration')}
      label={words.heading}
      hint={words.text}
      checked={form.values.hasArbitration}
      onChange={({ target }) => form.set({ hasArbitration: target.checked })}
    />
  )
}
