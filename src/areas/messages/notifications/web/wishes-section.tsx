// How and when notices come: one way for all or one for each topic, quiet hours, and one e-mail a day for small news.
import { useState } from 'react'
import { formatTime, momentAt, plainDate, zoneName } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type Form as FormState, useForm } from '#web/use-form.ts'
import type { NoticeWishes } from '../notices-contract.ts'
import type { WishesWords } from '../words/index.ts'
import {
  ONE_WAYS,
  oneWayIn,
  readWishes,
  valuesIn,
  wayIn,
  waysOf,
  type WishesProblem,
  type WishesValues,
} from './wishes-form.ts'
import { useNoticeWishes, useSaveWishes } from './wishes-queries.ts'

type SectionProps = { words: WishesWords }

export function WishesSection(props: SectionProps) {
  return (
    <Loaded query={useNoticeWishes()} words={props.words}>
      {(wishes) => <WishesForm {...props} wishes={wishes} />}
    </Loaded>
  )
}

const EACH = 'each'

type State = FormState<WishesValues, WishesProblem['field']>
type PartProps = { words: WishesWords; form: State }

function WishesForm({ words, wishes }: SectionProps & { wishes: NoticeWishes }) {
  const language = useLanguage()
  const { mutateAsync } = useSaveWishes()
  const form = useForm({
    id: 'notices',
    start: valuesIn(wishes),
    read: (values: WishesValues) => readWishes(values, wishes.groups),
    say: ({ code }: WishesProblem) => (code === 'same' ? words.quiet.same : words.daily.inQuiet),
    send: mutateAsync,
  })
  return (
    <Form form={form} className="space-y-5">
      <FormProblems form={form} title={words.problem} />
      <WayFields words={words} form={form} groups={wishes.groups} />
      <AboutTexts words={words} texts={wishes.texts} />
      <QuietFields words={words} form={form} />
      <DailyFields words={words} form={form} />
      <p className="text-sm text-ink-soft">
        {fill(words.zone, { zone: zoneName(wishes.timeZone, language) })}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button id={form.submitId} type="submit" kind="secondary" busyLabel={form.isBusy && words.saving}>
          {words.save}
        </Button>
        {form.isChanged ? <span className="text-sm text-ink-soft">{words.unsaved}</span> : null}
      </div>
      <Outcome>{form.isDone && !form.isChanged ? words.saved : null}</Outcome>
    </Form>
  )
}

function WayFields({ words, form, groups }: PartProps & Pick<NoticeWishes, 'groups'>) {
  const { ways } = form.values
  const one = oneWayIn(groups, ways)
  const [isEach, setEach] = useState(one === null)
  const offered = ONE_WAYS.filter((way) => groups.some(({ choices }) => choices.includes(way)))
  return (
    <>
      <RadioCards
        id={form.idOf('ways')}
        name="ways"
        label={words.ask}
        choices={[
          ...offered.map((value) => ({ value, label: words.ways[value] })),
          { value: EACH, label: words.each },
        ]}
        value={isEach ? EACH : one}
        onChange={(chosen) => {
          setEach(chosen === EACH)
          if (chosen !== EACH) form.set({ ways: waysOf(chosen, groups) })
        }}
      />
      {isEach ? <EachWay words={words} form={form} groups={groups} /> : null}
    </>
  )
}

function EachWay({ words, form, groups }: PartProps & Pick<NoticeWishes, 'groups'>) {
  return groups.map((each) => (
    <SelectField
      key={each.group}
      id={form.idOf(each.group)}
      label={words.groups[each.group]}
      className="max-w-96"
      options={each.choices.map((way) => {
        const isLess = way === 'none' && each.isPartlyAlways
        return [way, isLess ? words.noneButMust : words.ways[way]] as const
      })}
      value={wayIn(each, form.values.ways)}
      onChange={(way) => form.set({ ways: { ...form.values.ways, [each.group]: way } })}
    />
  ))
}

/** What to do where there is no number, and what comes by e-mail where there is one. */
function AboutTexts({
  words: { texts },
  texts: standing,
}: {
  words: WishesWords
  texts: NoticeWishes['texts']
}) {
  if (standing === 'not-offered') return null
  if (standing === 'on') return <p className="text-sm text-ink-soft">{texts.on}</p>
  return (
    <p className="text-sm text-ink-soft">
      {texts.noNumber}{' '}
      <a href="#texts" className="inline-block py-2 underline">
        {texts.confirm}
      </a>
    </p>
  )
}

function QuietFields({ words: { quiet }, form }: PartProps) {
  const { values } = form
  return (
    <>
      <Checkbox
        id={form.idOf('isQuiet')}
        label={quiet.label}
        hint={quiet.hint}
        checked={values.isQuiet}
        onChange={({ target }) => form.set({ isQuiet: target.checked })}
      />
      {values.isQuiet ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TimeField
            id={form.idOf('from')}
            label={quiet.from}
            value={values.from}
            onChange={(from) => form.set({ from })}
          />
          <TimeField
            {...form.at('until')}
            label={quiet.until}
            value={values.until}
            onChange={(until) => form.set({ until })}
          />
        </div>
      ) : null}
    </>
  )
}

function DailyFields({ words: { daily }, form }: PartProps) {
  const { values } = form
  return (
    <>
      <Checkbox
        id={form.idOf('isDaily')}
        label={daily.label}
        hint={daily.hint}
        checked={values.isDaily}
        onChange={({ target }) => form.set({ isDaily: target.checked })}
      />
      {values.isDaily ? (
        <TimeField
          {...form.at('at')}
          label={daily.at}
          value={values.at}
          onChange={(at) => form.set({ at })}
        />
      ) : null}
    </>
  )
}

type TimeFieldProps = {
  id: string
  label: string
  error?: string | null
  value: string
  onChange: (value: string) => void
}

function TimeField(props: TimeFieldProps) {
  const language = useLanguage()
  const minutes = new Set([...HALF_HOURS, props.value])
  const options = [...minutes]
    .toSorted((one, other) => Number(one) - Number(other))
    .map((minute) => [minute, timeOf(Number(minute), language)] as const)
  return <SelectField {...props} className="max-w-60" options={options} />
}

const HALF_HOURS = Array.from({ length: 48 }, (_none, index) => String(index * 30))

/** As a clock shows it, on any day. */
function timeOf(minute: number, language: Language): string {
  return formatTime(momentAt(plainDate('2026-01-01'), minute, 'UTC'), 'UTC', language)
}
