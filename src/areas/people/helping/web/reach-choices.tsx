// Which conversations a helper may read and write in.
import { fill } from '#kernel/language.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { FieldGroup } from '#ui/form/field.tsx'
import type { HelpedCase, HelperView } from '../contract.ts'
import type { Reach } from '../rules/helper.ts'
import { type AllWords, useHelpingWords } from './words.ts'

type ReachChoicesProps = {
  id: string
  error: string | null
  cases: readonly HelpedCase[]
  value: Reach
  onChange: (value: Reach) => void
}

export function ReachChoices({ id, error, cases, value, onChange }: ReachChoicesProps) {
  const words = useHelpingWords()
  const { form } = words
  const withCase = (caseId: string, isIn: boolean) =>
    isIn ? [...value.caseIds, caseId] : value.caseIds.filter((each) => each !== caseId)
  return (
    <FieldGroup id={id} label={form.where} hint={form.whereHint} error={error}>
      <div className="mt-3 grid gap-3">
        <Checkbox
          id={`${id}-general`}
          label={words.general}
          checked={value.isGeneral}
          onChange={({ target }) => onChange({ ...value, isGeneral: target.checked })}
        />
        {cases.map((each) => (
          <Checkbox
            key={each.id}
            id={`${id}-${each.id}`}
            label={caseName(each, words)}
            checked={value.caseIds.includes(each.id)}
            onChange={({ target }) => onChange({ ...value, caseIds: withCase(each.id, target.checked) })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

type ReachWords = Pick<AllWords, 'general' | 'caseName' | 'kinds'>

function caseName({ kind, number }: HelpedCase, words: ReachWords): string {
  return fill(words.caseName, { kind: words.kinds[kind], number })
}

/** The conversations a person reads and writes in, as one line. */
export function readsOf({ isGeneral, cases }: Pick<HelperView, 'isGeneral' | 'cases'>, words: ReachWords) {
  return [...(isGeneral ? [words.general] : []), ...cases.map((each) => caseName(each, words))].join(', ')
}
