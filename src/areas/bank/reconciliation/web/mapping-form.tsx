// The meaning of each column of the bank's table, if our guess is not right. The choice is kept for the next file.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { Preview } from '../contract.ts'
import type { CsvMapping } from '../rules/csv-mapping.ts'
import { COLUMNS, type Column } from '../rules/csv-titles.ts'
import { DAY_SHAPES } from '../rules/statement-day.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

type MappingFormProps = { preview: Preview; onApply: (mapping: CsvMapping) => void }

export function MappingForm({ preview, onApply }: MappingFormProps) {
  const { mapping: words } = useWords(bankWords).import
  const [mapping, setMapping] = useState<CsvMapping>(preview.mapping ?? BLANK)
  const options = columnOptions(preview, words)
  const choose = (column: Column, value: string) =>
    setMapping((now) => ({ ...now, columns: { ...now.columns, [column]: numberOf(value) } }))
  return (
    <details open={preview.problem === 'NO_COLUMNS' || preview.problem === 'BALANCE'}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {words.heading}
      </summary>
      <div className="mt-3 space-y-5">
        <p className="text-ink-soft">{words.hint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {COLUMNS.map((column) => (
            <SelectField
              key={column}
              id={`bank-column-${column}`}
              label={words.fields[column]}
              options={options}
              value={String(mapping.columns[column] ?? '')}
              onChange={(value) => choose(column, value)}
            />
          ))}
          <SelectField
            id="bank-column-description"
            label={words.fields.description}
            options={options}
            value={String(mapping.descriptions[0] ?? '')}
            onChange={(value) => {
              const at = numberOf(value)
              setMapping((now) => ({ ...now, descriptions: at === null ? [] : [at] }))
            }}
          />
          <SelectField
            id="bank-day-shape"
            label={words.dayShape}
            options={DAY_SHAPES.map((shape) => [shape, words.dayShapes[shape]] as const)}
            value={mapping.dayShape}
            onChange={(dayShape) => setMapping((now) => ({ ...now, dayShape }))}
          />
        </div>
        <Checkbox
          id="bank-has-comma"
          label={words.hasComma}
          checked={mapping.hasComma}
          onChange={({ target }) => setMapping((now) => ({ ...now, hasComma: target.checked }))}
        />
        <Button kind="secondary" onClick={() => onApply(mapping)}>
          {words.apply}
        </Button>
      </div>
    </details>
  )
}

function numberOf(value: string): number | null {
  return value === '' ? null : Number(value)
}

/** Nothing is known; a row of names above the movements is then one that is left out. */
const BLANK: CsvMapping = {
  head: null,
  columns: Object.fromEntries(COLUMNS.map((column) => [column, null])) as CsvMapping['columns'],
  descriptions: [],
  dayShape: 'mdy',
  hasComma: false,
}

function columnOptions(
  { sample }: Preview,
  words: { column: string; none: string },
): (readonly [string, string])[] {
  const width = Math.max(0, ...sample.map((row) => row.length))
  const names = Array.from({ length: width }, (_, at) => {
    const text = sample.map((row) => row[at] ?? '').find((cell) => cell !== '') ?? ''
    return [String(at), fill(words.column, { number: at + 1, sample: text.slice(0, 30) })] as const
  })
  return [['', words.none], ...names]
}
