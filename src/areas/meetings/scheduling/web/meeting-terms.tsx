// Before anything is chosen: which kind of meeting the free times are for, how long it is, what it costs, and what the fee
// is credited to.
import { APPOINTMENT_TYPES } from '#firm/appointment-types.ts'
import { fill, plural } from '#kernel/language.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { typeNamed } from './draft.ts'
import { useScheduler } from './scheduler-state.tsx'
import { useSchedulerWords } from './words.ts'

export function MeetingTerms() {
  const { scheduler: words } = useSchedulerWords()
  const { draft, minutes } = useScheduler()
  return (
    <section
      aria-labelledby="meeting-terms"
      className="grid overflow-hidden rounded-md border border-line bg-sheet lg:grid-cols-[3fr_2fr]"
    >
      <div className="p-5 sm:p-6">
        <h2 id="meeting-terms" className="sr-only">
          {words.terms.heading}
        </h2>
        <TypeField hint={words.typeHints[draft.type]} />
      </div>
      <LengthAndPrice minutes={minutes[draft.type]} />
    </section>
  )
}

function TypeField({ hint }: { hint: string }) {
  const { scheduler: words } = useSchedulerWords()
  const { draft, chooseType, change } = useScheduler()
  return (
    <Field id="kind-of-meeting" label={words.type.label} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={draft.type}
          onChange={(event) => {
            const type = typeNamed(event.target.value)
            if (type === null) return
            chooseType(type)
            // A time that was wanted for a shorter meeting may not do for this one.
            change({ wanted: null })
          }}
        >
          {APPOINTMENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {words.typeNames[type]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function LengthAndPrice({ minutes }: { minutes: number }) {
  return <PriceAndLength minutes={minutes} priceCents={useScheduler().priceCents} />
}

export function PriceAndLength({ minutes, priceCents }: { minutes: number; priceCents: Cents }) {
  const { scheduler: words } = useSchedulerWords()
  const language = useLanguage()
  const price = formatCents(priceCents, language)
  const isFree = priceCents === 0
  return (
    <div className="border-t border-line bg-accent-soft p-5 sm:p-6 lg:border-t-0 lg:border-l">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Term label={words.terms.price} value={isFree ? words.confirm.free : price} />
        <Term label={words.terms.length} value={plural(words.minutes, minutes, language)} />
      </dl>
      {isFree ? null : <p className="mt-3">{fill(words.confirm.credited, { price })}</p>}
    </div>
  )
}

function Term({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-heading text-2xl leading-snug font-semibold">{value}</dd>
    </div>
  )
}
