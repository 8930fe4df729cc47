// For staff whose account has no second step yet: what is missing, and the way to it, instead of "access denied".
import { addressOf } from '#firm/addresses.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage, useLocalPath } from '#ui/language.tsx'
import { RoadLine } from '#ui/ornaments/road-line.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { secondStepWords } from '../words/browser.ts'

const SET_UP_PATH = '/profile'
const SET_UP_PART = '#second-step'
const SIGN_OUT_PATH = addressOf('logout')

export function SecondStepScreen() {
  const words = secondStepWords(useLanguage())
  const localPath = useLocalPath()
  return (
    <div className="max-w-text space-y-6">
      <PageHeading title={words.title} lead={words.lead} />
      <RoadLine className="max-w-50" />
      <p>{words.how}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={localPath(SET_UP_PATH) + SET_UP_PART}>{words.start}</ButtonLink>
        <ButtonLink kind="secondary" href={localPath(SIGN_OUT_PATH)}>
          {words.signOut}
        </ButtonLink>
      </div>
    </div>
  )
}
