// One text in both languages: written by administrators, with its problems at once; read as a signer would, and approved by an attorney.
import { useDeferredValue, useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill, type Language, LANGUAGES } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useHasOneOf } from '#web/for-roles.tsx'
import { Form, FormProblems } from '#web/form.tsx'
import { type Form as FormState, useForm } from '#web/use-form.ts'
import type { PaperText } from '../contract.ts'
import { fillPaper, paperProblems, paperProblemSentence, switchesIn } from '../rules/clauses.ts'
import { BEFORE_USE } from '../rules/first-papers/pieces.ts'
import { FIELDS, type Paper, type Switch, SWITCHES } from '../rules/papers.ts'
import { readingGrade } from '../rules/reading-grade.ts'
import { useWords } from '#web/use-words.ts'
import { type PaperWords, paperWords } from '../words/index.ts'
import { type DraftProblem, type PaperDraft, readPaperDraft, sentenceOf, textsOf } from './paper-draft.ts'
import { useReadPaper, useSavePaper } from './paper-queries.ts'
import { usePaperStanding } from './paper-standing.ts'
import { PaperView } from './paper-view.tsx'
import { sampleFacts, type Samples } from './sample-facts.ts'

type PaperFormProps = {
  of: PaperText
  mayRead: boolean
  samples: Samples
  timeZone: string
}
type State = FormState<PaperDraft, Language>

