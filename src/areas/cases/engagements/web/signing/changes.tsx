// What a new version says otherwise than the one that it replaces: before it is read whole.
import { useLanguage } from '#ui/language.tsx'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { classes } from '#ui/classes.ts'
import { readStep, type StepProps } from './steps.ts'

const LOOKS = { added: 'border-success', removed: 'border-danger' }

export function Changes({ signing, words: { changes: words }, draft, go }: StepProps) {
  const language = useLanguage()
  const changes = (signing.changes ?? []).filter((change) => change.language === language)
  const next = () => {
    draft.change({ hasSeenChanges: true })
    go(readStep(0))
  }
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {changes.length === 0 ? <p>{words.none}</p> : null}
      <ul className="space-y-3">
        {changes.map(({ kind, text }, at) => {
          const Text = kind === 'added' ? 'ins' : 'del'
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a text that never move
            <li key={at} className={classes('border-l-4 pl-4', LOOKS[kind])}>
              <span className="block text-sm font-semibold">{words[kind]}</span>
              <Text className={kind === 'added' ? 'no-underline' : 'text-ink-soft'}>{text}</Text>
            </li>
          )
        })}
      </ul>
      <Button className="w-full sm:w-auto" onClick={next}>
        {words.next}
      </Button>
    </>
  )
}
