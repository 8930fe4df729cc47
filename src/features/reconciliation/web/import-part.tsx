// A file of the bank: chosen, looked at as we read it, and imported once nothing about it is left to ask.
import { useRef, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { formatPastDate, plainDate } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { formatCents } from '#kernel/money.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox, RadioCards } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Table } from '#ui/table.tsx'
import type { BankAccount, ImportInput, Preview } from '../contract.ts'
import type { CsvMapping } from '../rules/csv-mapping.ts'
import { decodeFile } from '../rules/decode-file.ts'
import { MappingForm } from './mapping-form.tsx'
import { useBankChange } from './queries.ts'
import { useBankWords } from './words.ts'

type Chosen = { fileName: string; text: string; mapping: CsvMapping | null }
type Looked = { chosen: Chosen; preview: Preview }

export function ImportPart({ account }: { account: BankAccount }) {
  const { import: words } = useBankWords()
  const language = useLanguage()
  const [done, setDone] = useState<number | null>(null)
  const look = useLook(account)
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{words.heading}</h2>
      <p className="text-ink-soft">{words.hint}</p>
      <FileButton
        busyLabel={look.isBusy && words.reading}
        label={look.looked ? words.cancel : words.file}
        onChosen={(file) => {
          setDone(null)
          void look.read(file)
        }}
      />
      <Outcome kind={look.problem ? 'danger' : 'success'}>
        {look.problem ?? (done === null ? null : plural(words.done, done, language))}
      </Outcome>
      {look.looked ? (
        <Seen
          key={JSON.stringify(look.looked.chosen.mapping) + look.looked.chosen.fileName}
          account={account}
          looked={look.looked}
          onMapping={(mapping) => void look.again(mapping)}
          onDone={(count) => {
            setDone(count)
            look.forget()
          }}
        />
      ) : null}
    </section>
  )
}

/** Reads a file here, where its letters are known, and asks the server what is in it. */
function useLook({ fund }: BankAccount) {
  const api = useApi()
  const { import: words } = useBankWords()
  const [looked, setLooked] = useState<Looked | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function see(chosen: Chosen): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      setLooked({ chosen, preview: await api.reconciliation.preview({ fund, ...chosen }) })
    } catch (error) {
      setProblem(sentenceOf(error) ?? words.problems.NO_LINES)
    } finally {
      setBusy(false)
    }
  }
  return {
    looked,
    problem,
    isBusy,
    forget: () => setLooked(null),
    async read(file: File) {
      const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()))
      if ('text' in decoded) return see({ fileName: file.name, text: decoded.text, mapping: null })
      setLooked(null)
      return setProblem(words.fileProblems[decoded.problem])
    },
    async again(mapping: CsvMapping) {
      if (looked) await see({ ...looked.chosen, mapping })
    },
  }
}

type FileButtonProps = { label: string; busyLabel: string | false; onChosen: (file: File) => void }

/** The browser's own field is hidden: its words would be in the browser's language. */
function FileButton({ label, busyLabel, onChosen }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="secondary" busyLabel={busyLabel} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.ofx,.qfx,.qbo"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file can be chosen once more.
          target.value = ''
          if (file) onChosen(file)
        }}
      />
    </>
  )
}

type SeenProps = {
  account: BankAccount
  looked: Looked
  onMapping: (mapping: CsvMapping) => void
  onDone: (newLines: number) => void
}

