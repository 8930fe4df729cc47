// The answers that the firm has ready, written and retired by administrators.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { AnswerTemplate } from '../../templates-contract.ts'
import type { ReadyWords } from '../../words/index.ts'
import { useRetireTemplate, useTemplates } from './ready-queries.ts'
import { TemplateForm } from './template-form.tsx'

type Words = { words: ReadyWords }

export function TemplateEditor({ words }: Words) {
  return (
    <>
      <PageHeading title={words.edit.title} lead={words.edit.lead} />
      <div className="mt-8 max-w-form">
        <Loaded query={useTemplates()} words={words.edit}>
          {({ templates }) => <Editor templates={templates} words={words} />}
        </Loaded>
      </div>
    </>
  )
}

/** `new`: what is not saved yet. */
type Open = string | 'new' | null

function Editor({ templates, words }: Words & { templates: readonly AnswerTemplate[] }) {
  const [open, setOpen] = useState<Open>(null)
  const [isSaved, setSaved] = useState(false)
  const choose = (next: Open) => {
    setSaved(false)
    setOpen(next)
  }
  const done = () => {
    setOpen(null)
    setSaved(true)
  }
  const list = (isRetired: boolean) => ({
    templates: templates.filter((each) => each.isRetired === isRetired),
    open,
    words,
    onOpen: choose,
    onDone: done,
  })
  const retired = list(true)
  return (
    <div className="space-y-6">
      <Outcome>{isSaved ? words.edit.saved : null}</Outcome>
      {open === 'new' ? (
        <section className="space-y-4 rounded-md border-2 border-line-strong p-4">
          <h2 className="text-xl">{words.edit.new}</h2>
          <TemplateForm of={null} words={words} onDone={done} onCancel={() => choose(null)} />
        </section>
      ) : (
        <Button onClick={() => choose('new')}>{words.edit.add}</Button>
      )}
      {templates.length === 0 ? <p className="text-ink-soft">{words.edit.empty}</p> : null}
      <Templates {...list(false)} />
      {retired.templates.length === 0 ? null : (
        <section>
          <h2 className="mb-3 text-xl">{words.edit.retired}</h2>
          <Templates {...retired} />
        </section>
      )}
    </div>
  )
}

type TemplatesProps = Words & {
  templates: readonly AnswerTemplate[]
  open: Open
  onOpen: (open: Open) => void
  onDone: () => void
}

function Templates({ templates, open, words, onOpen, onDone }: TemplatesProps) {
  return (
    <ul className="space-y-4">
      {templates.map((each) => (
        <li key={each.id} className="rounded-md border-2 border-line bg-sheet p-4">
          {open === each.id ? (
            <TemplateForm of={each} words={words} onDone={onDone} onCancel={() => onOpen(null)} />
          ) : (
            <Template of={each} words={words} onChange={() => onOpen(each.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Template({
  of,
  words: { edit: words },
  onChange,
}: Words & { of: AnswerTemplate; onChange: () => void }) {
  const language = useLanguage()
  const retiring = useRetireTemplate()
  const { id: templateId, version: before, isRetired } = of
  const which = <span className="sr-only">{fill(words.of, { name: of.names[language] })}</span>
  return (
    <>
      <h2 className="font-semibold [overflow-wrap:anywhere]">{of.names[language]}</h2>
      <p className="line-clamp-3 overflow-hidden text-ink-soft [overflow-wrap:anywhere]">
        {of.texts[language]}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button kind="secondary" onClick={onChange}>
          {words.change}
          {which}
        </Button>
        <Button
          kind="quiet"
          busyLabel={retiring.isPending && words.saving}
          onClick={() => retiring.mutate({ templateId, before, isRetired: !isRetired })}
        >
          {isRetired ? words.use : words.retire}
          {which}
        </Button>
      </div>
      <Outcome kind="danger">{failureSentence(retiring.error)}</Outcome>
    </>
  )
}
