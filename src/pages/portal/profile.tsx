// /profile/:part?: a person's name and contact, how they sign in, where, and what is kept about them.
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { securityWords } from '#areas/people/auth/words/index.ts'
import { useProveOwner } from '#areas/people/auth/web/security-owner.ts'
import { SecuritySection } from '#areas/people/auth/web/security-section.tsx'
import { useSession } from '#areas/people/auth/web/session.tsx'
import { leavingWords } from '#areas/cases/leaving/words/index.ts'
import { wishesWords } from '#areas/messages/notifications/words/index.ts'
import { useRefreshWishes } from '#areas/messages/notifications/web/wishes-queries.ts'
import { recoveryWords } from '#areas/people/recovery/words/index.ts'
import { zoneWords } from '#areas/meetings/scheduling/words/index.ts'
import { Loaded } from '#web/loaded.tsx'
import { comingMeetings } from '#areas/meetings/scheduling/web/coming-meetings.ts'
import { useAppointmentsFrom } from '#areas/meetings/scheduling/web/queries.ts'
import { zoneChoices } from '#web/zone-choices.ts'
import { textsWords } from '#areas/messages/texts/words/index.ts'
import { useOwnTexts } from '#areas/messages/texts/web/queries.ts'
import { usersText } from '#areas/people/users/words/index.ts'
import { AddressSection } from '#areas/people/users/web/address-section.tsx'
import { CloseSection } from '#areas/people/users/web/close-section.tsx'
import { ClosedAccount } from '#areas/people/users/web/closed-account.tsx'
import { ContactSection } from '#areas/people/users/web/contact-section.tsx'
import { NameSection } from '#areas/people/users/web/name-section.tsx'
import { isProfilePart, partOf, type ProfilePart } from '#areas/people/users/rules/profile-parts.ts'
import { ProfilePage as PartPage, ProfileRows } from '#areas/people/users/web/profile-parts.tsx'
import { ProfileSection } from '#areas/people/users/web/profile-section.tsx'
import { useActiveAdmins } from '#areas/people/users/web/people-queries.ts'
import { useProfile } from '#areas/people/users/web/queries.ts'
import { ReadingSection } from '#areas/people/users/web/reading-section.tsx'
import { Sessions, useOwnSessions } from '#areas/people/users/web/sessions-section.tsx'
import { ProfileWordsProvider } from '#areas/people/users/web/words.ts'
import { addressOf } from '#firm/addresses.ts'
import { instant } from '#kernel/calendar.ts'
import { fill, inLanguage, languageOf } from '#kernel/language.ts'
import { useFrame } from '#pages/layouts/frame.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { useLanguage } from '#ui/language.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Coming } from '#ui/skeleton.tsx'
import type { Route } from './+types/profile'
import { Notice } from '#ui/notice.tsx'
import { AfterMove } from './after-move.tsx'
import { SignedInOnly } from './signed-in-only.tsx'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'
import { Part } from '#web/part.tsx'
import type { OwnAccount } from '#web/proven-form.tsx'
import { byNeed } from '#web/by-need.tsx'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  const { profile, states } = usersText(language)
  return {
    profile,
    states,
    security: securityWords(language),
    lostSecondStep: recoveryWords(language).link,
    wishes: wishesWords(language),
    texts: textsWords(language).own,
    leaving: leavingWords(language),
    zoneWords: zoneWords(language),
  }
}

/** Below the first view. */
const WishesSection = byNeed(async () => {
  const { WishesSection: Section } = await import('#areas/messages/notifications/web/wishes-section.tsx')
  return { default: Section }
})

const OwnTexts = byNeed(async () => {
  const { OwnTexts: Own } = await import('#areas/messages/texts/web/own-texts.tsx')
  return { default: Own }
})

const ArchivePart = byNeed(async () => {
  const { ArchivePart: Archive } = await import('#areas/cases/leaving/web/archive-part.tsx')
  return { default: Archive }
})

const ErasurePart = byNeed(async () => {
  const { ErasurePart: Erasure } = await import('#areas/cases/leaving/web/erasure-part.tsx')
  return { default: Erasure }
})

