// A client requests erasure of their data, and reads the outcome.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { useApi } from '#api/provider.tsx'
import { dateIn, formatPastDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { Loaded } from '#web/loaded.tsx'
import { type OwnAccount, ProvenForm } from '#web/proven-form.tsx'
import type { ErasureView } from '../contract.ts'
import { sayStaying } from '../rules/say-staying.ts'
import type { LeavingWords } from '../words/index.ts'
import { useOwnErasure, useShowOwn, useWithdraw } from './queries.ts'

type ErasurePartProps = { words: LeavingWords; owner: OwnAccount; timeZone: string }

export function ErasurePart(props: ErasurePartProps) {
  const { erase } = props.words
  return (
    <Loaded query={useOwnErasure()} words={erase}>
      {({ request }) => (
        <div className="space-y-5">
          {request ? <Standing {...props} request={request} /> : null}
          {request?.state === 'asked' ? <Withdraw words={erase} /> : <Ask {...props} />}
        </div>
      )}
    </Loaded>
  )
}

type StandingProps = Pick<ErasurePartProps, 'words' | 'timeZone'> & { request: ErasureView }

function Standing({ words: { erase, staying: said }, timeZone, request }: StandingProps) {
  const language = useLanguage()
  const { state, askedAt, endedAt, refusal, staying } = request
  const day = (moment: string) => formatPastDate(dateIn(timeZone, instant(moment)), language)
  const lines = sayStaying(staying, said, language)
  return (
    <Notice kind={state === 'refused' ? 'warning' : 'info'} title={fill(erase.asked, { date: day(askedAt) })}>
      {state === 'asked' ? <p>{erase.waits}</p> : null}
      {state === 'withdrawn' ? <p>{erase.withdrawn}</p> : null}
      {state === 'done' || state === 'in-part' || state === 'refused' ? (
        <p>
          {endedAt ? fill(erase.answered, { date: day(endedAt) }) : null} {said.outcomes[state]}{' '}
          {refusal ? said.refusals[refusal] : null}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <ul aria-label={erase.stays} className="mt-2 list-disc space-y-1 pl-6">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}

function Ask({ words: { erase }, owner }: ErasurePartProps) {
  const { leaving } = useApi()
  const [isOpen, setOpen] = useState(false)
  const showOwn = useShowOwn()
  if (!isOpen)
    return (
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {erase.ask}
      </Button>
    )
  return (
    <ProvenForm
      {...owner}
      id="erasure"
      label={erase.sure}
      busyLabel={erase.asking}
      kind="danger"
      act={() => leaving.askErasure()}
      onDone={showOwn}
    >
      <p>{erase.before}</p>
    </ProvenForm>
  )
}

function Withdraw({ words }: { words: LeavingWords['erase'] }) {
  const { mutate, isPending, error } = useWithdraw()
  return (
    <>
      <Outcome kind="danger">{failureSentence(error)}</Outcome>
      <Button kind="secondary" busyLabel={isPending && words.withdrawing} onClick={() => mutate()}>
        {words.withdraw}
      </Button>
    </>
  )
}
