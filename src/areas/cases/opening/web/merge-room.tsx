// On the page of a client: who looks like the same person, how two are merged, and how they are parted again.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { readablePhone } from '#kernel/phone.ts'
import { FIRM_ZONE, formatMoment, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { SearchForm } from '#ui/form/search-form.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { AlikeClient, Client, Side } from '../contract.ts'
import type { MergeWords } from '../words/index.ts'
import { Compared } from './merge-preview.tsx'
import { type FoundPerson, useAlikeTo, useFindPerson, usePart, usePartPreview } from './merge-queries.ts'
import { MovedList } from './moved-list.tsx'

type MergeRoomProps = {
  client: Client
  words: MergeWords
  /** Merging is for administrators; others are told so. */
  isAdmin: boolean
  clientPathOf: (clientId: string) => string
}

export function MergeRoom({ isAdmin, ...props }: MergeRoomProps) {
  const { words } = props
  return (
    <section aria-labelledby="merging" className="space-y-4">
      <h2 id="merging" tabIndex={-1} className="text-2xl">
        {words.heading}
      </h2>
      {isAdmin ? <ForAdmin {...props} /> : <p>{words.admin}</p>}
    </section>
  )
}

type Done = { name: string; keptId: string }

function ForAdmin({ client, words, clientPathOf }: Omit<MergeRoomProps, 'isAdmin'>) {
  const [pair, setPair] = useState<{ keptId: string; goneId: string } | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const { clientId } = client
  const compareWith = (goneId: string) => {
    setDone(null)
    setPair({ keptId: clientId, goneId })
  }
  const merged = (kept: Client, gone: Side) => {
    close()
    setDone({ name: gone.name, keptId: kept.clientId })
  }
  const close = () => {
    setPair(null)
    document.getElementById('merging')?.focus()
  }
  return (
    <div className="space-y-6">
      <p>{words.text}</p>
      <Outcome>{done ? toldOf(done, clientId, words) : null}</Outcome>
      {done && done.keptId !== clientId ? (
        <PageLink to={clientPathOf(done.keptId)} className="inline-block py-2 font-semibold underline">
          {words.goTo}
        </PageLink>
      ) : null}
      {pair ? (
        <Compared
          key={`${pair.keptId} ${pair.goneId}`}
          pair={pair}
          words={words}
          onSwap={() => setPair({ keptId: pair.goneId, goneId: pair.keptId })}
          onCancel={close}
          onMerged={merged}
        />
      ) : (
        <Candidates client={client} words={words} onCompare={compareWith} />
      )}
      <MergedHere client={client} words={words} />
    </div>
  )
}

function toldOf({ name, keptId }: Done, clientId: string, words: MergeWords): string {
  return keptId === clientId ? fill(words.merged, { name }) : words.mergedAway
}

type CandidatesProps = Pick<MergeRoomProps, 'client' | 'words'> & { onCompare: (clientId: string) => void }

function Candidates({ client, words, onCompare }: CandidatesProps) {
  const alike = useAlikeTo(client.clientId)
  const find = useFindPerson()
  const [search, setSearch] = useState('')
  const reading = { loading: words.loadingAlike, failed: words.failedAlike }
  const found = (find.data ?? []).filter(({ id }) => id !== client.clientId)
  return (
    <div className="space-y-6">
      <Loaded query={alike} words={reading}>
        {({ clients }) => (
          <div className="space-y-2">
            <h3 className="text-xl">{words.alike}</h3>
            {clients.length === 0 ? <p>{words.noneAlike}</p> : null}
            <ul className="divide-y divide-line">
              {clients.map((each) => (
                <Candidate key={each.id} person={each} words={words} onCompare={onCompare} />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      <SearchForm
        id="merge-search"
        search={search}
        words={words.search}
        onSearch={(text) => {
          setSearch(text)
          if (text !== '') find.mutate(text)
        }}
        className="max-w-form"
      />
      <Outcome kind="danger">{find.error ? failureSentence(find.error) : null}</Outcome>
      <output className="block">{find.isSuccess && found.length === 0 ? words.nobody : null}</output>
      <ul className="divide-y divide-line">
        {found.map((each) => (
          <Candidate key={each.id} person={each} words={words} onCompare={onCompare} />
        ))}
      </ul>
    </div>
  )
}

type CandidateProps = {
  person: FoundPerson & Partial<AlikeClient>
  words: MergeWords
  onCompare: (clientId: string) => void
}

function Candidate({ person, words, onCompare }: CandidateProps) {
  const language = useLanguage()
  const { id, name, phone, email, birthDate, hasAccount, cases } = person
  const numbers = cases?.map(({ number }) => number).join(', ')
  const facts = [
    phone === '' ? words.noPhone : readablePhone(phone),
    email === '' ? words.noEmail : email,
    birthDate && fill(words.born, { date: formatPastDate(plainDate(birthDate), language) }),
    hasAccount === undefined ? null : hasAccount ? words.account : words.noAccount,
    numbers === undefined ? null : numbers === '' ? words.noCases : fill(words.cases, { numbers }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button kind="secondary" aria-label={fill(words.compareOf, { name })} onClick={() => onCompare(id)}>
        {words.compare}
      </Button>
    </li>
  )
}

function MergedHere({ client, words }: Pick<MergeRoomProps, 'client' | 'words'>) {
  const language = useLanguage()
  const [open, setOpen] = useState<string | null>(null)
  const [parted, setParted] = useState<string | null>(null)
  const { list, part } = words
  return (
    <div className="space-y-3">
      <Outcome>{parted === null ? null : fill(part.done, { name: parted })}</Outcome>
      {client.merges.length > 0 ? <h3 className="text-xl">{list.heading}</h3> : null}
      <ul className="divide-y divide-line">
        {client.merges.map(({ id, name, phone, email, by, at }) => (
          <li key={id} className="space-y-3 py-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{name}</p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {[
                    phone && readablePhone(phone),
                    email,
                    fill(list.line, { name: by, moment: formatMoment(instant(at), FIRM_ZONE, language) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {open === id ? null : (
                <Button
                  kind="quiet"
                  aria-label={fill(list.partOf, { name })}
                  onClick={() => {
                    setParted(null)
                    setOpen(id)
                  }}
                >
                  {list.part}
                </Button>
              )}
            </div>
            {open === id ? (
              <Parting
                mergeId={id}
                name={name}
                words={words}
                onCancel={() => setOpen(null)}
                onParted={() => {
                  setOpen(null)
                  setParted(name)
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

type PartingProps = {
  mergeId: string
  name: string
  words: MergeWords
  onCancel: () => void
  onParted: () => void
}

function Parting({ mergeId, name, words, onCancel, onParted }: PartingProps) {
  const parting = usePart()
  const { part } = words
  // Afterwards the page may show the other client, and this part is gone: `onParted` runs anyway.
  const parted = (seen: string) => parting.mutateAsync({ mergeId, seen }).then(onParted, () => undefined)
  return (
    <Loaded query={usePartPreview(mergeId)} words={part}>
      {({ kept, gone, moves, refusal, seen }) => (
        <div className="space-y-3 rounded-md border border-line bg-sheet p-4">
          <h4 className="text-lg">{fill(part.heading, { name })}</h4>
          <p className="font-semibold">{part.moves}</p>
          <MovedList moves={moves} words={words.kinds} none={part.nothing} />
          <p>{fill(part.text, { name: kept.name })}</p>
          {gone.hasAccount ? <p>{fill(part.signIn, { email: gone.email })}</p> : null}
          {refusal ? <Notice kind="danger" title={refusal.message} /> : null}
          <div className="flex flex-wrap gap-3">
            {refusal ? null : (
              <Button
                kind="danger"
                busyLabel={parting.isPending && part.busy}
                onClick={() => void parted(seen)}
              >
                {part.button}
              </Button>
            )}
            <Button kind="quiet" onClick={onCancel}>
              {part.cancel}
            </Button>
          </div>
          <Outcome kind="danger">{parting.error ? failureSentence(parting.error) : null}</Outcome>
        </div>
      )}
    </Loaded>
  )
}
