// The result for many cases: done, not done, and why.
import { plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { BulkDone } from '../contract.ts'
import type { CaseListWords } from '../words/index.ts'
import type { Previewed } from './bulk-form.tsx'
import { nameOf, useFocused } from './bulk-preview.tsx'

type BulkResultProps = {
  done: BulkDone
  previewed: Previewed
  words: CaseListWords['bulk']
  onBack: () => void
}

export function BulkResult({ done, previewed, words, onBack }: BulkResultProps) {
  const language = useLanguage()
  const heading = useFocused()
  const refused = done.cases.flatMap(({ id, whyNot }) => {
    const line = previewed.preview.cases.find((each) => each.id === id)
    return line && whyNot ? [{ id, name: nameOf(line, words), why: whyNot.message }] : []
  })
  const changed = done.cases.filter(({ whyNot }) => whyNot === null)
  const names = changed.flatMap(({ id }) => {
    const line = previewed.preview.cases.find((each) => each.id === id)
    return line ? [{ id, name: nameOf(line, words) }] : []
  })
  return (
    <div className="mt-2 space-y-3">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        {plural(words.changed, changed.length, language)}
      </h3>
      {names.length === 0 ? null : (
        <ul className="list-disc pl-5">
          {names.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      )}
      {refused.length === 0 ? null : (
        <>
          <p className="font-semibold text-danger">{plural(words.notChanged, refused.length, language)}</p>
          <ul className="divide-y divide-line border-y border-line">
            {refused.map(({ id, name, why }) => (
              <li key={id} className="py-2">
                <p className="font-semibold">{name}</p>
                <p>{why}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button kind="secondary" onClick={onBack}>
        {words.close}
      </Button>
    </div>
  )
}
