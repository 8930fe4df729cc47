// A client's helpers: the status of each, and the possible changes.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Form } from '#web/form.tsx'
import { type Read, useForm } from '#web/use-form.ts'
import type { HelpedCase, HelperView, OwnHelpers as Own } from '../contract.ts'
import { HELPERS_MAX, type Reach, whyNotReach } from '../rules/helper.ts'
import { EndHelpDialog } from './end-help-dialog.tsx'
import { NameForm } from './name-form.tsx'
import { useChangeReach, useInviteAgain } from './queries.ts'
import { ReachChoices, readsOf } from './reach-choices.tsx'
import { Standing } from './standing.tsx'
import { thenSay } from './then-say.ts'
import { useHelpingWords } from './words.ts'

const TURNS = { invited: 'ours', expired: 'yours', helping: 'done', ended: 'stopped' } as const

export function OwnHelpers({ own: { helpers, cases } }: { own: Own }) {
  const words = useHelpingWords()
  const [said, setSaid] = useState<string | null>(null)
  const now = helpers.filter(({ state }) => state !== 'ended')
  const before = helpers.filter(({ state }) => state === 'ended')
  return (
    <div>
      <Outcome>{said}</Outcome>
      {now.length === 0 ? <p className="mt-4 text-ink-soft">{words.none}</p> : null}
      <ul className="mt-4 space-y-4">
        {now.map((helper) => (
          <li key={helper.id} className="rounded-md border border-line bg-sheet p-5">
            <Helper helper={helper} cases={cases} onSaid={setSaid} />
          </li>
        ))}
      </ul>
      <section aria-labelledby="name-helper" className="mt-10">
        <h2 id="name-helper" className="mb-4 text-2xl">
          {words.form.heading}
        </h2>
        {now.length >= HELPERS_MAX ? <p>{words.form.full}</p> : <NameForm cases={cases} />}
      </section>
      {before.length === 0 ? null : (
        <section aria-labelledby="helpers-before" className="mt-10">
          <h2 id="helpers-before" className="mb-4 text-2xl">
            {words.before}
          </h2>
          <ul className="space-y-3">
            {before.map((helper) => (
              <li key={helper.id}>
                <span className="font-semibold break-words">{helper.name}</span>{' '}
                <span className="text-ink-soft">
                  <Standing helper={helper} words={words.states} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type HelperProps = {
  helper: HelperView
  cases: readonly HelpedCase[]
  onSaid: (sentence: string | null) => void
}

function Helper({ helper, cases, onSaid }: HelperProps) {
  const words = useHelpingWords()
  const { name, email, relationship, state } = helper
  return (
    <article className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl break-words">{name}</h2>
        <StatusPill turn={TURNS[state]}>{words.short[state]}</StatusPill>
      </div>
      <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
        {[words.relationships[relationship], email].filter(Boolean).join(' · ')}
      </p>
      <p>
        <Standing helper={helper} words={words.states} />
      </p>
      <p>{fill(words.reads, { list: readsOf(helper, words) })}</p>
      <Steps helper={helper} cases={cases} onSaid={onSaid} />
    </article>
  )
}

function Steps({ helper, cases, onSaid }: HelperProps) {
  const { steps } = useHelpingWords()
  const again = useInviteAgain()
  const [open, setOpen] = useState<'change' | 'end' | null>(null)
  const { id: helperId, name, email, state } = helper
  const close = () => setOpen(null)
  const end = state === 'helping' ? steps.end : steps.takeBack
  const ending = state === 'helping' ? steps.endOf : steps.takeBackOf
  const send = () => {
    onSaid(null)
    void thenSay(again.mutateAsync({ helperId }), () => onSaid(fill(steps.sent, { email: email ?? '' })))
  }
  return (
    <>
      <div className="-ml-3 flex flex-wrap gap-x-3">
        {state === 'helping' ? null : (
          <Button kind="quiet" busyLabel={again.isPending && steps.busy} onClick={send}>
            {steps.again}
          </Button>
        )}
        <Button kind="quiet" aria-label={`${steps.change}: ${name}`} onClick={() => setOpen('change')}>
          {steps.change}
        </Button>
        <Button kind="quiet" aria-label={`${end}: ${name}`} onClick={() => setOpen('end')}>
          {end}
        </Button>
      </div>
      <Outcome kind="danger">{again.isError ? sentenceOf(again.error) : null}</Outcome>
      {open === 'change' ? (
        <ChangeReach helper={helper} cases={cases} onSaid={onSaid} onDone={close} />
      ) : null}
      {open === 'end' ? (
        <EndHelpDialog
          helperId={helperId}
          title={fill(ending.sure, { name })}
          words={{ ...steps, ...ending }}
          onEnded={() => onSaid(fill(ending.ended, { name }))}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function readReach(reach: Reach): Read<Reach, { field: 'reach' }> {
  return whyNotReach(reach) ? { input: null, problems: [{ field: 'reach' }] } : { input: reach, problems: [] }
}

function ChangeReach({ helper, cases, onSaid, onDone }: HelperProps & { onDone: () => void }) {
  const { steps, form: said } = useHelpingWords()
  const change = useChangeReach()
  const start: Reach = { isGeneral: helper.isGeneral, caseIds: helper.cases.map(({ id }) => id) }
  const form = useForm({
    id: `reach-${helper.id}`,
    start,
    read: readReach,
    say: () => said.chooseOne,
    send: ({ isGeneral, caseIds }: Reach) =>
      change.mutateAsync({ helperId: helper.id, isGeneral, caseIds: [...caseIds] }),
    onDone: () => {
      onSaid(fill(steps.changed, { name: helper.name }))
      onDone()
    },
    hasSummary: false,
  })
  return (
    <Dialog isOpen onClose={onDone} title={fill(steps.changeOf, { name: helper.name })} actions={null}>
      <Form form={form} className="space-y-4">
        <ReachChoices {...form.at('reach')} cases={cases} value={form.values} onChange={form.set} />
        <Outcome kind="danger">{form.refusal}</Outcome>
        <div className="flex flex-wrap gap-3">
          <Button id={form.submitId} type="submit" busyLabel={form.isBusy && steps.busy}>
            {steps.save}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {steps.cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
