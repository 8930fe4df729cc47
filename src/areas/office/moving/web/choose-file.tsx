// What is in the file, a template for it, and the file.
import { useState } from 'react'
import { csvOf } from '#kernel/csv.ts'
import { decodeFile } from '#kernel/decode-file.ts'
import { fill, LOCALE } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { saveFile } from '#ui/save-file.ts'
import { byNeed } from '#web/by-need.tsx'
import { Part } from '#web/part.tsx'
import { MOVING_ERRORS, type MovingCode } from '../rules/errors.ts'
import { COLUMNS_MAX, FIELDS_OF, MOVING_KINDS, type MovingKind, ROWS_MAX } from '../rules/files.ts'
import { TEMPLATE_HEADERS } from '../rules/layouts.ts'
import { readTable, type TableProblem } from '../rules/read-rows.ts'
import { folderFilesOf, listOfFolder } from './chosen-folder.ts'
import { useWords } from '#web/use-words.ts'
import { movingInWords } from '../words/index.ts'

/** Not joined with what the pages of staff share: clients need it alone. */
const ChooseButton = byNeed(async () => ({ default: (await import('#web/choose-button.tsx')).ChooseButton }))

export type ChosenFile = {
  batchId: string
  kind: MovingKind
  fileName: string
  text: string
  headers: readonly string[]
  /** The first row with something in it, to show what a column holds. */
  sample: readonly string[]
}

const TABLE_ERRORS: Record<TableProblem, MovingCode> = {
  NO_ROWS: 'MOVE_FILE_EMPTY',
  CUT_OFF: 'MOVE_FILE_BROKEN',
  TOO_MANY_ROWS: 'MOVE_FILE_LONG',
  TOO_MANY_COLUMNS: 'MOVE_FILE_WIDE',
}

export function ChooseFile({ onChosen }: { onChosen: (file: ChosenFile) => void }) {
  const words = useWords(movingInWords)
  const language = useLanguage()
  const [kind, setKind] = useState<MovingKind>('people')
  const [problem, setProblem] = useState<string | null>(null)
  const { start } = words
  const read = async (file: File) => {
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()))
    if ('problem' in decoded) return setProblem(words.fileProblems[decoded.problem])
    const table = readTable(decoded.text)
    if ('problem' in table) {
      const max = table.problem === 'TOO_MANY_ROWS' ? ROWS_MAX : COLUMNS_MAX
      const { text } = MOVING_ERRORS[TABLE_ERRORS[table.problem]]
      return setProblem(fill(text[language], { max: max.toLocaleString(LOCALE[language]) }))
    }
    const { headers, rows } = table
    const sample = headers.map((_, at) => rows.find(({ cells }) => cells[at])?.cells[at] ?? '')
    const fileName = file.name.slice(-NAME_LENGTH_MAX)
    onChosen({ batchId: crypto.randomUUID(), kind, fileName, text: decoded.text, headers, sample })
  }
  return (
    <section className="max-w-form space-y-6">
      <p>{words.order}</p>
      <RadioCards
        id="move-in-kind"
        name="move-in-kind"
        label={start.kind}
        choices={MOVING_KINDS.map((value) => ({
          value,
          label: start.kinds[value],
          hint: start.hints[value],
        }))}
        value={kind}
        onChange={setKind}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
          {start.template}
        </summary>
        <Facts
          facts={FIELDS_OF[kind].map((field) => ({
            label: words.fields[field],
            value: words.describe[field],
          }))}
        />
        <Button kind="secondary" className="mt-4" onClick={() => saveTemplate(kind)}>
          {start.save}
        </Button>
      </details>
      <Part>
        <ChooseButton
          kind="primary"
          label={start.file}
          accept=".csv,.txt,.tsv"
          isSingle
          onChosen={([file]) => {
            setProblem(null)
            if (file) void read(file)
          }}
        />
      </Part>
      {kind === 'documents' ? (
        <Part>
          <p className="mb-3">{start.noList}</p>
          <ChooseButton
            label={start.folder}
            accept=""
            isFolder
            onChosen={(files) => {
              setProblem(null)
              const text = listOfFolder(folderFilesOf(files))
              void read(new File([text], start.folderList, { type: 'text/csv' }))
            }}
          />
        </Part>
      ) : null}
      <Outcome kind="danger">{problem}</Outcome>
    </section>
  )
}

const NAME_LENGTH_MAX = 120

/** Its headers are the same in every language, so that a file fits every office. */
function saveTemplate(kind: MovingKind): void {
  saveFile(`${kind}.csv`, 'text/csv', csvOf([FIELDS_OF[kind].map((field) => TEMPLATE_HEADERS[field])]))
}