type Words = ReturnType<typeof loader>

export const meta: Route.MetaFunction = ({ loaderData, matches }) => framedMeta(matches, loaderData?.profile)

export default function ProfilePage({ loaderData: words, params }: Route.ComponentProps) {
  const { settings } = useFrame()
  const { session } = useSession()
  const [isClosed, setClosed] = useState(false)
  if (isClosed)
    return (
      <ClosedAccount
        words={words.profile.close}
        phone={settings.contact.phone}
        homePath={addressOf('home')}
      />
    )
  // The server has ended every session: signing out here forgets what this browser knew, in all its tabs.
  const leave = () => {
    setClosed(true)
    void session.signOut().then((problem) => (problem ? session.expire() : undefined))
  }
  return (
    <SignedInOnly>
      <ProfileWordsProvider words={words.profile}>
        <OwnProfile words={words} part={params.part} onClosed={leave} />
      </ProfileWordsProvider>
    </SignedInOnly>
  )
}

type OwnProfileProps = { words: Words; onClosed: () => void }

function OwnProfile({ words, part, onClosed }: OwnProfileProps & { part: string | undefined }) {
  const { hash } = useLocation()
  const language = useLanguage()
  const to = part === undefined ? partOf(hash) : isProfilePart(part) ? null : ''
  const query = useProfile()
  if (to !== null)
    return <Navigate to={inLanguage(`${addressOf('profile')}/${to}${hash}`, language)} replace />
  return (
    <Loaded query={query} words={words.profile}>
      {(profile) =>
        isProfilePart(part) ? (
          <PartPage part={part}>{SECTIONS[part]({ words, profile, onClosed })}</PartPage>
        ) : (
          <ProfileRows path={addressOf('profile')}>
            <ReadingSection id="reading" profile={profile} />
          </ProfileRows>
        )
      }
    </Loaded>
  )
}

type Profile = NonNullable<ReturnType<typeof useProfile>['data']>
type PartsProps = OwnProfileProps & { profile: Profile }

const SECTIONS: Record<ProfilePart, (props: PartsProps) => ReactNode> = {
  details: ({ words, profile }) => (
    <>
      <NameSection id="name" profile={profile} />
      <AddressSection
        id="address"
        profile={profile}
        states={words.states}
        saved={profile.role === 'client' ? <AfterMove /> : null}
      />
    </>
  ),
  notices: (props) => (
    <>
      <Notices {...props} />
      <Texts {...props} />
      <Contact {...props} />
    </>
  ),
  security: (props) => (
    <>
      <Security {...props} />
      <Devices {...props} />
    </>
  ),
  data: (props) => (
    <>
      <Data {...props} />
      {props.profile.role === 'client' ? <Erase {...props} /> : null}
      <Close {...props} />
    </>
  ),
}

function Contact({ words, profile }: PartsProps) {
  const language = useLanguage()
  const zonesFor = (zone: string) => zoneChoices(zone, words.zoneWords, language)
  return (
    <ContactSection
      id="contact"
      profile={profile}
      zonesFor={zonesFor}
      texts={<TextsMissing words={words} />}
    />
  )
}

/** Once chosen, texts come only to a proven number: what is missing is named beside the choice. */
function TextsMissing({ words: { profile, texts } }: Pick<PartsProps, 'words'>) {
  const { data: standing } = useOwnTexts()
  if (!standing || standing.state === 'on') return null
  const { textsOff, textsOpen } = profile.contact
  return (
    <output className="block">
      <Notice kind="warning">
        {standing.isOffered ? (
          <>
            {textsOff} <a href="#texts">{textsOpen}</a>
          </>
        ) : (
          texts.notOffered
        )}
      </Notice>
    </output>
  )
}

