// The templates of letters, for administrators: those in use, then those that are archived.
import { fill } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ROW, RowFace, ROWS } from '#ui/rows.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { LetterTemplate } from '../contract.ts'
import { languagesOf } from '../rules/letters.ts'
import { useWords } from '#web/use-words.ts'
import { letterTemplateWords } from '../words/index.ts'
import { useLetterTemplates } from './letter-queries.ts'

type TemplateListProps = { pathOf: (templateId: string) => string }

export function TemplateList({ pathOf }: TemplateListProps) {
  const words = useWords(letterTemplateWords)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-6 max-w-form space-y-6">
        <PageLink to={pathOf('new')} className={buttonClass('primary')}>
          {words.add}
        </PageLink>
        <Loaded query={useLetterTemplates()} words={words}>
          {({ templates }) => (
            <>
              {templates.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
              <Rows of={templates.filter(({ isArchived }) => !isArchived)} {...{ words, pathOf }} />
              {templates.some(({ isArchived }) => isArchived) ? (
                <section>
                  <h2 className="mb-3 text-xl">{words.archived}</h2>
                  <Rows of={templates.filter(({ isArchived }) => isArchived)} {...{ words, pathOf }} />
                </section>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function Rows({ of, pathOf }: TemplateListProps & { of: readonly LetterTemplate[] }) {
  const words = useWords(letterTemplateWords)
  const language = useLanguage()
  return (
    <ul className={ROWS}>
      {of.map(({ id, names, kind, texts, isRead }) => {
        const languages = languagesOf(texts)
        const [only = 'en'] = languages
        const note = fill(languages.length > 1 ? words.note : words.noteOfOne, {
          kind: words.kinds[kind],
          language: words.languages[only],
          read: isRead ? words.read : words.unread,
        })
        return (
          <li key={id}>
            <PageLink to={pathOf(id)} className={ROW}>
              <RowFace title={names[language]} note={note} />
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
