// Says that answers are kept as they are given, and how the last one fares.
import { plural } from '#kernel/language.ts'
import { classes } from '#ui/classes.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
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

/** How many answers are on this device only. The place is always there, so that what is written into it is heard. */
export function WaitingNotice({ waiting }: Pick<Keeper, 'waiting'>) {
  const { offline } = useIntakeWords()
  const language = useLanguage()
  const isOnline = useOnline()
  return (
    <div aria-live="polite" data-own-line={waiting || undefined}>
      {waiting > 0 ? (
        <Notice kind="warning" className="mt-4">
          {plural(isOnline ? offline.sending : offline.waiting, waiting, language)}
        </Notice>
      ) : null}
    </div>
  )
}
