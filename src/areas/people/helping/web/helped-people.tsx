// Whom one helps, and who asks for help: an invitation is answered here, once.
import { useState } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, formatDate, instant } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { Helped } from '../contract.ts'
import { EndHelpDialog } from './end-help-dialog.tsx'
import { useAnswerInvitation } from './queries.ts'
import { thenSay } from './then-say.ts'
import { useHelpingWords } from './words.ts'

type HelpedPeopleProps = { helped: readonly Helped[]; messagesPath: string }

export function HelpedPeople({ helped, messagesPath }: HelpedPeopleProps) {
  const { helped: words } = useHelpingWords()
  const [said, setSaid] = useState<string | null>(null)
  return (
    <>
      <Outcome>{said}</Outcome>
      <ul className="mt-4 space-y-4">
        {helped.map((each) => (
          <li key={each.id} className="rounded-md border border-line bg-sheet p-5">
            {each.state === 'helping' ? (
              <Helping of={each} messagesPath={messagesPath} onSaid={setSaid} />
            ) : (
              <Invitation of={each} onSaid={setSaid} />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-soft">{helped.length === 0 ? words.other : words.ownPortal}</p>
    </>
  )
}

type OneProps = { of: Helped; onSaid: (sentence: string | null) => void }

function Invitation({ of: { id: helperId, client: name, state, expiresAt }, onSaid }: OneProps) {
  const { helped: words } = useHelpingWords()
  const language = useLanguage()
  const answer = useAnswerInvitation()
  const send = (accepts: boolean) => {
    onSaid(null)
    void thenSay(answer.mutateAsync({ helperId, accepts }), () =>
      onSaid(accepts ? words.accepted : words.declined),
    )
  }
  const isOld = state === 'expired'
  const when = formatDate(dateIn(FIRM_ZONE, instant(expiresAt)), language)
  return (
    <article className="space-y-3">
      <h3 className="text-xl break-words">{name === '' ? words.asksNameless : fill(words.asks, { name })}</h3>
      {isOld ? (
        <p>{words.tooOld}</p>
      ) : (
        <>
          <p>{words.means}</p>
          <p className="text-ink-soft">{fill(words.until, { when })}</p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {isOld ? null : (
          <Button
            busyLabel={answer.isPending && answer.variables.accepts && words.busy}
            onClick={() => send(true)}
          >
            {words.accept}
          </Button>
        )}
        <Button
          kind="secondary"
          busyLabel={answer.isPending && !answer.variables.accepts && words.busy}
          onClick={() => send(false)}
        >
          {words.decline}
        </Button>
      </div>
      <Outcome kind="danger">{answer.isError ? sentenceOf(answer.error) : null}</Outcome>
    </article>
  )
}

function Helping({ of, messagesPath, onSaid }: OneProps & { messagesPath: string }) {
  const { helped: words } = useHelpingWords()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <article className="space-y-3">
      <h3 className="text-xl break-words">
        {of.client === '' ? words.helpsNameless : fill(words.helps, { name: of.client })}
      </h3>
      <div className="flex flex-wrap items-center gap-x-6">
        <PageLink to={messagesPath} className="inline-flex min-h-11 items-center text-action underline">
          {words.read}
        </PageLink>
        <Button kind="quiet" className="-ml-3" onClick={() => setLeaving(true)}>
          {words.leave}
        </Button>
      </div>
      {isLeaving ? (
        <EndHelpDialog
          helperId={of.id}
          title={of.client === '' ? words.sureNameless : fill(words.sure, { name: of.client })}
          words={words}
          onEnded={() => onSaid(words.left)}
          onClose={() => setLeaving(false)}
        />
      ) : null}
    </article>
  )
}
