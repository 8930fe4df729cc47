// One proposal: its head with the next act, and its four parts. What is typed in the terms stays while another part is read.
import { type ReactNode, useEffect, useRef } from 'react'
import type { ConflictCheck } from '#areas/intake/intake/contract.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { AskedOnceMore } from '#web/asked-once-more.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Engagement } from '../../contract.ts'
import { ConflictStep } from './conflict-step.tsx'
import { EngagementHead } from './head.tsx'
import { type MendPaths, PreviewStep } from './preview-step.tsx'
import { type SendScan, useDiscard, useStart } from './queries.ts'
import { NewVersion, SignaturesStep } from './signatures-step.tsx'
import { type EngagementTab, isFirmsTurn, needsCheck, usualTab } from './standing.ts'
import { EngagementTabs } from './tabs.tsx'
import { TermsForm, type TermsTyping, useTerms } from './terms-form.tsx'
import { useEngagementWords } from './words.ts'

type DeskProps = {
  engagement: Engagement
  tab: EngagementTab
  readerId: string
  paths: {
    list: string
    of: (engagementId: string, tab?: EngagementTab) => string
    client: string
    case: (caseId: string) => string
    documents: (caseId: string) => string
    invoice: (invoiceId: string) => string
    papers: string | null
    firm: string | null
  }
  renderFound: (check: ConflictCheck) => ReactNode
  sendScan: SendScan
  /** Goes to another part, or to another proposal. */
  go: (path: string) => void
}

export function EngagementDesk(props: DeskProps) {
  const { engagement, tab, paths, go } = props
  const { id, client, terms, intakeId, edition } = engagement
  const { one } = useEngagementWords()
  const typing = useTerms(
    { id, clientId: client.id, caseId: engagement.case?.id ?? null, intakeId, edition, terms },
    (saved) => needsCheck(saved) && go(paths.of(id, 'conflict')),
  )
  const panel = useTabFocus(tab)
  return (
    <div tabIndex={-1}>
      <EngagementHead
        listPath={paths.list}
        client={{ name: client.name, path: paths.client }}
        engagement={engagement}
        casePathOf={paths.case}
        act={typing.form.isChanged ? null : <NextAct {...props} />}
      />
      <EngagementTabs
        tab={tab}
        isEngagement={terms.paper === 'engagement'}
        pathOf={(each) => paths.of(id, each)}
      />
      <section ref={panel} tabIndex={-1} aria-label={one.tabs[tab]} className="mt-4 space-y-4">
        {typing.form.isChanged && tab !== 'terms' ? (
          <Notice kind="warning" title={one.unsaved}>
            <PageLink to={paths.of(id, 'terms')} className="inline-block py-1 text-action underline">
              {one.toTerms}
            </PageLink>
          </Notice>
        ) : null}
        <Step {...props} typing={typing} />
      </section>
    </div>
  )
}

function Step({ typing, ...props }: DeskProps & { typing: TermsTyping }) {
  const { engagement, tab, readerId, paths, renderFound, go, sendScan } = props
  const { id } = engagement
  if (tab === 'terms') return <TermsStep {...props} typing={typing} />
  if (tab === 'conflict')
    return (
      <ConflictStep
        engagement={engagement}
        renderFound={renderFound}
        onDeclined={() => go(paths.of(id, 'signatures'))}
        onDecided={({ conflict }) => conflict?.outcome !== 'declined' && go(paths.of(id, 'preview'))}
      />
    )
  const ofTab = (at: EngagementTab) => paths.of(id, at)
  const mend: MendPaths = {
    terms: ofTab('terms'),
    conflict: ofTab('conflict'),
    client: paths.client,
    papers: paths.papers,
    firm: paths.firm,
  }
  if (tab === 'preview')
    return (
      <PreviewStep
        engagement={engagement}
        mend={mend}
        mayLeave={!typing.form.isChanged}
        onSent={() => go(paths.of(id, 'signatures'))}
      />
    )
  return (
    <SignaturesStep
      {...{ engagement, readerId, sendScan }}
      paths={{ documentsOf: paths.documents, invoiceOf: paths.invoice }}
      onReplaced={(newId) => go(paths.of(newId, 'terms'))}
    />
  )
}

function TermsStep({ engagement, typing, paths, go }: DeskProps & { typing: TermsTyping }) {
  const { terms: words, one } = useEngagementWords()
  const { id, edition, state, client, intakeId, case: of } = engagement
  const isDraft = state === 'draft'
  const start = useStart(
    { clientId: client.id, ...(intakeId && { intakeId }), ...(of && { ofCase: of.id }) },
    isDraft,
  )
  const discard = useDiscard(() => go(paths.list))
  if (!isDraft)
    return (
      <p>
        {words.sent}{' '}
        <PageLink to={paths.of(id, 'preview')} className="text-action underline">
          {one.tabs.preview}
        </PageLink>
      </p>
    )
  return (
    <Loaded query={start} words={one}>
      {(choices) => (
        <TermsForm typing={typing} choices={choices}>
          <AskedOnceMore
            label={words.discard.label}
            name={words.discard.label}
            sure={words.discard.sure}
            words={words.discard}
            kind="danger"
            isBusy={discard.isPending}
            error={discard.error}
            onYes={() => discard.mutate({ engagementId: id, before: edition })}
          />
        </TermsForm>
      )}
    </Loaded>
  )
}

/** The one thing to do now; nothing where it is on the part that is shown. */
function NextAct({ engagement, tab, paths, readerId, go }: DeskProps) {
  const { one } = useEngagementWords()
  const { id, state, conflict, attorney, replacedBy, case: of } = engagement
  if (state === 'signed') return of && link(paths.case(of.id), one.acts.case)
  if (state === 'replaced') return replacedBy && link(paths.of(replacedBy), one.acts.newer)
  if (state === 'draft') {
    const next = needsCheck(engagement) ? 'conflict' : usualTab(engagement)
    return next === tab || conflict?.outcome === 'declined'
      ? null
      : link(paths.of(id, next), one.acts[next === 'conflict' ? 'conflict' : 'preview'])
  }
  if (state === 'sent')
    return isFirmsTurn(engagement) && attorney.id === readerId && tab !== 'signatures'
      ? link(paths.of(id, 'signatures'), one.acts.countersign)
      : null
  return tab === 'signatures' ? null : (
    <NewVersion engagement={engagement} kind="primary" onReplaced={(newId) => go(paths.of(newId, 'terms'))} />
  )
}

function link(path: string, label: string) {
  return (
    <PageLink to={path} className={buttonClass('primary', 'px-4')}>
      {label}
    </PageLink>
  )
}

/** Another part takes the focus, as another page does. */
function useTabFocus(tab: EngagementTab) {
  const panel = useRef<HTMLElement>(null)
  const seen = useRef(tab)
  useEffect(() => {
    if (seen.current === tab) return
    seen.current = tab
    // After the frame's own focus on its main part.
    requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }))
  }, [tab])
  return panel
}