function Texts({ words: { texts }, profile }: PartsProps) {
  const language = useLanguage()
  const refreshWishes = useRefreshWishes()
  const [deviceZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <ProfileSection id="texts" heading={texts.heading} lead={texts.lead}>
      <Loaded query={useOwnTexts()} words={texts}>
        {(standing) => (
          <Part>
            <OwnTexts
              standing={standing}
              words={texts}
              phone={profile.phone}
              timeZone={profile.timeZone || deviceZone}
              privacyPath={inLanguage(addressOf('privacy'), language)}
              onChange={refreshWishes}
            />
          </Part>
        )}
      </Loaded>
    </ProfileSection>
  )
}

function Security({ words: { security, lostSecondStep }, profile }: PartsProps) {
  const { settings } = useFrame()
  return (
    <ProfileSection id="security" heading={security.heading} lead={security.lead}>
      <SecuritySection
        words={security}
        apiUrl={settings.apiUrl}
        identity={settings.identity}
        email={profile.email}
        hasPassword={profile.methods.includes('password')}
        hasSecondStep={profile.hasSecondFactor}
        isStaff={profile.heldRole !== 'client'}
      />
      {profile.role === 'client' ? null : (
        <PageLink
          to={addressOf('secondSteps')}
          className="mt-4 inline-flex min-h-11 items-center text-action underline"
        >
          {lostSecondStep}
        </PageLink>
      )}
    </ProfileSection>
  )
}

function Notices({ words: { wishes } }: Pick<PartsProps, 'words'>) {
  return (
    <ProfileSection id="notices" heading={wishes.heading} lead={wishes.lead}>
      <Part>
        <WishesSection words={wishes} />
      </Part>
    </ProfileSection>
  )
}

function Devices({ words, profile }: PartsProps) {
  const { sessions } = words.profile
  // Where the profile names no zone, days are those of the device's own clock.
  const [deviceZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <ProfileSection id="devices" heading={sessions.heading} lead={sessions.lead}>
      <Loaded query={useOwnSessions()} words={sessions}>
        {(open) => <Sessions sessions={open.sessions} timeZone={profile.timeZone || deviceZone} />}
      </Loaded>
    </ProfileSection>
  )
}

function useOwner({ words: { profile: said, leaving }, profile }: PartsProps): OwnAccount {
  const { close, passwordInput, problem } = said
  const words = { ...close, passwordInput, problem, proofAsked: leaving.proofAsked }
  return { account: profile, prove: useProveOwner(), words }
}

function Data(props: PartsProps) {
  const { archive } = props.words.leaving
  const owner = useOwner(props)
  return (
    <ProfileSection id="data" heading={archive.heading} lead={archive.lead}>
      <Part>
        <ArchivePart words={archive} owner={owner} />
      </Part>
    </ProfileSection>
  )
}

function Erase(props: PartsProps) {
  const { words, profile } = props
  const { erase } = words.leaving
  const [deviceZone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const owner = useOwner(props)
  return (
    <ProfileSection id="erase" heading={erase.heading} lead={erase.lead}>
      <Part>
        <ErasurePart words={words.leaving} owner={owner} timeZone={profile.timeZone || deviceZone} />
      </Part>
    </ProfileSection>
  )
}

function Close({ words, profile, onClosed }: PartsProps) {
  const refusals = useRefusals(words.profile.close, profile)
  const prove = useProveOwner()
  if (refusals === null) return <Coming />
  return <CloseSection id="close" profile={profile} refusals={refusals} prove={prove} onClosed={onClosed} />
}

/** The server's refusals, as far as they can be foreseen: a meeting ahead, or the last administrator. Null until they are read. */
function useRefusals(words: Words['profile']['close'], { role }: Profile): string[] | null {
  const { settings } = useFrame()
  const [now] = useState(() => instant(new Date()))
  const { data, isLoading } = useAppointmentsFrom(now)
  const meetings = comingMeetings(data ?? [], now)
  const isAdmin = role === 'admin'
  const admins = useActiveAdmins(isAdmin)
  if (isLoading) return null
  return [
    ...(meetings.length > 0 ? [fill(words.meetings, { phone: settings.contact.phone })] : []),
    ...(isAdmin && admins === 1 ? [words.lastAdmin] : []),
  ]
}
