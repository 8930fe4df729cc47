// Staff ask the client of the case for what its forms need, and see what came of it.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { FieldGroup } from '#ui/form/field.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { AskedOfClient, CaseForms } from '../contract.ts'
import type { AskingWords, CaseFormWords } from '../words/index.ts'
import { useAskClient, useCaseForms, useSeeAnswers } from './queries.ts'

type AskClientProps = {
  caseId: string
  words: AskingWords
  loading: Pick<CaseFormWords, 'loading' | 'failed' | 'named'>
  /** By fact, and by question of the vocabulary. */
  labels: Readonly<Record<string, string>>
}

export function AskClient(props: AskClientProps) {
  return (
    <Loaded query={useCaseForms(props.caseId)} words={props.loading}>
      {(read) => (read.isClosed || read.forms.length === 0 ? null : <Asking {...props} read={read} />)}
    </Loaded>
  )
}

function Asking({ caseId, words, loading, labels, read }: AskClientProps & { read: CaseForms }) {
  const { forms, people, asked } = read
  const client = people.find(({ isClient }) => isClient)?.name
  const isOpen = asked !== null && asked.doneAt === null
  const [chosen, setChosen] = useState<readonly string[]>(asked?.formIds ?? [])
  const asking = useAskClient(caseId)
  const ask = (formIds: readonly string[]) => asking.mutate({ caseId, formIds: [...formIds] })
  return (
    <section aria-labelledby="ask" className="max-w-text space-y-5">
      <h2 id="ask" className="text-xl">
        {words.askTitle}
      </h2>
      {asked ? <Asked {...{ caseId, asked, words, labels }} /> : null}
      {client === undefined ? (
        <p>{words.noClient}</p>
      ) : (
        <>
          <p className="text-ink-soft">{fill(words.askLead, { client })}</p>
          <FieldGroup id="ask-forms" label={words.askForms}>
            <div className="mt-2 grid gap-3">
              {forms.map((form) => (
                <Checkbox
                  key={form.id}
                  id={`ask-${form.id}`}
                  label={fill(loading.named, form)}
                  checked={chosen.includes(form.id)}
                  onChange={({ target }) => {
                    asking.reset()
                    setChosen((now) => [
                      ...now.filter((each) => each !== form.id),
                      ...(target.checked ? [form.id] : []),
                    ])
                  }}
                />
              ))}
            </div>
          </FieldGroup>
          <div className="flex flex-wrap gap-3">
            <Button
              aria-disabled={chosen.length === 0}
              busyLabel={asking.isPending && words.asking}
              onClick={() => (chosen.length === 0 ? undefined : ask(chosen))}
            >
              {fill(isOpen ? words.askAgain : words.ask, { client })}
            </Button>
            {isOpen ? (
              <Button kind="quiet" onClick={() => ask([])}>
                {words.stop}
              </Button>
            ) : null}
          </div>
        </>
      )}
      <Outcome kind="danger">{asking.error ? failureSentence(asking.error) : null}</Outcome>
    </section>
  )
}

type AskedProps = Pick<AskClientProps, 'caseId' | 'words' | 'labels'> & { asked: AskedOfClient }

function Asked({ caseId, asked, words, labels }: AskedProps) {
  const language = useLanguage()
  const seeing = useSeeAnswers(caseId)
  const dayOf = (moment: string) => formatPastDate(dateIn(FIRM_ZONE, instant(new Date(moment))), language)
  const listed = (keys: readonly string[]) => keys.map((key) => labels[key] ?? key).join(', ')
  const { doneAt, open, answered, unsure, none } = asked
  return (
    <Notice kind={doneAt ? 'success' : 'info'}>
      <p>{fill(words.asked, { name: asked.askedBy, date: dayOf(asked.askedAt) })}</p>
      <p className="font-semibold">
        {doneAt ? fill(words.answered, { date: dayOf(doneAt) }) : plural(words.open, open, language)}
      </p>
      {answered.length > 0 ? <p>{plural(words.count, answered.length, language)}</p> : null}
      {unsure.length > 0 ? <p>{fill(words.unsure, { list: listed(unsure) })}</p> : null}
      {none.length > 0 ? <p>{fill(words.none, { list: listed(none) })}</p> : null}
      {doneAt && !asked.isSeen ? (
        <Button kind="quiet" className="-ml-3" onClick={() => seeing.mutate({ caseId })}>
          {words.seen}
        </Button>
      ) : null}
    </Notice>
  )
}
