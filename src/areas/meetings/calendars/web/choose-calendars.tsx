// Which of the found calendars block booking, and in which booked meetings appear.
import { useCalls } from '#api/calls.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { FieldGroup } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { FormEnd } from '#web/form-end.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { NewOutside } from '../contract.ts'
import type { FeedTitles } from '../rules/feed.ts'
import type { ConnectProps, FoundAccount } from './connect-props.ts'
import { Titles } from './titles.tsx'

type ChooseCalendarsProps = ConnectProps & { found: FoundAccount; onBack: () => void }

export function ChooseCalendars({ words: all, found, onDone, onBack }: ChooseCalendarsProps) {
  const { access, calendars } = found
  const { outside: words, feed } = all
  const calls = useCalls().calendars
  const writable = calendars.filter(({ isWritable }) => isWritable)
  const start: { blocking: string[]; writesTo: string; titles: FeedTitles } = {
    blocking: writable.map(({ href }) => href),
    writesTo: '',
    titles: 'plain',
  }
  const form = useForm({
    id: 'outside-calendars',
    start,
    read({ blocking, writesTo, titles }): Read<NewOutside, { field: 'blocking' }> {
      if (blocking.length === 0 && writesTo === '') return { input: null, problems: [{ field: 'blocking' }] }
      return {
        input: { ...access, blocking, writesTo: writesTo === '' ? null : writesTo, titles },
        problems: [],
      }
    },
    say: () => words.choose,
    refused: () => 'blocking',
    send: (input) => calls.connectOutside.call(input),
    onDone,
  })
  const { blocking, writesTo, titles } = form.values
  const toggle = (href: string) =>
    form.set({
      blocking: blocking.includes(href) ? blocking.filter((each) => each !== href) : [...blocking, href],
    })
  return (
    <Form form={form} className="space-y-6">
      <FormProblems form={form} title={words.problem} />
      <FieldGroup {...form.at('blocking')} label={words.blocking}>
        <div className="mt-3 grid gap-3">
          {calendars.map(({ href, name }, index) => (
            <Checkbox
              key={href}
              id={`outside-blocking-${index}`}
              label={name}
              checked={blocking.includes(href)}
              onChange={() => toggle(href)}
            />
          ))}
        </div>
      </FieldGroup>
      <SelectField
        id="outside-writes-to"
        label={words.writesTo}
        options={[['', words.nowhere], ...writable.map(({ href, name }) => [href, name] as const)]}
        value={writesTo}
        onChange={(next) => form.set({ writesTo: next })}
      />
      {writesTo === '' ? null : (
        <Titles
          id="outside-titles"
          words={feed.titles}
          value={titles}
          onChange={(next) => form.set({ titles: next })}
        />
      )}
      <FormEnd
        form={form}
        save={words.connect}
        saving={words.connecting}
        cancel={words.back}
        onCancel={onBack}
      />
    </Form>
  )
}
