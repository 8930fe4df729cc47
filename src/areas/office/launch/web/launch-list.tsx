// The road to the first appointment and what is signed before the opening: one list. Each point leads to its page, and is marked here
// where no fact tells it.
import type { SignedText } from '#areas/office/firm/rules/signed.ts'
import type { ReactNode } from 'react'
import { failureSentence } from '#api/failure.ts'
import { addressOf } from '#firm/addresses.ts'
import { FIRM_ZONE, formatMoment, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { DocumentLink, PageLink } from '#ui/page-link.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import { ReasonButton } from '#web/reason-form.tsx'
import type { LaunchView } from '../contract.ts'
import { type GatePoint, LEFT_OUT, type LeftOutStep, ROAD, type RoadStep } from '../rules/gate.ts'
import type { LaunchWords } from '../words/index.ts'
import { useBeAttorney, useLaunch, useLeaveOut, useLookAtHome, useTakeUp } from './queries.ts'

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
  attorney: addressOf('people'),
  hours: addressOf('availability'),
  price: '/admin/readings',
  readings: '/admin/readings',
  law: '/admin/law',
  mail: '/admin/connections',
  payments: '/admin/connections',
  backups: '/admin/backups',
}

/** Pages without a script of ours, read before they are signed. */
const READ_AT: Partial<Record<GatePoint, string>> = {
  home: '/',
  profileSigned: '/about',
  letterSigned: '/about',
  articlesSigned: '/services',
  termsSigned: '/terms',
  homePageFiled: '/',
}

const LINK = 'inline-flex min-h-11 items-center text-action underline'

type LaunchListProps = {
  words: LaunchWords
  /** Administrators alone mark steps. */
  mayMark: boolean
  /** The signature, or the button to sign. */
  renderSignature: (text: SignedText, name: string) => ReactNode
}

