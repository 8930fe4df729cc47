// Shows that answers are saved as given, and the state of the last one.
import { plural } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { useOnline } from '#ui/use-online.ts'
import type { Saving } from './saving.ts'
import type { Keeper } from './use-keeper.ts'
import { useIntakeWords } from './words.ts'

export function SaveState({ saving }: { saving: Saving }) {
  const { saving: words } = useIntakeWords()
  const isKept = saving === 'idle' || saving === 'saving' || saving === 'saved'
  return (
    <p className="text-sm text-ink-soft">
      <output
        className={classes('font-semibold', saving === 'notSaved' && 'text-danger')}
        data-saving={saving}
      >
        {saving === 'idle' ? null : words[saving]}
      </output>{' '}
      {isKept ? words.idle : null}
    </p>
  )
}

/** The number of answers only on this device. The element is always there, so that its text is announced. */
export function WaitingNotice({ waiting }: Pick<Keeper, 'waiting'>) {
  const { offline } = useIntakeWords()
  const language = useLanguage()
  const isOnline = useOnline()
  return (
    <div aria-live="polite" data-own-line={waiting || undefined}>
      {waiting > 0 ? <p>{plural(isOnline ? offline.sending : offline.waiting, waiting, language)}</p> : null}
    </div>
  )
}