export function PaperForm({ of, mayRead, samples, timeZone }: PaperFormProps) {
  const words = useWords(paperWords)
  const { form, theirs, keepMine } = usePaperForm(of, words)
  const mayWrite = useHasOneOf(['admin'])
  const [isPreview, setPreview] = useState(!mayWrite)
  const standing = usePaperStanding(words, timeZone)(of)
  const language = useLanguage()
  return (
    <>
      <PageHeading title={words.names[of.paper]} lead={standing} />
      <div className="mt-6 space-y-6">
        {of.read ? null : <Notice kind="warning">{BEFORE_USE[language]}</Notice>}
        <Form form={form} className="space-y-5">
          <Outcome>{form.isDone ? words.done : null}</Outcome>
          <FormProblems form={form} title={words.problem} />
          {theirs ? <Theirs of={theirs} onKeep={keepMine} /> : null}
          {mayWrite ? <Mode {...{ isPreview, setPreview, words }} /> : null}
          {isPreview ? (
            <Preview {...{ form, words, samples }} />
          ) : (
            <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
              {LANGUAGES.map((each) => (
                <InLanguage key={each} language={each} paper={of.paper} {...{ form, words }} />
              ))}
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3">
            {mayWrite ? (
              <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.saving}>
                {words.save}
              </Button>
            ) : null}
            {mayRead && of.read === null ? (
              <Reading {...{ of, words, mayWrite, isChanged: form.isChanged }} />
            ) : null}
          </div>
        </Form>
        <Marks />
      </div>
    </>
  )
}

function usePaperForm(of: PaperText, words: PaperWords) {
  const { mutateAsync } = useSavePaper()
  const { paper, version, texts } = of
  const [before, setBefore] = useState(version)
  const [start, setStart] = useState<PaperDraft>(texts)
  const form = useForm({
    id: `paper-${paper}`,
    start,
    read: (draft: PaperDraft) => readPaperDraft(draft, paper),
    say: (problem: DraftProblem) => sentenceOf(problem, words),
    async send(typed: PaperDraft) {
      const { papers } = await mutateAsync({ paper, before, texts: typed })
      const saved = papers.find((each) => each.paper === paper)
      if (!saved) return
      setBefore(saved.version)
      setStart(saved.texts)
    },
  })
  return { form, theirs: version > before ? of : null, keepMine: () => setBefore(version) }
}

type TheirsProps = { of: PaperText; onKeep: () => void }

/** What was typed here stays. */
function Theirs({ of: { texts }, onKeep }: TheirsProps) {
  const words = useWords(paperWords)
  return (
    <Notice kind="warning" title={words.theirs}>
      {LANGUAGES.map((language) => (
        <p
          key={language}
          lang={language}
          className="mt-2 max-h-48 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {texts[language]}
        </p>
      ))}
      <div className="mt-3">
        <Button kind="secondary" onClick={onKeep}>
          {words.keepMine}
        </Button>
      </div>
    </Notice>
  )
}

type ModeProps = { isPreview: boolean; setPreview: (isPreview: boolean) => void }

function Mode({ isPreview, setPreview }: ModeProps) {
  const words = useWords(paperWords)
  const modes = [
    [false, words.write],
    [true, words.preview],
  ] as const
  return (
    <div className="flex flex-wrap gap-3">
      {modes.map(([mode, label]) => (
        <Button
          key={label}
          kind={mode === isPreview ? 'secondary' : 'quiet'}
          aria-pressed={mode === isPreview}
          onClick={() => setPreview(mode)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

type InLanguageProps = { language: Language; paper: Paper; form: State }

function InLanguage({ language, paper, form }: InLanguageProps) {
  const words = useWords(paperWords)
  const texts = useDeferredValue(textsOf(form.values))
  const at = form.at(language)
  const problems = paperProblems(texts, paper).filter((problem) => problem.language === language)
  return (
    <div className="space-y-2">
      <Field {...at} label={words.text[language]}>
        {(control) => <TextArea {...control} {...form.text(language)} lang={language} rows={20} />}
      </Field>
      <output className="block space-y-1 text-sm font-semibold text-danger empty:hidden">
        {at.error === null
          ? problems.map((problem) => {
              const sentence = paperProblemSentence(problem, words.problems)
              return (
                <span key={sentence} className="block">
                  {sentence}
                </span>
              )
            })
          : null}
      </output>
    </div>
  )
}

type PreviewProps = { form: State; samples: Samples }

/** With everything switched on, so that no clause is overlooked. */
function Preview({ form, samples }: PreviewProps) {
  const words = useWords(paperWords)
  const texts = useDeferredValue(textsOf(form.values))
  const [off, setOff] = useState<readonly Switch[]>([])
  const [today] = useState(() => dateIn(FIRM_ZONE, instant(new Date())).toString())
  const asked = switchesIn(texts.en)
  const toggle = (fact: Switch) =>
    setOff((now) => (now.includes(fact) ? now.filter((each) => each !== fact) : [...now, fact]))
  const facts = sampleFacts(samples, off, today)
  return (
    <div className="space-y-4">
      {asked.length > 0 ? (
        <fieldset>
          <legend className="font-semibold">{words.shownFor}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {asked.map((fact) => (
              <label key={fact} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-action"
                  checked={!off.includes(fact)}
                  onChange={() => toggle(fact)}
                />
                {words.switches[fact]}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        {LANGUAGES.map((language) => {
          const { blocks } = fillPaper(texts[language], facts, language)
          const label = words.problems.languages[language]
          return (
            <div key={language}>
              <h2 className="mb-2 text-xl">{label}</h2>
              <PaperView {...{ blocks, language, label }} initials={words.initials} />
              <p className="mt-2 text-sm text-ink-soft">
                {fill(words.grade, { grade: readingGrade(blocks, language) })}
              </p>
            </div>
          )
        })}
      </div>
    </div>
  )
}

type ReadingProps = { of: PaperText; mayWrite: boolean; isChanged: boolean }

function Reading({ of: { paper, version: before }, mayWrite, isChanged }: ReadingProps) {
  const words = useWords(paperWords)
  const reading = useReadPaper()
  return (
    <>
      <Button
        kind={mayWrite ? 'secondary' : 'primary'}
        disabled={isChanged}
        busyLabel={reading.isPending && words.saving}
        onClick={() => reading.mutate({ paper, before })}
      >
        {words.markRead}
      </Button>
      <Outcome kind="danger">{failureSentence(reading.error)}</Outcome>
    </>
  )
}

const CLAUSES = { if: '[if payer]', ifNot: '[if not payer]', initials: '[initials refund]', end: '[end]' }

/** What a text may use. */
function Marks() {
  const words = useWords(paperWords)
  const marks = [
    ...FIELDS.map((field) => [`{${field}}`, words.fields[field]] as const),
    ...SWITCHES.map((fact) => [`[if ${fact}]`, words.switches[fact]] as const),
  ]
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {words.marksTitle}
      </summary>
      <p className="max-w-text text-sm text-ink-soft">{fill(words.marksLead, CLAUSES)}</p>
      <dl className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
        {marks.map(([mark, says]) => (
          <div key={mark} className="flex flex-wrap gap-x-3">
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
