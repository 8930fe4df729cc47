// On the page of people: who is invited to work at the firm, and the button that invites another.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { dateIn, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { SideSheet } from '#ui/side-sheet.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Invitation, Invited } from '../contract.ts'
import { InviteForm } from './invite-form.tsx'
import { useInvitations, useInviteAgain, useWithdraw } from './queries.ts'
import { type AllWords, ColleagueWordsProvider, useColleagueWords } from './words.ts'

/** A sentence, or a link to give by hand. */
type Told = { sentence: string } | { name: string; link: string } | null

export function Colleagues({ words, timeZone }: { words: AllWords; timeZone: string }) {
  const [told, setTold] = useState<Told>(null)
  const [isOpen, setOpen] = useState(false)
  const query = useInvitations()
  const invited = ({ name, email }: Pick<Invitation, 'name' | 'email'>, { link }: Pick<Invited, 'link'>) =>
    setTold(link === null ? { sentence: fill(words.sent, { email }) } : { name, link })
  const open = () => {
    setTold(null)
    setOpen(true)
  }
  return (
    <ColleagueWordsProvider words={words}>
      <section aria-labelledby="colleagues" tabIndex={-1} className="mt-6 max-w-form space-y-4">
        <h2 id="colleagues" className="text-2xl">
          {words.heading}
        </h2>
        <p>{words.lead}</p>
        <Button kind="secondary" onClick={open}>
          {words.open}
        </Button>
        <Outcome>{told && 'sentence' in told ? told.sentence : null}</Outcome>
        {told && 'link' in told ? <ByHand {...told} /> : null}
        <Loaded query={query} words={words}>
          {({ invitations }) =>
            invitations.length === 0 ? null : (
              <ul aria-label={words.list} className="divide-y divide-line border-y border-line">
                {invitations.map((invitation) => (
                  <li key={invitation.id} className="space-y-2 py-4">
                    <Open
                      invitation={invitation}
                      timeZone={timeZone}
                      onInvited={(answer) => invited(invitation, answer)}
                      onSaid={(sentence) => setTold(sentence === null ? null : { sentence })}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        {isOpen ? (
          <SideSheet title={words.open} onClose={() => setOpen(false)}>
            {(leave) => (
              <InviteForm
                onLeave={leave}
                onInvited={(who, answer) => {
                  setOpen(false)
                  invited(who, answer)
                }}
              />
            )}
          </SideSheet>
        ) : null}
      </section>
    </ColleagueWordsProvider>
  )
}

function ByHand({ name, link }: { name: string; link: string }) {
  const { link: said } = useColleagueWords()
  return (
    <Notice kind="warning" title={fill(said.title, { name })} role="alert">
      <p>{said.text}</p>
      <p className="my-3 [overflow-wrap:anywhere]">{link}</p>
      <CopyButton text={link} label={said.copy} words={said} />
    </Notice>
  )
}

type OpenProps = {
  invitation: Invitation
  timeZone: string
  onInvited: (answer: Pick<Invited, 'link'>) => void
  onSaid: (sentence: string | null) => void
}

function Open({ invitation, timeZone, onInvited, onSaid }: OpenProps) {
  const words = useColleagueWords()
  const language = useLanguage()
  const again = useInviteAgain()
  const [isAsking, setAsking] = useState(false)
  const { id: invitationId, name, email, position, isLate, expiresAt } = invitation
  const date = formatDate(dateIn(timeZone, instant(expiresAt)), language)
  const send = () => {
    onSaid(null)
    again.mutate({ invitationId }, { onSuccess: onInvited })
  }
  const act = (label: string) => fill(words.of, { act: label, name })
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-semibold break-words">{name}</h3>
        <StatusPill turn={isLate ? 'yours' : 'theirs'}>{isLate ? words.late : words.waiting}</StatusPill>
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        {words.roles[position]} · {email}
      </p>
      <p>{fill(isLate ? words.ended : words.until, { date })}</p>
      <div className="-ml-3 flex flex-wrap gap-x-3">
        <Button
          kind="quiet"
          aria-label={act(words.again)}
          busyLabel={again.isPending && words.busy}
          onClick={send}
        >
          {words.again}
        </Button>
        <Button kind="quiet" aria-label={act(words.withdraw)} onClick={() => setAsking(true)}>
          {words.withdraw}
        </Button>
      </div>
      <Outcome kind="danger">{again.isError ? sentenceOf(again.error) : null}</Outcome>
      {isAsking ? (
        <Withdraw
          invitation={invitation}
          onClose={() => setAsking(false)}
          onDone={() => onSaid(fill(words.withdrawn, { name }))}
        />
      ) : null}
    </>
  )
}

type WithdrawProps = { invitation: Invitation; onClose: () => void; onDone: () => void }

function Withdraw({ invitation: { id: invitationId, name }, onClose, onDone }: WithdrawProps) {
  const words = useColleagueWords()
  const withdraw = useWithdraw()
  const go = async () => {
    // The answer itself takes this row off the page: what follows is not left to it.
    await withdraw.mutateAsync({ invitationId })
    onDone()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={fill(words.sure, { name })}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {words.no}
          </Button>
          <Button
            busyLabel={withdraw.isPending && words.withdrawing}
            onClick={() => void go().catch(() => null)}
          >
            {words.yes}
          </Button>
        </>
      }
    >
      <p>{words.sureHint}</p>
      <Outcome kind="danger">{withdraw.isError ? sentenceOf(withdraw.error) : null}</Outcome>
    </Dialog>
  )
}
