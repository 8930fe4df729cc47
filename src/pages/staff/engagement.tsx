// /engagements/:engagementId/:part?: one proposal; "new" begins one for the client of the address, or asks for whom.
import type { ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { EngagementDesk } from '#areas/cases/engagements/web/staff/engagement-desk.tsx'
import { NewEngagement } from '#areas/cases/engagements/web/staff/new-engagement.tsx'
import { useEngagement, useStart } from '#areas/cases/engagements/web/staff/queries.ts'
import { ENGAGEMENT_TABS, needsCheck, tabOf } from '#areas/cases/engagements/web/staff/standing.ts'
import { EngagementWordsProvider } from '#areas/cases/engagements/web/staff/words.ts'
import { MAIN_PAPERS } from '#areas/cases/engagements/rules/papers.ts'
import { ConflictsFound } from '#areas/intake/intake/web/conflicts-found.tsx'
import { staffWords } from '#areas/intake/intake/words/index.ts'
import { addressOf } from '#firm/addresses.ts'
import { ATTORNEYS_AND_ADMINS, CASEWORKERS } from '#kernel/actor.ts'
import { languageOf } from '#kernel/language.ts'
import { framedMeta } from '#pages/framed-meta.ts'
import { SignedInOnly } from '#pages/portal/signed-in-only.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { PageLink, useGo } from '#ui/page-link.tsx'
import { useHasOneOf } from '#web/for-roles.tsx'
import { idIn, oneIn } from '#web/list/list-address.ts'
import { Loaded } from '#web/loaded.tsx'
import type { Route } from './+types/engagement'
import { casePath, caseTabPath } from './case-path.ts'
import { clientPath } from './client-path.ts'
import { engagementPath, NEW_ENGAGEMENT, proposePath } from './engagement-path.ts'
import { engagementPageWords } from './engagements.tsx'
import { FindClient } from './find-client.tsx'
import { useIsAdmin, useReader } from './is-staff.ts'
import { PAPER_TEXTS } from './paper-path.ts'
import { sendFile } from './send-file.ts'

export { whenLanguageChanges as shouldRevalidate } from '#pages/when-language-changes.ts'

export function loader({ url }: Route.LoaderArgs) {
  const language = languageOf(url)
  return { words: engagementPageWords(language), conflicts: staffWords(language).conflicts }
}

type Words = Route.ComponentProps['loaderData']

/** The tab names no client: its title stays in the browser's history. */
export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  framedMeta(matches, loaderData && titled(loaderData.words, params))

function titled({ one, find }: Words['words'], { engagementId, part }: Route.ComponentProps['params']) {
  if (engagementId === NEW_ENGAGEMENT) return { title: find.title, description: one.description }
  const tab = ENGAGEMENT_TABS.find((each) => each === part)
  return { ...one, title: tab ? `${one.tabs[tab]} · ${one.title}` : one.title }
}

export default function EngagementPage({ loaderData, params }: Route.ComponentProps) {
  const { engagementId, part } = params
  return (
    <SignedInOnly roles={CASEWORKERS}>
      <EngagementWordsProvider words={loaderData.words}>
        {engagementId === NEW_ENGAGEMENT ? (
          <NewOne {...loaderData} />
        ) : (
          <One key={engagementId} {...loaderData} {...{ engagementId, part }} />
        )}
      </EngagementWordsProvider>
    </SignedInOnly>
  )
}

function NewOne({ words }: Words) {
  const [address] = useSearchParams()
  const clientId = idIn(address, 'client')
  const { find } = words
  return clientId === undefined ? (
    <div className="max-w-form space-y-6">
      <PageHeading title={find.title} />
      <FindClient id="engagement-client" words={find} pathOf={(id) => proposePath(id)} />
      <PageLink
        to={`${addressOf('cases')}/new`}
        className="inline-flex min-h-11 items-center text-action underline"
      >
        {find.open}
      </PageLink>
    </div>
  ) : (
    <Begun key={address.toString()} words={words} clientId={clientId} address={address} />
  )
}

type BegunProps = Pick<Words, 'words'> & { clientId: string; address: URLSearchParams }

function Begun({ words, clientId, address }: BegunProps) {
  const go = useGo()
  const [intakeId, caseId] = [idIn(address, 'intake'), idIn(address, 'case')]
  const paper = oneIn(address, 'paper', MAIN_PAPERS)
  return (
    <Loaded
      query={useStart({
        clientId,
        ...(intakeId && { intakeId }),
        ...(caseId && { ofCase: caseId }),
        ...(paper && { paper }),
      })}
      words={words.one}
    >
      {(start) => (
        <>
          {start.case ? (
            <div className="mb-4 max-w-form">
              <SelectField
                id="paper"
                label={words.paper}
                options={MAIN_PAPERS.map((each) => [each, words.paperNames[each]] as const)}
                value={start.terms.paper}
                onChange={(chosen) =>
                  go(proposePath(clientId, { case: caseId ?? '', paper: chosen }), { replace: true })
                }
              />
            </div>
          ) : null}
          <NewEngagement
            start={start}
            listPath={addressOf('proposals')}
            clientPath={clientPath(clientId)}
            casePathOf={casePath}
            onSaved={(saved) =>
              go(engagementPath(saved.id, needsCheck(saved) ? 'conflict' : 'preview'), { replace: true })
            }
          />
        </>
      )}
    </Loaded>
  )
}

type OneProps = Words & { engagementId: string; part: string | undefined }

function One({ words, conflicts, engagementId, part }: OneProps) {
  const go = useGo()
  const { userId } = useReader()
  const isAdmin = useIsAdmin()
  const readsPapers = useHasOneOf(ATTORNEYS_AND_ADMINS)
  return (
    <Loaded query={useEngagement(engagementId)} words={words.one}>
      {(engagement) => {
        const tab = tabOf(part, engagement)
        if (tab === null) return <NoSuchPart engagementId={engagementId} words={words} />
        return (
          <EngagementDesk
            engagement={engagement}
            tab={tab}
            readerId={userId}
            paths={{
              list: addressOf('proposals'),
              of: engagementPath,
              client: clientPath(engagement.client.id),
              case: casePath,
              documents: (caseId) => caseTabPath(caseId, 'documents'),
              invoice: (invoiceId) => `${addressOf('invoices')}/${invoiceId}`,
              papers: readsPapers ? PAPER_TEXTS : null,
              firm: isAdmin ? '/admin/firm' : null,
            }}
            renderFound={(check) => <ConflictsFound check={check} words={conflicts} />}
            go={go}
            sendScan={sendScan}
          />
        )
      }}
    </Loaded>
  )
}

/** For the firm alone. */
const sendScan: ComponentProps<typeof EngagementDesk>['sendScan'] = ({ caseId, title, file }) =>
  sendFile(file, { filename: file.name, case: caseId, way: 'internal', title })

function NoSuchPart({ engagementId, words }: Pick<OneProps, 'engagementId' | 'words'>) {
  return (
    <div role="alert">
      <PageHeading title={words.one.unknownPart} />
      <PageLink
        to={engagementPath(engagementId)}
        className="inline-flex min-h-11 items-center text-action underline"
      >
        {words.one.title}
      </PageLink>
    </div>
  )
}