function Seen({ account, looked: { chosen, preview }, onMapping, onDone }: SeenProps) {
  const { import: words } = useBankWords()
  const [twins, setTwins] = useState<ImportInput['twins']>(null)
  const [leavesOut, setLeavesOut] = useState(false)
  const { fund, last4 } = account
  const take = useBankChange((api, input: Omit<ImportInput, 'fund'>) => api.importFile({ fund, ...input }))
  const { problem } = preview
  const isAsked = (preview.twins > 0 && twins === null) || (preview.leftOutCount > 0 && !leavesOut)
  return (
    <div className="space-y-5 rounded-md border border-line bg-sheet p-4">
      <h3 className="text-lg break-words">{chosen.fileName}</h3>
      {problem === null ? (
        <Found preview={preview} />
      ) : (
        <Notice kind="danger">{fill(words.problems[problem], { last4 })}</Notice>
      )}
      {preview.twins > 0 ? <Twins count={preview.twins} value={twins} onChange={setTwins} /> : null}
      {preview.leftOutCount > 0 ? (
        <LeftOut preview={preview} isConfirmed={leavesOut} onConfirm={setLeavesOut} />
      ) : null}
      {preview.format === 'csv' && preview.sample.length > 0 ? (
        <MappingForm preview={preview} onApply={onMapping} />
      ) : null}
      {problem === null ? (
        <Button
          disabled={isAsked}
          busyLabel={take.isPending && words.importing}
          onClick={() =>
            take.mutate(
              { ...chosen, mapping: preview.mapping, twins, leavesOut },
              { onSuccess: ({ newLines }) => onDone(newLines) },
            )
          }
        >
          {words.submit}
        </Button>
      ) : null}
      <Outcome kind="danger">{take.error?.message ?? null}</Outcome>
    </div>
  )
}

function Found({ preview }: { preview: Preview }) {
  const { import: words } = useBankWords()
  const language = useLanguage()
  const said = [
    [words.known, preview.knownLines],
    [words.before, preview.beforeStart],
    [words.doubled, preview.doubled],
    [words.late, preview.late],
  ] as const
  const { day, description, check, amount } = words.columns
  return (
    <>
      <p className="font-semibold">{plural(words.found, preview.newLines, language)}</p>
      <ul className="list-disc space-y-1 pl-6 empty:hidden">
        {said
          .filter(([, count]) => count > 0)
          .map(([text, count]) => (
            <li key={text.one}>{plural(text, count, language)}</li>
          ))}
      </ul>
      <p className="text-ink-soft">{words.first}</p>
      <Table
        stacks
        caption={words.first}
        columns={[description, day, check, amount]}
        amounts={[amount]}
        rows={preview.lines.map((line) => ({
          id: String(line.row),
          cells: [
            <span key="description" className="[overflow-wrap:anywhere]">
              {line.description}
            </span>,
            formatPastDate(plainDate(line.postedOn), language),
            line.checkNumber,
            formatCents(line.amountCents, language),
          ],
        }))}
      />
    </>
  )
}

type TwinsProps = {
  count: number
  value: ImportInput['twins']
  onChange: (twins: 'one' | 'separate') => void
}

function Twins({ count, value, onChange }: TwinsProps) {
  const { twins: words } = useBankWords().import
  const language = useLanguage()
  return (
    <RadioCards
      id="bank-twins"
      name="bank-twins"
      label={plural(words.legend, count, language)}
      choices={(['one', 'separate'] as const).map((each) => ({ value: each, label: words[each] }))}
      value={value}
      onChange={onChange}
    />
  )
}

type LeftOutProps = { preview: Preview; isConfirmed: boolean; onConfirm: (is: boolean) => void }

function LeftOut({ preview: { leftOut, leftOutCount }, isConfirmed, onConfirm }: LeftOutProps) {
  const { leftOut: words } = useBankWords().import
  const language = useLanguage()
  return (
    <div className="space-y-3">
      <p className="font-semibold">{plural(words.heading, leftOutCount, language)}</p>
      <ul className="list-disc space-y-1 pl-6 [overflow-wrap:anywhere]">
        {leftOut.map(({ row, code, text }) => (
          <li key={row}>{fill(words.row, { row, why: words.codes[code], text })}</li>
        ))}
      </ul>
      <Checkbox
        id="bank-left-out"
        label={words.confirm}
        checked={isConfirmed}
        onChange={({ target }) => onConfirm(target.checked)}
      />
    </div>
  )
}
