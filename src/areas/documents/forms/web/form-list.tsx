// The forms that the firm keeps: blank PDFs are dropped here, and each form says how far it is from its use.
import { useState } from 'react'
import { dateIn, FIRM_ZONE, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { failureSentence } from '#api/failure.ts'
import { byNeed } from '#web/by-need.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import { Part } from '#web/part.tsx'
import type { AgencyForm, AgencyForms } from '../contract.ts'
import { editionStateOf } from '../rules/edition.ts'
import { APPROVALS_NEEDED } from '../rules/limits.ts'
import { percentOf } from '../rules/mapped.ts'
import { useWords } from '#web/use-words.ts'
import { type FormListWords, formListWords } from '../words/index.ts'
import { useAgencyForms, useReadFormsAgain } from './queries.ts'

/** By need: the pages of clients have it in a small file of its own. */
const ChooseButton = byNeed(async () => ({ default: (await import('#web/choose-button.tsx')).ChooseButton }))

type FormListProps = {
  pathOf: (formId: string) => string
  /** By the way of every file. */
  sendForm: (file: File) => Promise<void>
}

export function FormList({ pathOf, sendForm }: FormListProps) {
  const words = useWords(formListWords)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-6 max-w-text space-y-6">
        <ForRoles roles={['admin']}>
          <Upload sendForm={sendForm} />
        </ForRoles>
        <Loaded query={useAgencyForms()} words={words}>
          {({ forms, incoming }) => (
            <>
              <Incoming of={incoming} pathOf={pathOf} />
              {forms.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
              <Rows of={forms.filter(({ isArchived }) => !isArchived)} {...{ words, pathOf }} />
              {forms.some(({ isArchived }) => isArchived) ? (
                <section>
                  <h2 className="mb-3 text-xl">{words.archived}</h2>
                  <Rows of={forms.filter(({ isArchived }) => isArchived)} {...{ words, pathOf }} />
                </section>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

type Sent = { name: string; problem: string | null }

function Upload({ sendForm }: Pick<FormListProps, 'sendForm'>) {
  const words = useWords(formListWords)
  const again = useReadFormsAgain()
  const [sending, setSending] = useState<readonly Sent[]>([])
  const [isAbove, setAbove] = useState(false)
  const send = async (files: readonly File[]) => {
    setSending(files.map(({ name }) => ({ name, problem: null })))
    for (const file of files) {
      try {
        await sendForm(file)
        setSending((now) => now.filter(({ name }) => name !== file.name))
      } catch (error) {
        const problem = failureSentence(error instanceof Error ? error : null) ?? words.failed
        setSending((now) => now.map((each) => (each.name === file.name ? { ...each, problem } : each)))
      }
      await again()
    }
  }
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border-2 border-dashed border-line-strong p-4',
        isAbove && 'bg-action-soft',
      )}
      onDragOver={(event) => (event.preventDefault(), setAbove(true))}
      onDragLeave={() => setAbove(false)}
      onDrop={(event) => {
        event.preventDefault()
        setAbove(false)
        void send([...event.dataTransfer.files])
      }}
    >
      <Part waiting={<div className="h-11" />}>
        <ChooseButton
          label={words.upload}
          accept="application/pdf,.pdf"
          kind="primary"
          onChosen={(files) => void send(files)}
        />
      </Part>
      <p className="text-ink-soft max-sm:hidden">{words.drop}</p>
      <output className="block w-full space-y-1 empty:hidden">
        {sending.map(({ name, problem }) => (
          <span key={name} className={classes('block [overflow-wrap:anywhere]', problem && 'text-danger')}>
            {problem === null
              ? fill(words.sending, { file: name })
              : `${fill(words.refused, { file: name })}. ${problem}`}
          </span>
        ))}
      </output>
    </div>
  )
}

type IncomingProps = Pick<FormListProps, 'pathOf'> & { of: AgencyForms['incoming'] }

function Incoming({ of, pathOf }: IncomingProps) {
  const words = useWords(formListWords)
  return (
    <div aria-live="polite" className="space-y-3 empty:hidden">
      {of.map(({ id, fileName: file, refusal, sameAs }) =>
        refusal === null ? (
          <p key={id} className="[overflow-wrap:anywhere]">
            {fill(words.reading, { file })}
          </p>
        ) : (
          <Notice key={id} kind="warning" title={fill(words.refused, { file })}>
            <p>{words.refusals[refusal]}</p>
            {sameAs === null ? null : (
              <PageLink to={pathOf(sameAs)} className="inline-flex min-h-11 items-center underline">
                {words.kept}
              </PageLink>
            )}
          </Notice>
        ),
      )}
    </div>
  )
}

type RowsProps = Pick<FormListProps, 'pathOf'> & { of: readonly AgencyForm[] }

function Rows({ of, pathOf }: RowsProps) {
  const words = useWords(formListWords)
  const language = useLanguage()
  return (
    <ul className={ROWS}>
      {of.map((form) => {
        const { id, counts } = form
        const mapped = percentOf(counts.confirmed + counts.proposed, counts)
        const confirmed = percentOf(counts.confirmed, counts)
        const share = fill(words.confirmedShare, { mapped, confirmed })
        return (
          <li key={id}>
            <PageLink to={pathOf(id)} className={ROW}>
              <RowFace
                title={fill(words.row, { form: form.form, edition: form.edition })}
                note={`${daysSentence(form, words, language)} · ${share}`}
                end={<State of={form} />}
              />
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}

function daysSentence({ acceptedFrom, acceptedUntil }: AgencyForm, words: FormListWords, language: Language) {
  const dayOf = (day: string | null) => (day === null ? '' : formatPastDate(plainDate(day), language))
  const said = { from: dayOf(acceptedFrom), until: dayOf(acceptedUntil) }
  if (acceptedFrom && acceptedUntil) return fill(words.accepted, said)
  if (acceptedUntil) return fill(words.acceptedUntil, { until: said.until })
  return acceptedFrom ? fill(words.acceptedFrom, { from: said.from }) : words.noDays
}

const TURNS: Record<keyof FormListWords['states'], Turn> = {
  use: 'done',
  approve: 'yours',
  second: 'yours',
  confirm: 'ours',
  past: 'stopped',
  soon: 'yours',
  'not-yet': 'theirs',
}

function State({ of }: { of: AgencyForm }) {
  const words = useWords(formListWords)
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())).toString())
  const state = stateOf(of, today)
  return <StatusPill turn={TURNS[state]}>{words.states[state]}</StatusPill>
}

/** What keeps it from its use comes first. */
function stateOf(of: AgencyForm, today: string): keyof FormListWords['states'] {
  const edition = editionStateOf(of, today)
  if (edition === 'past') return 'past'
  if (of.counts.proposed + of.counts.unmapped > 0) return 'confirm'
  if (of.approvals.length === 0) return 'approve'
  if (of.approvals.length < APPROVALS_NEEDED) return 'second'
  return edition === 'soon' || edition === 'not-yet' ? edition : 'use'
}
