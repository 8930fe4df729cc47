// The letters of a case, and the form that makes another one from a template.
import { useState } from 'react'
import { formName } from '#areas/cases/cases/rules/filings.ts'
import { dateIn, FIRM_ZONE, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill, type Language } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { PAPER } from '#ui/room-icons.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { Form } from '#web/form.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useForm } from '#web/use-form.ts'
import type { CaseLetters as Read } from '../contract.ts'
import type { LetterLanguage } from '../rules/letters.ts'
import type { LetterWords } from '../words/index.ts'
import { useCaseLetters, useMakeLetter } from './letter-queries.ts'

type CaseLettersProps = {
  caseId: string
  words: LetterWords
  pathOf: (letterId: string) => string
  /** Null for those who may not change templates. */
  templatesPath: string | null
  onMade: (letterId: string) => void
}

export function CaseLetters({ caseId, ...rest }: CaseLettersProps) {
  const { words } = rest
  return (
    <>
      <PageHeading title={words.title} />
      <div className="mt-6">
        <Loaded query={useCaseLetters(caseId)} words={words}>
          {(read) => (
            <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
              {read.isClosed ? (
                <Notice>{words.closed}</Notice>
              ) : (
                <Making caseId={caseId} read={read} {...rest} />
              )}
              <section>
                <h2 className="mb-3 text-xl">{words.heading}</h2>
                {read.letters.length === 0 ? <p className="text-ink-soft">{words.noLetters}</p> : null}
                <Rows read={read} {...rest} />
              </section>
            </div>
          )}
        </Loaded>
      </div>
    </>
  )
}

type RowsProps = Pick<CaseLettersProps, 'words' | 'pathOf'> & { read: Read }

function Rows({ read, words, pathOf }: RowsProps) {
  const language = useLanguage()
  return (
    <ul className={ROWS}>
      {read.letters.map((letter) => (
        <li key={letter.id}>
          <PageLink to={pathOf(letter.id)} className={ROW}>
            <RowFace icon={PAPER} title={letter.title} note={standingOf(letter, words, language)} />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** "Draft of November 29, 2026, by Elena Vargas" */
export function standingOf(
  {
    version,
    savedAt,
    savedBy,
    kept,
  }: Pick<Read['letters'][number], 'version' | 'savedAt' | 'savedBy' | 'kept'>,
  words: LetterWords,
  language: Language,
): string {
  const on = (moment: string) => formatPastDate(dateIn(FIRM_ZONE, instant(moment)), language)
  if (!kept) return fill(words.draft, { date: on(savedAt), name: savedBy })
  return fill(kept.version === version ? words.kept : words.changedSince, { date: on(kept.at) })
}

type MakingProps = CaseLettersProps & { read: Read }
type Draft = { templateId: string; language: LetterLanguage; filingId: string }

const LAST = ''

function Making({ caseId, read, words, templatesPath, onMade }: MakingProps) {
  const { templates } = read
  const making = useMakeLetter()
  const [letterId] = useState(() => crypto.randomUUID())
  const [first] = templates
  const form = useForm({
    id: 'letter',
    start: { templateId: first?.id ?? '', language: usualOf(first), filingId: LAST },
    read: (draft: Draft) => ({ input: draft, problems: [] as { field: string }[] }),
    say: () => '',
    send: ({ templateId, language, filingId }: Draft) =>
      making.mutateAsync({
        caseId,
        letterId,
        templateId,
        language,
        filingId: filingId === LAST ? null : filingId,
      }),
    onDone: () => onMade(letterId),
  })
  const { values } = form
  const chosen = templates.find(({ id }) => id === values.templateId)
  const changing =
    templatesPath === null ? null : (
      <PageLink to={templatesPath} className="inline-flex min-h-11 items-center text-action underline">
        {words.changeTemplates}
      </PageLink>
    )
  if (!chosen)
    return (
      <div>
        <p className="text-ink-soft">{words.noTemplates}</p>
        {changing}
      </div>
    )
  return (
    <Form form={form} className="space-y-5">
      <SelectField
        id={form.idOf('template')}
        label={words.template}
        options={templates.map(({ id, name }) => [id, name])}
        value={values.templateId}
        onChange={(templateId) =>
          form.set({ templateId, language: usualOf(templates.find(({ id }) => id === templateId)) })
        }
      />
      {chosen.isRead ? null : <Notice kind="warning">{words.unread}</Notice>}
      <SelectField
        id={form.idOf('language')}
        label={words.language}
        options={chosen.languages.map((each) => [each, words.languages[each]])}
        value={values.language}
        onChange={(language) => form.set({ language })}
      />
      {read.filings.length > 1 ? (
        <SelectField
          id={form.idOf('filing')}
          label={words.filing}
          options={[
            [LAST, words.lastFiling],
            ...read.filings.map(
              ({ id, form: name, receiptNumber }) =>
                [id, [formName(name, words), receiptNumber].filter(Boolean).join(' · ')] as const,
            ),
          ]}
          value={values.filingId}
          onChange={(filingId) => form.set({ filingId })}
        />
      ) : null}
      <div className="flex flex-wrap gap-x-3">
        <Button id={form.submitId} type="submit" busyLabel={form.isBusy && words.making}>
          {words.make}
        </Button>
        {changing}
      </div>
      <Outcome kind="danger">{form.refusal}</Outcome>
    </Form>
  )
}

/** A declaration for the agency is needed in both; other letters are read in English. */
function usualOf(template: Read['templates'][number] | undefined): LetterLanguage {
  if (template?.kind === 'declaration' && template.languages.includes('both')) return 'both'
  return template?.languages[0] ?? 'en'
}
