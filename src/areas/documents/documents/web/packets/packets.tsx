// Packets for an agency, the archive of all files, and certificates of translation, on the page of a case.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, instant } from '#kernel/calendar.ts'
import { fill, type Language, plural } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Hint } from '#ui/hint.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Written } from '#ui/written.tsx'
import { Loaded } from '#web/loaded.tsx'
import { useSameId } from '#web/use-same-id.ts'
import type { DocumentView } from '../../contract.ts'
import type { Packet } from '../../contract.ts'
import { isReadable } from '../../rules/states.ts'
import type { CaseLabels, CasePartProps } from '../case/case-labels.ts'
import { shortDate } from '../case/short-date.ts'
import { pagesName, sizeName } from '../review/review-labels.ts'
import { useLinkOpening } from '#web/use-link-opening.ts'
import { CertificateForm } from './certificate-form.tsx'
import { PacketForm } from './packet-form.tsx'
import { useMakeArchive, usePackets, useRetryPacket } from './packet-queries.ts'

type PacketsProps = CasePartProps & {
  documents: readonly DocumentView[]
  /** How long the files of the case are kept. */
  kept: string
}

export function Packets({ of, documents, labels, kept }: PacketsProps) {
  const query = usePackets(of.id)
  const { packets: words } = labels
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:col-span-2 lg:grid-cols-3">
      <div>
        <Heading of={words.heading} hint={words.lead} />
        <Loaded query={query} words={words}>
          {({ packets }) => (
            <Made
              of={of}
              documents={documents}
              labels={labels}
              packets={packets.filter(({ kind }) => kind === 'packet')}
            />
          )}
        </Loaded>
      </div>
      <Certificate of={of} documents={documents} labels={labels} />
      <Archive
        caseId={of.id}
        labels={labels}
        kept={kept}
        archive={query.data?.packets.find(({ kind }) => kind === 'archive') ?? null}
      />
    </div>
  )
}

function Heading({ of, hint }: { of: string; hint: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <h2 className="text-xl">{of}</h2>
      <Hint about={of}>{hint}</Hint>
    </div>
  )
}

type PartProps = Omit<PacketsProps, 'kept'>

