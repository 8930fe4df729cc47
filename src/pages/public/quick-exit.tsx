// A page whose readers may be watched: the way out is its first link and stays at the bottom of the screen, also without a script.
import exitScript from 'tool-script:#areas/intake/intake/web/browser/quick-exit.ts'
import type { ReactNode } from 'react'
import { intakeWords } from '#areas/intake/intake/words/index.ts'
import { NEUTRAL_PAGE } from '#firm/addresses.ts'
import type { Language } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'

type WithQuickExitProps = { isOffered: boolean; language: Language; children: ReactNode }

export function WithQuickExit({ isOffered, language, children }: WithQuickExitProps) {
  if (!isOffered) return children
  return (
    <div className="flex flex-col">
      <div className="screen-only sticky bottom-0 z-10 order-last border-t border-line bg-paper py-2">
        <div className="wide">
          <ButtonLink
            kind="danger"
            className="w-full sm:w-auto"
            href={NEUTRAL_PAGE}
            rel="noreferrer"
            data-exit
            data-tool={exitScript}
          >
            {intakeWords(language).quickExit.leave}
          </ButtonLink>
        </div>
      </div>
      {children}
    </div>
  )
}
