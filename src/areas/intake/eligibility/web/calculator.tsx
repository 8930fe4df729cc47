// A date calculator on a public page: the rule in words, and for those with scripts a form, dates and a calendar file.
import { Button, ButtonLink } from '#ui/button.tsx'
import { CITIZENSHIP_FIELDS } from '../rules/citizenship.ts'
import { DACA_RENEWAL_FIELDS } from '../rules/daca-renewal.ts'
import type { FieldsOf } from '../rules/fields.ts'
import { GREEN_CARD_FIELDS } from '../rules/green-card-renewal.ts'
import { I751_FIELDS } from '../rules/i751.ts'
import { R1_FIELDS } from '../rules/r1.ts'
import type { EligibilityWords } from '../words/index.ts'
import { type FieldWords, ToolField } from './tool-field.tsx'
import { ProblemTemplates, Slots, ToolFrame, WaysOn } from './tool-frame.tsx'
import type { ToolProps } from './tool-props.ts'

export type CalculatorKind = keyof EligibilityWords['calculators']

const FIELDS: Readonly<Record<CalculatorKind, FieldsOf>> = {
  'daca-renewal': DACA_RENEWAL_FIELDS,
  'green-card-renewal': GREEN_CARD_FIELDS,
  i751: I751_FIELDS,
  citizenship: CITIZENSHIP_FIELDS,
  r1: R1_FIELDS,
}

type CalculatorProps = ToolProps & { kind: CalculatorKind }

export function Calculator({ kind, ...tool }: CalculatorProps) {
  const { common, calculators } = tool.words
  const words = calculators[kind]
  const fieldWords: Readonly<Record<string, FieldWords>> = words.fields
  return (
    <ToolFrame
      {...tool}
      name={kind}
      title={words.title}
      rule={
        <>
          <p className="mt-3">{words.rule}</p>
          <p className="mt-1 text-sm text-ink-soft">{words.source}</p>
        </>
      }
    >
      <form method="dialog" noValidate autoComplete="off" className="mt-6 print:hidden">
        <div className="grid gap-6">
          {Object.entries(FIELDS[kind]).map(([name, field]) => (
            <ToolField
              key={name}
              tool={kind}
              name={name}
              field={field}
              words={fieldWords[name] ?? { label: name, hint: '' }}
              common={common}
              isHidden={field.onlyIf !== undefined}
            />
          ))}
        </div>
        <p className="mt-4 text-sm text-ink-soft">{common.private}</p>
        <Button type="submit" disabled className="mt-5">
          {words.submit}
        </Button>
      </form>
      <div data-answer aria-live="polite" />
      <ProblemTemplates tool={kind} common={common} />
      <template data-answer-form>
        <CalculatorAnswer kind={kind} {...tool} />
      </template>
    </ToolFrame>
  )
}

/** Every possible sentence of an answer; the script keeps those that are true. */
function CalculatorAnswer({ kind, words: { common, calculators }, contact, language }: CalculatorProps) {
  const words = calculators[kind]
  return (
    <div className="mt-6 border-t-4 border-accent pt-6">
      <h3 tabIndex={-1} data-focus className="text-xl">
        {common.yourDates}
      </h3>
      {Object.entries(words.parts).map(([part, text]) => (
        <p key={part} data-if={part} className="mt-3 text-lg">
          <Slots text={text} />
        </p>
      ))}
      <dl className="mt-4 divide-y divide-line">
        {Object.entries(words.dates).map(([name, label]) => (
          <div key={name} data-if={`date.${name}`} className="py-3">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="text-lg font-semibold">
              <span data-slot={name} />
            </dd>
          </div>
        ))}
      </dl>
      <CalendarLink kind={kind} words={words} common={common} />
      <h4 className="mt-6 text-lg">{common.nextTitle}</h4>
      <p className="mt-1">{words.next}</p>
      <WaysOn common={common} contact={contact} language={language} />
      <p className="mt-5 text-sm text-ink-soft">{common.notAdvice}</p>
      <Button kind="quiet" data-print className="mt-2">
        {common.print}
      </Button>
    </div>
  )
}

type CalendarLinkProps = {
  kind: CalculatorKind
  words: EligibilityWords['calculators'][CalculatorKind]
  common: EligibilityWords['common']
}

function CalendarLink({ kind, words, common }: CalendarLinkProps) {
  return (
    <div data-if="calendar" className="mt-5 print:hidden">
      <ButtonLink
        kind="light"
        href={`#${kind}`}
        data-calendar={words.calendarName}
        download={`${words.fileName}.ics`}
      >
        {common.calendar}
      </ButtonLink>
      <p className="mt-2 text-sm text-ink-soft">{common.calendarHelp}</p>
      {Object.entries(words.reminders).map(([name, title]) => (
        <span
          key={name}
          hidden
          data-reminder={name}
          data-title={title}
          data-text={`${words.reminderText}\n${common.calendarCall}`}
        />
      ))}
    </div>
  )
}
