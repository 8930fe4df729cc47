// Says that answers are kept as they are given, and how the last one fares.
import { classes } from '#ui/classes.ts'
import { useIntakeWords } from './words.ts'

export type Saving = 'idle' | 'saving' | 'saved' | 'notSaved'

export function SaveState({ saving }: { saving: Saving }) {
  const { saving: words } = useIntakeWords()
  const isNews = saving !== 'idle'
  return (
    <p className="text-sm text-ink-soft">
      <output
        className={classes('font-semibold', saving === 'notSaved' && 'text-danger')}
        data-saving={saving}
      >
        {isNews ? words[saving] : null}
      </output>{' '}
      {saving === 'notSaved' ? null : words.idle}
    </p>
  )
}
