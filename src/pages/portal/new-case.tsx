// /dashboard/cases/new: a client asks for a case, and staff open one.
import { firmRequestWords } from '#areas/cases/opening/web/firm-words.ts'
import { RequestForm, type Topics } from '#areas/cases/opening/web/request-form.tsx'
import { useProfile } from '#areas/people/users/web/queries.ts'
import { addressOf } from '#firm/addresses.ts'
import { CASE_READERS } from '#kernel/actor.ts'
import { fill, languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { settingsOf } from '#pages/site-request.ts'
import { useIsStaff } from '#pages/staff/is-staff.ts'
import { NewCase, newCaseWords } from '#pages/staff/new-case.tsx'
import { Notice } from '#ui/notice.tsx'
import { useGo } from '#ui/page-link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/new-case'
import { topicsIn } from './request-topics.ts'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const language = languageOf(url)
  return {
    words: firmRequestWords(language, settingsOf(context).settled),
    topics: topicsIn(language),
    byPhone: newCaseWords(language),
  }
}

type Words = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.words)

export default function NewCasePage({ loaderData }: Route.ComponentProps) {
  return (
    <SignedInOnly roles={CASE_READERS}>
      <Room {...loaderData} />
    </SignedInOnly>
  )
}

function Room({ byPhone, ...asking }: Words) {
  return useIsStaff() ? <NewCase {...byPhone} /> : <Asking {...asking} />
}

function Asking({ words, topics }: Omit<Words, 'byPhone'>) {
  const { contact } = useFrame().settings
  const go = useGo()
  const profile = useProfile()
  const choices = Object.entries(topics) as Topics[number][]
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className="mt-8 space-y-8">
        <Notice>{fill(words.urgent, { phone: contact.phone })}</Notice>
        <Loaded query={profile} words={words}>
          {({ firstName, lastName, phone }) => (
            <RequestForm
              me={{ firstName, lastName, phone }}
              topics={choices}
              words={words}
              onSent={() => go(addressOf('cases'))}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}