export function LaunchList(props: LaunchListProps) {
  const { words } = props
  return (
    <>
      <PageHeading title={words.heading} lead={words.lead} />
      <Loaded query={useLaunch()} words={words}>
        {(view) => {
          const road = view.points.filter(({ point }) => isStep(point))
          const done = road.filter(({ isReady }) => isReady).length
          return (
            <>
              {view.points.every(({ isReady }) => isReady) ? (
                <Notice kind="success" className="mt-6 max-w-form">
                  {words.all}
                </Notice>
              ) : null}
              <Points {...props} id="road" heading={words.road.heading} points={road} view={view}>
                <p className="text-xl font-semibold">{fill(words.road.done, { done, all: road.length })}</p>
                <FirstTime firstTime={view.firstTime} words={words.road} />
                <Gaps gaps={view.gaps} words={words.gaps} />
              </Points>
              <Points
                {...props}
                id="signed"
                heading={words.signed.heading}
                points={view.points.filter(({ point }) => !isStep(point))}
                view={view}
              />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function FirstTime({ firstTime, words }: Pick<LaunchView, 'firstTime'> & { words: LaunchWords['road'] }) {
  const language = useLanguage()
  if (firstTime === null) return <p>{words.none}</p>
  return (
    <p>
      {fill(words.firstTime, { moment: formatMoment(instant(firstTime), FIRM_ZONE, language) })}{' '}
      <DocumentLink to={addressOf('schedule')} className={LINK}>
        {words.see}
      </DocumentLink>
    </p>
  )
}

type PointsProps = LaunchListProps & {
  id: string
  heading: string
  points: LaunchView['points']
  view: LaunchView
  children?: ReactNode
}

function Points({ id, heading, points, view, children, ...props }: PointsProps) {
  return (
    <section aria-labelledby={id} className="mt-8 max-w-form space-y-4">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {children}
      <ul className="divide-y divide-line border-y border-line">
        {points.map((each) => (
          <li key={each.point} className={each.isReady ? 'py-2' : 'space-y-2 py-5'}>
            <Point {...each} {...props} mayBeAttorney={view.mayBeAttorney} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Gaps({ gaps, words }: { gaps: LaunchView['gaps']; words: LaunchWords['gaps'] }) {
  if (gaps.length === 0) return null
  return (
    <Notice kind="warning" title={words.title}>
      <ul className="list-disc space-y-2 pl-6">
        {gaps.map((gap) => (
          <li key={gap}>{words[gap]}</li>
        ))}
      </ul>
      <p className="mt-2">{words.who}</p>
    </Notice>
  )
}

type PointProps = LaunchListProps & LaunchView['points'][number] & Pick<LaunchView, 'mayBeAttorney'>

function Point(props: PointProps) {
  const { point, isReady, open, leftOut, words, mayMark, mayBeAttorney, renderSignature } = props
  const { name, text } = words.points[point]
  const state = open > 1 ? fill(words.openCount, { count: open }) : words.open
  const signed = SIGNED[point]
  const step = LEFT_OUT.find((each) => each === point)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="text-lg font-semibold">{name}</h3>
        <StatusPill turn={isReady ? 'done' : 'yours'}>
          {leftOut ? words.leftOut.pill : isReady ? words.ready : state}
        </StatusPill>
      </div>
      {isReady ? null : <p>{text}</p>}
      {leftOut ? <LeftOut {...leftOut} words={words.leftOut} /> : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {point === 'attorney' && mayBeAttorney && !isReady ? <BeAttorney words={words.beAttorney} /> : null}
        <Place point={point} name={name} words={words} />
        {point === 'home' && mayMark && !isReady ? <LookAtHome words={words.home} /> : null}
        {signed ? renderSignature(signed, name) : null}
      </div>
      {step && mayMark ? (
        <DoWithout
          step={step}
          isOpen={!isReady}
          isLeftOut={leftOut !== null}
          name={name}
          words={words.leftOut}
        />
      ) : null}
    </>
  )
}

function isStep(point: GatePoint): point is RoadStep {
  return ROAD.some((step) => step === point)
}

function Place({ point, name, words }: Pick<PointProps, 'point' | 'words'> & { name: string }) {
  const place = PLACES[point]
  const page = READ_AT[point]
  const label = isStep(point) ? words.toPage[point] : point === 'homePageFiled' ? words.print : words.goTo
  const named = { 'aria-label': `${label}: ${name}`, className: LINK }
  if (place !== undefined)
    return (
      <PageLink to={place} {...named}>
        {label}
      </PageLink>
    )
  return page === undefined ? null : (
    <DocumentLink to={page} {...named}>
      {label}
    </DocumentLink>
  )
}

function LeftOut({
  reason,
  by,
  on,
  words,
}: NonNullable<PointProps['leftOut']> & { words: LaunchWords['leftOut'] }) {
  const date = formatPastDate(plainDate(on), useLanguage())
  return <p className="break-words text-ink-soft">{fill(words.said, { reason, name: by, date })}</p>
}

function BeAttorney({ words }: { words: LaunchWords['beAttorney'] }) {
  const be = useBeAttorney()
  return (
    <>
      <Button busyLabel={be.isPending && words.busy} onClick={() => be.mutate(undefined)}>
        {words.button}
      </Button>
      <Outcome kind="danger">{failureSentence(be.error)}</Outcome>
    </>
  )
}

function LookAtHome({ words }: { words: LaunchWords['home'] }) {
  const look = useLookAtHome()
  return (
    <>
      <Button
        kind="secondary"
        busyLabel={look.isPending && words.busy}
        onClick={() => look.mutate(undefined)}
      >
        {words.button}
      </Button>
      <Outcome kind="danger">{failureSentence(look.error)}</Outcome>
    </>
  )
}

type DoWithoutProps = {
  step: LeftOutStep
  isOpen: boolean
  isLeftOut: boolean
  name: string
  words: LaunchWords['leftOut']
}

function DoWithout({ step, isOpen, isLeftOut, name, words }: DoWithoutProps) {
  const leave = useLeaveOut()
  const takeUp = useTakeUp()
  const named = (act: string) => fill(words.of, { act, point: name })
  if (isLeftOut)
    return (
      <>
        <Button
          kind="quiet"
          className="-ml-3"
          aria-label={named(words.again)}
          busyLabel={takeUp.isPending && words.againBusy}
          onClick={() => takeUp.mutate({ step })}
        >
          {words.again}
        </Button>
        <Outcome kind="danger">{failureSentence(takeUp.error)}</Outcome>
      </>
    )
  if (!isOpen) return null
  return (
    <ReasonButton
      id={`without-${step}`}
      label={words.open}
      name={named(words.open)}
      words={words.reason}
      send={(reason) => leave.mutateAsync({ step, reason })}
    />
  )
}