function Made({ of, documents, labels, packets }: PartProps & { packets: readonly Packet[] }) {
  const { packets: words } = labels
  const [state, setState] = useState<{ before: Packet | null } | 'asked' | null>(null)
  const isOpen = state !== null && state !== 'asked'
  return (
    <div tabIndex={-1} className="space-y-1">
      <Outcome>{state === 'asked' ? words.asked : null}</Outcome>
      {isOpen ? (
        <SideSheet title={words.form.open} onClose={() => setState(null)}>
          {(leave) => (
            <PacketForm
              of={of}
              documents={documents}
              before={state.before}
              labels={labels}
              onDone={() => setState('asked')}
              onCancel={leave}
            />
          )}
        </SideSheet>
      ) : null}
      <Button kind="quiet" className="-ml-3" onClick={() => setState({ before: null })}>
        {words.form.open}
      </Button>
      {packets.length === 0 ? <p className="text-ink-soft">{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {packets.map((packet) => (
          <li key={packet.id} className="space-y-1 py-1">
            <OnePacket packet={packet} labels={labels} onAgain={() => setState({ before: packet })} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const TURNS = { making: 'theirs', ready: 'done', failed: 'stopped' } as const

type OnePacketProps = { packet: Packet; labels: CaseLabels; onAgain: () => void }

function OnePacket({ packet, labels, onAgain }: OnePacketProps) {
  const language = useLanguage()
  const { packets: words } = labels
  const { title, state, problem, parts } = packet
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Written className="font-medium" text={title} />
        <StatusPill turn={TURNS[state]}>{words.states[state]}</StatusPill>
      </div>
      <p className="text-sm text-ink-soft">{aboutLine(packet, labels, language)}</p>
      {problem === null ? null : <p className="text-danger">{words.problems[problem]}</p>}
      {packet.isGone ? <p>{words.gone}</p> : <Files packet={packet} labels={labels} />}
      <div className="flex flex-wrap items-start gap-x-3">
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-action underline">{words.list}</summary>
          <ol className="space-y-1">
            {parts.map((part) => (
              <li key={part.documentId}>
                <strong>{part.label}</strong> {part.title}
              </li>
            ))}
          </ol>
        </details>
        {state === 'failed' ? <TryAgain packet={packet} labels={labels} /> : null}
        <Button kind="quiet" onClick={onAgain}>
          {words.form.again}
        </Button>
      </div>
    </>
  )
}

function aboutLine(packet: Packet, { packets: words }: CaseLabels, language: Language): string {
  const when = shortDate(dateIn(FIRM_ZONE, instant(packet.askedAt)), language)
  return [
    fill(words.edition, { edition: packet.edition }),
    plural(words.parts, packet.parts.length, language),
    fill(words.askedBy, { when, name: packet.askedBy.name }),
  ].join(' · ')
}

type PacketProps = { packet: Packet; labels: CaseLabels }

function TryAgain({ packet, labels: { packets: words } }: PacketProps) {
  const retry = useRetryPacket(packet.caseId)
  return (
    <>
      <Button
        kind="secondary"
        busyLabel={retry.isPending && words.form.busy}
        onClick={() => retry.mutate({ packetId: packet.id })}
      >
        {words.tryAgain}
      </Button>
      <Outcome kind="danger">{failureSentence(retry.error)}</Outcome>
    </>
  )
}

function Files({ packet, labels }: PacketProps) {
  const api = useApi()
  const language = useLanguage()
  const { packets: words, review } = labels
  const { isBusy, problem, open } = useLinkOpening(words.opening)
  const count = packet.files.length
  const isArchive = packet.kind === 'archive'
  const nameOf = (number: number) => {
    if (isArchive) return count === 1 ? words.archive.ready : fill(words.archive.readyOne, { number, count })
    return count === 1 ? words.download : fill(words.downloadOne, { number, count })
  }
  return (
    <>
      <ul className="space-y-1">
        {packet.files.map(({ position, bytes, pages }) => {
          const size = sizeName(bytes, review.words.size)
          const about = pagesName(pages, review.words, language)
          return (
            <li key={position} className="flex flex-wrap items-center gap-x-3">
              <Button
                kind="secondary"
                busyLabel={isBusy && words.opening}
                onClick={() =>
                  open({
                    isShown: !isArchive,
                    ask: () => api.documents.packetLink({ packetId: packet.id, position }),
                  })
                }
              >
                {nameOf(position + 1)}
              </Button>
              <span className="text-ink-soft">
                {about === null ? size : fill(words.fileLine, { size, pages: about })}
              </span>
            </li>
          )
        })}
      </ul>
      <Outcome kind="danger">{problem}</Outcome>
    </>
  )
}

type ArchiveProps = { caseId: string; labels: CaseLabels; kept: string; archive: Packet | null }

/** One that is gone after its day is as none. */
function Archive({ caseId, labels, kept, archive }: ArchiveProps) {
  const { archive: words } = labels.packets
  const make = useMakeArchive(caseId)
  const ids = useSameId()
  const now = archive === null || archive.isGone ? null : archive
  const ask = () => {
    const wish = { caseId, before: now?.id ?? null }
    make.mutate({ caseId, packetId: ids.of(wish) }, { onSuccess: ids.forget })
  }
  return (
    <div className="space-y-3">
      <Heading of={words.heading} hint={`${words.hint} ${kept}`} />
      {now?.state === 'making' ? <output className="block">{words.making}</output> : null}
      {now?.state === 'failed' ? <p className="text-danger">{words.failed}</p> : null}
      {now?.state === 'ready' ? <Files packet={now} labels={labels} /> : null}
      <Button
        kind="secondary"
        disabled={now?.state === 'making'}
        busyLabel={make.isPending && words.busy}
        onClick={ask}
      >
        {words.button}
      </Button>
      <Outcome kind="danger">{failureSentence(make.error)}</Outcome>
    </div>
  )
}

function Certificate({ of, documents, labels }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const { certificate: words } = labels.packets
  const fit = documents.filter(
    ({ state, way }) =>
      way !== 'shared' && isReadable(state) && state !== 'withdrawn' && state !== 'replaced',
  )
  if (fit.length === 0) return null
  return (
    <div className="space-y-3">
      <Heading of={words.heading} hint={words.hint} />
      {isOpen ? (
        <CertificateForm of={of} documents={fit} labels={labels} onCancel={() => setOpen(false)} />
      ) : (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      )}
    </div>
  )
}
