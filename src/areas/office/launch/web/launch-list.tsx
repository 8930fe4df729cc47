// The launch gate: each point with its requirement, where it is settled, and the signature if one is required.
import type { SignedText } from '#areas/office/firm/rules/signed.ts'
import type { ReactNode } from 'react'
import { fill, plural } from '#kernel/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { ForRoles } from '#web/for-roles.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { LaunchView } from '../contract.ts'
import type { GatePoint } from '../rules/gate.ts'
import type { LaunchWords } from '../words/index.ts'
import { useLaunch } from './queries.ts'

const SIGNED: Partial<Record<GatePoint, SignedText>> = {
  profileSigned: 'profile',
  letterSigned: 'letter',
  articlesSigned: 'articles',
  termsSigned: 'terms',
  engagementSigned: 'engagement',
  homePageFiled: 'homePage',
}

/** The page that settles a point. */
const PLACES: Partial<Record<GatePoint, string>> = {
  profile: '/admin/firm',
  price: '/admin/readings',
  readings: '/admin/readings',
  law: '/admin/law',
  attorney: '/admin/availability',
  mail: '/admin/mail',
  payments: '/admin/payments',
  backups: '/admin/backups',
}

/** Pages without a script of ours, read before they are signed. */
const READ_AT: Partial<Record<GatePoint, string>> = {
  profileSigned: '/about',
  letterSigned: '/about',
  articlesSigned: '/services',
  termsSigned: '/terms',
  homePageFiled: '/',
}

type LaunchListProps = {
  words: LaunchWords
  /** The signature, or the button to sign. */
  renderSignature: (text: SignedText, name: string) => ReactNode
}

export function LaunchList({ words, renderSignature }: LaunchListProps) {
  const language = useLanguage()
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <Loaded query={useLaunch()} words={words}>
        {({ points, gaps }) => {
          const open = points.filter(({ isReady }) => !isReady).length
          return (
            <>
              <Gaps gaps={gaps} words={words.gaps} />
              <p className="mt-6 text-xl font-semibold">
                {open === 0 ? words.all : plural(words.left, open, language)}
              </p>
              <ul className="mt-4 max-w-form divide-y divide-line border-y border-line">
                {points.map((each) => (
                  <li key={each.point} className="space-y-2 py-5">
                    <Point {...each} words={words} renderSignature={renderSignature} />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Gaps({ gaps, words }: { gaps: LaunchView['gaps']; words: LaunchWords['gaps'] }) {
  if (gaps.length === 0) return null
  return (
    <Notice kind="warning" title={words.title} className="mt-6 max-w-form">
      <ul className="list-disc space-y-2 pl-6">
        {gaps.map((gap) => (
          <li key={gap}>{words[gap]}</li>
        ))}
      </ul>
      <p className="mt-2">{words.who}</p>
      <ForRoles roles={['admin']}>
        <PageLink to="/admin/connections" className="inline-flex min-h-11 items-center text-action underline">
          {words.open}
        </PageLink>
      </ForRoles>
    </Notice>
  )
}

type PointProps = LaunchListProps & LaunchView['points'][number]

function Point({ point, isReady, open, words, renderSignature }: PointProps) {
  const { name, text } = words.points[point]
  const state = open > 1 ? fill(words.openCount, { count: open }) : words.open
  const place = PLACES[point]
  const page = READ_AT[point]
  const signed = SIGNED[point]
  const toPage = point === 'homePageFiled' ? words.print : words.goTo
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg font-semibold">{name}</h2>
        <StatusPill turn={isReady ? 'done' : 'yours'}>{isReady ? words.ready : state}</StatusPill>
      </div>
      <p>{text}</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {place ? (
          <PageLink
            to={place}
            aria-label={`${words.goTo}: ${name}`}
            className="inline-flex min-h-11 items-center text-action underline"
          >
            {words.goTo}
          </PageLink>
        ) : null}
        {page ? (
          <DocumentLink
            to={page}
            aria-label={`${toPage}: ${name}`}
            className="inline-flex min-h-11 items-center text-action underline"
          >
            {toPage}
          </DocumentLink>
        ) : null}
        {signed ? renderSignature(signed, name) : null}
      </div>
    </>
  )
}
