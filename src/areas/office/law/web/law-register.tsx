// The register of the law: the pages' words, both languages side by side, who read it, and until when that counts.
import { useState } from 'react'
import { formatMoment, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { LawRowView, LawVersionView } from '../contract.ts'
import { lastDayOf, type LawState } from '../rules/standing.ts'
import { type LawWords, lawWords } from '../words/index.ts'
import { LawForm } from './law-form.tsx'
import { useConfirmLaw, useLaw } from './queries.ts'
import { useWords } from '#web/use-words.ts'

type LawRegisterProps = { timeZone: string }

export function LawRegister({ timeZone }: LawRegisterProps) {
  const words = useWords(lawWords)
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <Loaded query={useLaw()} words={words}>
        {({ rows, canConfirm }) => (
          <>
            {canConfirm ? null : <p className="mt-4">{words.attorneysOnly}</p>}
            {rows.map((of) => (
              <Row key={of.row} of={of} canConfirm={canConfirm} timeZone={timeZone} />
            ))}
          </>
        )}
      </Loaded>
    </>
  )
}

type RowProps = { of: LawRowView; canConfirm: boolean; timeZone: string }

function Row({ of, canConfirm, timeZone }: RowProps) {
  const words = useWords(lawWords)
  const confirm = useConfirmLaw()
  const [editing, setEditing] = useState<LawVersionView | null>(null)
  const [isSaved, setSaved] = useState(false)
  const title = words.rows[of.row]
  const edit = (from: LawVersionView) => {
    confirm.reset()
    setSaved(false)
    setEditing(from)
  }
  const close = (saved: boolean) => {
    setSaved(saved)
    setEditing(null)
  }
  return (
    <section aria-labelledby={of.row} className="mt-10 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={of.row} className="text-2xl">
          {title}
        </h2>
        <State of={of} />
      </div>
      {editing ? (
        <LawForm key={editing.version} of={of} from={editing} onDone={close} />
      ) : (
        <>
          <Wording of={of} isCounting={of.state === 'soon' || of.state === 'current'} />
          <div className="mt-4 flex flex-wrap gap-3">
            {canConfirm ? (
              <Button
                kind={of.state === 'current' ? 'secondary' : 'primary'}
                aria-label={fill(words.confirmOf, { row: title })}
                busyLabel={confirm.isPending && words.saving}
                onClick={() => {
                  setSaved(false)
                  confirm.mutate({ row: of.row, version: of.version })
                }}
              >
                {words.confirm}
              </Button>
            ) : null}
            <Button
              kind="secondary"
              aria-label={fill(words.changeOf, { row: title })}
              onClick={() => edit(of)}
            >
              {words.change}
            </Button>
          </div>
          <Before of={of} timeZone={timeZone} onRestore={edit} />
        </>
      )}
      <Outcome kind={confirm.error ? 'danger' : 'success'}>
        {confirm.error?.message ?? told({ isConfirmed: confirm.isSuccess, isSaved }, words)}
      </Outcome>
    </section>
  )
}

function told({ isConfirmed, isSaved }: { isConfirmed: boolean; isSaved: boolean }, words: LawWords) {
  if (isSaved) return words.changed
  return isConfirmed ? words.confirmed : null
}

const TURNS: Record<LawState, Turn> = {
  overdue: 'stopped',
  unread: 'stopped',
  soon: 'yours',
  current: 'done',
}

function State({ of: { state, reviewBy, until } }: { of: LawRowView }) {
  const words = useWords(lawWords)
  const language = useLanguage()
  const last = lastDayOf({ reviewBy, until })
  const day = last === null ? '' : formatPastDate(plainDate(last), language)
  return <StatusPill turn={TURNS[state]}>{fill(words.states[state], { day })}</StatusPill>
}

function Wording({ of, isCounting }: { of: LawRowView; isCounting: boolean }) {
  const words = useWords(lawWords)
  const language = useLanguage()
  const { source, link, from, until, readBy, readOn } = of
  const facts = [
    {
      label: words.source,
      value: link ? (
        <a href={link} rel="noreferrer" target="_blank">
          {source}
        </a>
      ) : (
        source
      ),
    },
    { label: words.from, value: from },
    ...(until === null ? [] : [{ label: words.until, value: formatPastDate(plainDate(until), language) }]),
    ...(readOn === null
      ? []
      : [
          {
            label: words.read,
            value: fill(words.readBy, {
              name: readBy ?? '',
              day: formatPastDate(plainDate(readOn), language),
            }),
          },
        ]),
  ]
  return (
    <>
      <Sentences label={words.says} said={of.says} isSaidNow={isCounting} />
      <Sentences label={words.cautious} said={of.cautious} isSaidNow={!isCounting} />
      <div className="mt-4 max-w-form">
        <Facts facts={facts} />
      </div>
    </>
  )
}

type SentencesProps = { label: string; said: Record<Language, string>; isSaidNow: boolean }

function Sentences({ label, said, isSaidNow }: SentencesProps) {
  const words = useWords(lawWords)
  return (
    <div className="mt-4">
      <h3 className="font-semibold">
        {label}
        {isSaidNow ? <span className="ml-3 text-sm font-normal text-ink-soft">{words.saidNow}</span> : null}
      </h3>
      <div className="mt-2 grid gap-4 lg:grid-cols-2">
        {LANGUAGES.map((each) => (
          <p key={each} lang={each} className={isSaidNow ? 'max-w-text' : 'max-w-text text-ink-soft'}>
            {said[each]}
          </p>
        ))}
      </div>
    </div>
  )
}

type BeforeProps = { of: LawRowView; timeZone: string; onRestore: (from: LawVersionView) => void }

function Before({ of: { before }, timeZone, onRestore }: BeforeProps) {
  const words = useWords(lawWords)
  const language = useLanguage()
  if (before.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="min-h-11 content-center underline">
        {plural(words.history, before.length, language)}
      </summary>
      <ul className="space-y-4">
        {before.map((each) => (
          <li key={each.version}>
            <p className="text-sm text-ink-soft">
              {fill(words.wording, {
                day: formatMoment(instant(each.madeAt), timeZone, language),
                name: each.madeBy ?? words.release,
              })}
            </p>
            <p className="max-w-text">{each.says[language]}</p>
            <Button kind="quiet" className="-ml-3" onClick={() => onRestore(each)}>
              {words.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
