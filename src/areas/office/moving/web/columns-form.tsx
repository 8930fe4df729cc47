// What each column of the file is: what we recognize, what we guess, and what a person says.
import { useState } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { type Columns, type Field, FIELDS_OF } from '../rules/files.ts'
import { doubledField, guessColumns, missingColumns } from '../rules/layouts.ts'
import type { ChosenFile } from './choose-file.tsx'
import { keepColumns, keptColumns } from './kept-columns.ts'
import { useMovingChange } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { movingInWords } from '../words/index.ts'

const SAMPLE_LENGTH_MAX = 40

export function ColumnsForm({ file, onDone }: { file: ChosenFile; onDone: () => void }) {
  const words = useWords(movingInWords)
  const { columns: said } = words
  const { batchId, kind, fileName, text, headers, sample } = file
  const guess = guessColumns(kind, headers)
  const [kept] = useState(() => keptColumns(kind, headers))
  const [columns, setColumns] = useState<Columns>(kept ?? guess.columns)
  const [hasPressed, setPressed] = useState(false)
  const send = useMovingChange((calls, chosen: Columns) =>
    calls.stage.call({ batchId, kind, fileName, text, columns: [...chosen] }),
  )
  const choose = (at: number, value: Field | '') =>
    setColumns((now) => now.map((field, each) => (each === at ? value || null : field)))
  const problem = useProblem(file, columns)
  const options = [['', said.leftOut], ...FIELDS_OF[kind].map((field) => [field, words.fields[field]])] as [
    Field | '',
    string,
  ][]
  return (
    <section className="max-w-form space-y-6">
      <h2 className="text-xl [overflow-wrap:anywhere]">{fill(said.heading, { name: fileName })}</h2>
      <p className="text-ink-soft">{kept ? said.kept : said.layouts[guess.layout]}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {headers.map((header, at) => (
          <SelectField
            key={`${header} ${at + 1}`}
            id={`move-in-column-${at}`}
            label={header || fill(said.unnamed, { number: at + 1 })}
            hint={hintOf(
              said,
              sample[at] ?? '',
              !kept && guess.guessed.includes(at) && columns[at] === guess.columns[at],
            )}
            options={options}
            value={columns[at] ?? ''}
            onChange={(value) => choose(at, value)}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          busyLabel={send.isPending && said.checking}
          onClick={() => {
            setPressed(true)
            if (problem !== null) return
            keepColumns(kind, headers, columns)
            send.mutate(columns, { onSuccess: onDone })
          }}
        >
          {said.check}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {said.cancel}
        </Button>
      </div>
      <Outcome kind="danger">{hasPressed ? (problem ?? send.error?.message ?? null) : null}</Outcome>
    </section>
  )
}

function useProblem({ kind }: ChosenFile, columns: Columns): string | null {
  const { columns: said, fields } = useWords(movingInWords)
  const twice = doubledField(columns)
  if (twice !== null) return fill(said.twice, { field: fields[twice] })
  const missing = missingColumns(kind, columns)
  if (missing.length === 0) return null
  const names = missing.map((any) => any.map((field) => fields[field]).join(said.or))
  return fill(said.missing, { fields: names.join(', ') })
}

function hintOf(
  said: { sample: string; guess: string },
  sample: string,
  isGuess: boolean,
): string | undefined {
  const shown = sample.length > SAMPLE_LENGTH_MAX ? `${sample.slice(0, SAMPLE_LENGTH_MAX)}…` : sample
  if (isGuess) return fill(said.guess, { sample: shown || '–' })
  return shown === '' ? undefined : fill(said.sample, { sample: shown })
}
