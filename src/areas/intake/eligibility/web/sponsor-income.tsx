// The required income of a sponsor: a table for everyone, and with scripts the figure for their own household.
import { FACTS } from '#firm/fact-names.ts'
import { POVERTY_GUIDELINES, sponsorIncomeFor } from '#firm/poverty-guidelines.ts'
import { fill } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Table } from '#ui/table.tsx'
import { HOUSEHOLD_MIN, SPONSOR_FIELDS } from '../rules/sponsor-income.ts'
import { type FieldWords, ToolField } from './tool-field.tsx'
import { ProblemTemplates, Slots, ToolFrame, WaysOn } from './tool-frame.tsx'
import type { ToolProps } from './tool-props.ts'

const NAME = 'sponsor-income'
const TABLE_PEOPLE_MAX = 8

export function SponsorIncome(tool: ToolProps) {
  const { common, sponsorIncome: words } = tool.words
  const fieldWords: Readonly<Record<string, FieldWords>> = words.fields
  return (
    <ToolFrame {...tool} name={NAME} title={words.title} rule={<IncomeTable {...tool} />}>
      <form method="dialog" noValidate autoComplete="off" className="mt-8 print:hidden">
        <div className="grid gap-6">
          {Object.entries(SPONSOR_FIELDS).map(([name, field]) => (
            <ToolField
              key={name}
              tool={NAME}
              name={name}
              field={field}
              words={fieldWords[name] ?? { label: name, hint: '' }}
              common={common}
              isHidden={false}
            />
          ))}
        </div>
        <p className="mt-4 text-sm text-ink-soft">{common.private}</p>
        <Button type="submit" disabled className="mt-5">
          {words.submit}
        </Button>
      </form>
      <div data-answer aria-live="polite" />
      <ProblemTemplates tool={NAME} common={common} />
      <template data-answer-form>
        <SponsorAnswer {...tool} />
      </template>
    </ToolFrame>
  )
}

function SponsorAnswer({ words: { common, sponsorIncome: words }, contact, language }: ToolProps) {
  return (
    <div className="mt-6 border-t-4 border-accent pt-6">
      <h3 tabIndex={-1} data-focus className="text-xl">
        {words.answerTitle}
      </h3>
      {Object.entries(words.parts).map(([part, text]) => (
        <p key={part} data-if={part} className="mt-3 text-lg">
          <Slots text={text} />
        </p>
      ))}
      <h4 className="mt-6 text-lg">{common.nextTitle}</h4>
      <p className="mt-1">{words.next}</p>
      <WaysOn common={common} contact={contact} language={language} />
      <p className="mt-5 text-sm text-ink-soft">{common.notAdvice}</p>
    </div>
  )
}

/** The newest guideline of the table, which names its own year: it is never shown as that of another. */
function IncomeTable({ words: { sponsorIncome: words }, language }: ToolProps) {
  const guideline = POVERTY_GUIDELINES.at(-1)
  if (!guideline) return null
  const { year, source } = guideline
  const people = Array.from(
    { length: TABLE_PEOPLE_MAX - HOUSEHOLD_MIN + 1 },
    (_, more) => HOUSEHOLD_MIN + more,
  )
  const title = fill(words.tableTitle, { tableYear: year })
  return (
    <>
      <p className="mt-3">{words.rule}</p>
      <h3 className="mt-5 mb-2 text-lg">{title}</h3>
      <Table
        caption={`${title}, ${FACTS['sponsor.percent'](language)}`}
        columns={[words.tablePeople, words.tableIncome]}
        rows={people.map((count) => ({
          id: String(count),
          cells: [count, formatCents(sponsorIncomeFor(count, year), language)],
        }))}
      />
      <p className="mt-2 text-sm text-ink-soft">
        {words.tableNote} {fill(words.source, { guidelineSource: source })}
      </p>
    </>
  )
}
