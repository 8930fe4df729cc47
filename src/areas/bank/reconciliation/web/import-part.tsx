// A file of the bank: chosen, looked at as we read it, and imported once nothing about it is left to ask.
import { useRef, useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import type { BankAccount, ImportInput, Preview } from '../contract.ts'
import { decodeFile } from '#kernel/decode-file.ts'
import { Found } from './import-found.tsx'
import { type Answers, ReadingQuestions, RowQuestions, type RowsSaid } from './import-questions.tsx'
import { MappingForm } from './mapping-form.tsx'
import { useBankChange } from './queries.ts'
import { useWords } from '#web/use-words.ts'
import { bankWords } from '../words/index.ts'

type Chosen = { fileName: string; text: string } & Answers
type Looked = { chosen: Chosen; preview: Preview }

export function ImportPart({ account }: { account: BankAccount }) {
  const { import: words } = useWords(bankWords)
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
          key={JSON.stringify(look.looked.chosen.mapping) + look.looked.chosen.text}
          account={account}
          looked={look.looked}
          isLooking={look.isBusy}
          onAnswer={(answer) => void look.again(answer)}
          onDone={(count) => {
            setDone(count)
            look.forget()
          }}
        />
      ) : null}
    </section>
  )
}

/** Reads a file here, where its encoding is known; the server reads its content. */
function useLook({ fund }: BankAccount) {
  const api = useApi()
  const { import: words } = useWords(bankWords)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const asked = useRef(0)
  async function see(chosen: Chosen): Promise<void> {
    asked.current += 1
    const nth = asked.current
    setBusy(true)
    setProblem(null)
    try {
      const preview = await api.reconciliation.preview({ fund, ...chosen })
      if (nth === asked.current) setLooked({ chosen, preview })
    } catch (error) {
      setProblem(sentenceOf(error) ?? words.problems.NO_LINES)
    } finally {
      if (nth === asked.current) setBusy(false)
    }
  }
  return {
    looked,
    problem,
    isBusy,
    forget: () => setLooked(null),
    async read(file: File) {
      const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()))
      if ('text' in decoded) return see({ fileName: file.name, text: decoded.text, ...UNANSWERED })
      setLooked(null)
      return setProblem(words.fileProblems[decoded.problem])
    },
    async again(answer: Partial<Answers>) {
      if (!looked) return
      const chosen = { ...looked.chosen, ...answer }
      // The choice shows at once, its totals with the answer.
      setLooked({ ...looked, chosen })
      await see(chosen)
    },
  }
}

const UNANSWERED: Answers = { mapping: null, way: null, dayShape: null, account: null }

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
  isLooking: boolean
  onAnswer: (answer: Partial<Answers>) => void
  onDone: (newLines: number) => void
}

function Seen({ account, looked: { chosen, preview }, isLooking, onAnswer, onDone }: SeenProps) {
  const { import: words } = useWords(bankWords)
  const [said, setSaid] = useState<RowsSaid>({ twins: null, reused: null, leavesOut: false })
  const { fund } = account
  const take = useBankChange((calls, input: Omit<ImportInput, 'fund'>) =>
    calls.importFile.call({ fund, ...input }),
  )
  const { problem } = preview
  const answer = (next: Partial<Answers>) => {
    // Other rows may be left out then.
    setSaid({ ...said, leavesOut: false })
    onAnswer(next)
  }
  return (
    <div className="space-y-5 rounded-md border border-line bg-sheet p-4">
      <h3 className="text-lg break-words">{chosen.fileName}</h3>
      <Problem account={account} preview={preview} onAnswer={answer} />
      <ReadingQuestions preview={preview} answers={chosen} onAnswer={answer} />
      {problem === null ? <Found preview={preview} /> : null}
      <RowQuestions preview={preview} said={said} onSaid={(next) => setSaid({ ...said, ...next })} />
      {preview.format === 'csv' && preview.sample.length > 0 ? (
        <MappingForm
          preview={preview}
          onApply={(mapping) => answer({ mapping, dayShape: mapping.dayShape })}
        />
      ) : null}
      {problem === null ? (
        <Button
          disabled={isLooking || isAsked(preview, said)}
          busyLabel={take.isPending && words.importing}
          onClick={() =>
            take.mutate({ ...chosen, ...said }, { onSuccess: ({ newLines }) => onDone(newLines) })
          }
        >
          {words.submit}
        </Button>
      ) : null}
      <Outcome kind="danger">{take.error?.message ?? null}</Outcome>
    </div>
  )
}

function isAsked({ way, isDayOrderOpen, twins, reused, leftOutCount }: Preview, said: RowsSaid): boolean {
  const isUnread = (way?.doubt ?? null) !== null || isDayOrderOpen
  const isUnsaid = (twins > 0 && said.twins === null) || (reused > 0 && said.reused === null)
  return isUnread || isUnsaid || (leftOutCount > 0 && !said.leavesOut)
}

type ProblemProps = Pick<SeenProps, 'account' | 'onAnswer'> & { preview: Preview }

/** If the file's name for the account differs, a person may know that it is the same. */
function Problem({ account: { last4 }, preview, onAnswer }: ProblemProps) {
  const { import: words } = useWords(bankWords)
  const { accounts, problem, problemRow } = preview
  if (problem === null) return null
  const names = accounts.filter((name) => name !== '')
  return (
    <>
      <Notice kind="danger">{fill(words.problems[problem], { last4, row: problemRow ?? '' })}</Notice>
      {problem === 'WRONG_ACCOUNT' ? (
        <div className="space-y-3">
          <p className="[overflow-wrap:anywhere]">
            {names.length === 0
              ? words.account.unnamed
              : fill(words.account.named, { named: names.join(', ') })}
          </p>
          {accounts.map((named) => (
            <Button
              key={named}
              kind="secondary"
              className="[overflow-wrap:anywhere]"
              onClick={() => onAnswer({ account: named })}
            >
              {fill(named === '' ? words.account.confirmUnnamed : words.account.confirm, { named, last4 })}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  )
}
