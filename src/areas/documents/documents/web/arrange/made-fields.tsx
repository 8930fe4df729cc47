// What each document is that pages are made into: its title, its kind and whose it is.
import { DOCUMENT_KINDS } from '#areas/cases/cases/rules/document-kinds.ts'
import { fill, plural } from '#kernel/language.ts'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { useLanguage } from '#ui/language.tsx'
import { WHOSE } from '../../rules/kinds.ts'
import { TITLE_LENGTH_MAX } from '../../rules/limits.ts'
import { type ReviewLabels, whoseName } from '../review/review-labels.ts'
import type { Arrangement, Made } from './use-arrangement.ts'

type MadeFieldsProps = { made: readonly Made[]; labels: ReviewLabels; onSay: Arrangement['say'] }

export function MadeFields({ made, labels, onSay }: MadeFieldsProps) {
  const language = useLanguage()
  const { arrange: words } = labels.words
  return (
    <ol aria-label={words.made} className="space-y-4">
      {made.map(({ documentId, title, kind, whose, pages }, index) => (
        <li key={documentId} className="space-y-2 border-l-4 border-line-strong pl-4">
          <p className="font-semibold">
            {fill(words.document, { number: index + 1 })} · {plural(words.count, pages.length, language)}
          </p>
          <Field id={`made-title-${documentId}`} label={words.title}>
            {(control) => (
              <TextInput
                {...control}
                value={title}
                maxLength={TITLE_LENGTH_MAX}
                onChange={({ target }) => onSay(index, { title: target.value })}
              />
            )}
          </Field>
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              id={`made-kind-${documentId}`}
              label={words.kind}
              options={DOCUMENT_KINDS.map((each) => [each, labels.kinds[each]] as const)}
              value={kind}
              onChange={(chosen) => onSay(index, { kind: chosen })}
            />
            <SelectField
              id={`made-whose-${documentId}`}
              label={words.whose}
              options={WHOSE.map((each) => [each, whoseName(each, labels)] as const)}
              value={whose}
              onChange={(chosen) => onSay(index, { whose: chosen })}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}
