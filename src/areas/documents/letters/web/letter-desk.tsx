// One letter: its text on the left, and on the right what is not filled in yet, its paper, and where each value comes from.
import { useState } from 'react'
import { useApi } from '#api/provider.tsx'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/form/field.tsx'
import { TextArea, TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { AskedOnceMore } from '#web/asked-once-more.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useLinkOpening } from '#web/use-link-opening.ts'
import type { Letter } from '../contract.ts'
import { isField } from '../rules/fields.ts'
import { filledIn, unfilledIn } from '../rules/letters.ts'
import type { LetterWords } from '../words/index.ts'
import { standingOf } from './case-letters.tsx'
import { useDiscardLetter, useLetter } from './letter-queries.ts'
import { LetterView } from './letter-view.tsx'
import { useLetterForm } from './use-letter-form.ts'

type LetterDeskProps = {
  caseId: string
  letterId: string
  documentsPath: string
  words: LetterWords
  onDiscarded: () => void
}

export function LetterDesk({ caseId, letterId, words, ...rest }: LetterDeskProps) {
  return (
    <Loaded query={useLetter(caseId, letterId)} words={words}>
      {(letter) => <Desk letter={letter} words={words} {...rest} />}
    </Loaded>
  )
}

type DeskProps = Pick<LetterDeskProps, 'documentsPath' | 'words' | 'onDiscarded'> & { letter: Letter }
type LetterForm = ReturnType<typeof useLetterForm>

function Desk({ letter, documentsPath, words, onDiscarded }: DeskProps) {
  const desk = useLetterForm(letter, words)
  const [at, setAt] = useState(0)
  const { form } = desk
  const { texts } = form.values
  const part = letter.parts[at] ?? letter.parts[0]
  const shared = { letter, words, desk }
  /** To the field, in its part. */
  const show = (wanted: string) => {
    const found = texts.findIndex((text) => text.includes(wanted))
    setAt(Math.max(0, found))
    requestAnimationFrame(() => select(form.idOf(`text-${found}`), wanted))
  }
  return (
    <>
      <PageHeading title={letter.title} lead={standingOf(letter, words, useLanguage())} />
      <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        {letter.isClosed ? <Notice>{words.closed}</Notice> : <Writing {...shared} at={at} onPart={setAt} />}
        <div className="space-y-6">
          {letter.isClosed ? null : <Unfilled {...shared} onShow={show} />}
          <Kept {...shared} documentsPath={documentsPath} />
          {part ? (
            <section>
              <h2 className="mb-2 text-xl">{words.preview}</h2>
              <LetterView label={words.preview} language={part.language} text={texts[at] ?? ''} />
            </section>
          ) : null}
          <Sources {...shared} />
          {letter.isClosed || letter.kept ? null : <Discard {...shared} onDiscarded={onDiscarded} />}
        </div>
      </div>
    </>
  )
}

function select(id: string, wanted: string): void {
  const area = document.getElementById(id)
  if (!(area instanceof HTMLTextAreaElement)) return
  const start = area.value.indexOf(wanted)
  area.focus()
  area.setSelectionRange(start, start + wanted.length)
}

type PartProps = { letter: Letter; words: LetterWords; desk: LetterForm }

function Writing({
  letter,
  words,
  desk,
  at,
  onPart,
}: PartProps & { at: number; onPart: (at: number) => void }) {
  const { form, theirs } = desk
  const { texts } = form.values
  const write = (text: string) =>
    form.set({ texts: texts.map((each, index) => (index === at ? text : each)) })
  const part = letter.parts[at]
  return (
    <Form form={form} className="space-y-5">
      <div aria-live="polite">{theirs ? <Theirs letter={theirs} words={words} desk={desk} /> : null}</div>
      <Field {...form.at('title')} label={words.nameOf}>
        {(control) => <TextInput {...control} {...form.text('title')} />}
      </Field>
      {letter.parts.length > 1 ? (
        <div className="flex flex-wrap gap-2">
          {letter.parts.map(({ role, language }, index) => (
            <Button
              key={role}
              kind="quiet"
              aria-pressed={index === at}
              className={classes('no-underline', index === at && 'bg-action-soft')}
              onClick={() => onPart(index)}
            >
              {words.roles[role][language]}
            </Button>
          ))}
        </div>
      ) : null}
      {part ? (
        <Field
          key={at}
          {...form.at(`text-${at}`)}
          label={words.roles[part.role][part.language]}
          hint={words.textHint}
        >
          {(control) => (
            <TextArea
              {...control}
              lang={part.language}
              rows={18}
              value={texts[at] ?? ''}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button busyLabel={form.isBusy && words.saving} disabled={theirs !== null} onClick={desk.keep}>
          {words.keep}
        </Button>
        <Button id={form.submitId} type="submit" kind="quiet" disabled={theirs !== null}>
          {words.save}
        </Button>
        <p className="text-sm text-ink-soft">{form.isChanged ? words.unsaved : words.savedAt}</p>
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}

/** What was typed here stays until its writer decides. */
function Theirs({ letter, words, desk }: PartProps) {
  return (
    <Notice kind="warning" title={fill(words.theirs, { name: letter.savedBy })}>
      {letter.parts.map(({ role, language, text }) => (
        <p
          key={role}
          lang={language}
          className="mt-2 max-h-48 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]"
        >
          {text}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={desk.keepMine}>
          {words.keepMine}
        </Button>
        <Button kind="quiet" onClick={desk.useTheirs}>
          {words.useTheirs}
        </Button>
      </div>
    </Notice>
  )
}

function Unfilled({ letter, words, desk, onShow }: PartProps & { onShow: (wanted: string) => void }) {
  const { form } = desk
  const { texts } = form.values
  const unfilled = unfilledIn(texts)
  const again = texts.map((text, at) => {
    const language = letter.parts[at]?.language ?? 'en'
    return filledIn(
      text,
      Object.fromEntries(letter.fields.map(({ field, values }) => [field, values[language]])),
    )
  })
  if (unfilled.length === 0) return <p className="text-ink-soft">{words.allFilled}</p>
  return (
    <Notice kind="warning" title={words.unfilled}>
      <p>{words.unfilledLead}</p>
      <ul className="mt-1">
        {unfilled.map((whole) => {
          const name = whole.slice(1, -1)
          return (
            <li key={whole}>
              <button
                type="button"
                className="min-h-11 text-left text-action underline"
                onClick={() => onShow(whole)}
              >
                {isField(name) ? `${words.fields[name]} ` : null}
                <code>{whole}</code>
              </button>
            </li>
          )
        })}
      </ul>
      {again.some((text, at) => text !== texts[at]) ? (
        <Button kind="secondary" onClick={() => form.set({ texts: again })}>
          {words.fillAgain}
        </Button>
      ) : null}
    </Notice>
  )
}

function Kept({ letter, words, documentsPath }: Omit<PartProps, 'desk'> & { documentsPath: string }) {
  const api = useApi()
  const { isBusy, problem, open } = useLinkOpening(words.opening)
  const { kept } = letter
  const save = (documentId: string) =>
    open({ ask: () => api.documents.link({ documentId, isShown: false }), isShown: false })
  return (
    <div className="space-y-3">
      <Outcome>{kept?.version === letter.version ? words.keptNow : null}</Outcome>
      {kept ? (
        <div className="flex flex-wrap items-center gap-x-3">
          <Button kind="secondary" disabled={isBusy} onClick={() => save(kept.pdfId)}>
            {words.pdf}
          </Button>
          <Button kind="secondary" disabled={isBusy} onClick={() => save(kept.docxId)}>
            {words.word}
          </Button>
          <PageLink to={documentsPath} className="inline-flex min-h-11 items-center text-action underline">
            {words.documents}
          </PageLink>
        </div>
      ) : null}
      <Outcome kind="danger">{problem}</Outcome>
    </div>
  )
}

function Discard({
  letter: { caseId, id },
  words: { discard: words },
  onDiscarded,
}: PartProps & { onDiscarded: () => void }) {
  const discard = useDiscardLetter(caseId, onDiscarded)
  return (
    <AskedOnceMore
      label={words.button}
      name={words.button}
      sure={words.sure}
      words={words}
      kind="danger"
      isBusy={discard.isPending}
      error={discard.error}
      onYes={() => discard.mutate({ caseId, letterId: id })}
    />
  )
}

function Sources({ letter: { fields, parts }, words }: PartProps) {
  const language = parts[0]?.language ?? 'en'
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action underline">
        {words.sources}
      </summary>
      <dl className="divide-y divide-line text-sm">
        {fields.map(({ field, values, source, of }) => (
          <div key={field} className="py-2">
            <dt className="font-semibold">{words.fields[field]}</dt>
            {values[language].map((value) => (
              <dd key={value} className="[overflow-wrap:anywhere]">
                {value}
              </dd>
            ))}
            <dd className="text-ink-soft">
              {source === null ? words.noValue : fill(words.source[source], { of: of ?? '' })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
