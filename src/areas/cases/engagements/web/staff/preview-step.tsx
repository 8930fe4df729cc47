// Exactly what each signer sees, what still prevents sending, and sending itself.
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { dateIn, FIRM_ZONE, formatDate, instant, type PlainDate, plusDays } from '#kernel/calendar.ts'
import { fill, LANGUAGES } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Loaded } from '#web/loaded.tsx'
import type { Engagement, Preview, ShownPaper } from '../../contract.ts'
import type { SendingProblem } from '../../rules/engagement.ts'
import { PaperView } from './paper-view.tsx'
import { usePreview, useSend } from './queries.ts'
import { useEngagementWords } from './words.ts'

/** Where a problem is mended; null where this reader cannot go. */
export type MendPaths = Record<'terms' | 'conflict' | 'client', string> & {
  papers: string | null
  firm: string | null
}

type PreviewStepProps = {
  engagement: Engagement
  mend: MendPaths
  /** Nothing is typed in the terms that is not saved: it would not be sent. */
  mayLeave: boolean
  onSent: () => void
}

export function PreviewStep({ engagement, mend, mayLeave, onSent }: PreviewStepProps) {
  const { preview: words } = useEngagementWords()
  const { state, problems, mayDecide } = engagement
  const isDraft = state === 'draft'
  return (
    <div className="space-y-4">
      {isDraft && problems.length > 0 ? <Problems problems={problems} mend={mend} /> : null}
      {isDraft && mayLeave && problems.length === 0 ? (
        mayDecide ? (
          <Sending engagement={engagement} onSent={onSent} />
        ) : (
          <p>{words.byAttorney}</p>
        )
      ) : null}
      <Loaded query={usePreview(engagement)} words={words}>
        {(preview) => <Papers preview={preview} />}
      </Loaded>
    </div>
  )
}

const MENDED_AT: Record<SendingProblem, keyof MendPaths> = {
  'conflict-open': 'conflict',
  'conflict-declined': 'conflict',
  'text-unread': 'papers',
  'text-missing': 'papers',
  'field-missing': 'terms',
  'client-email': 'client',
  'same-email': 'terms',
  'fees-none': 'terms',
  'deposit-too-much': 'terms',
  'case-none': 'client',
}

function mendedAt(problem: SendingProblem, details: readonly string[]): keyof MendPaths {
  if (problem !== 'field-missing') return MENDED_AT[problem]
  return details.every((field) => field.startsWith('firm.')) ? 'firm' : 'terms'
}

function Problems({ problems, mend }: Pick<Engagement, 'problems'> & { mend: MendPaths }) {
  const { preview: words, paperNames, paperFields } = useEngagementWords()
  const names: Readonly<Record<string, string>> = { ...paperNames, ...paperFields }
  return (
    <Notice kind="warning" title={words.problems}>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {problems.map(({ problem, details }) => {
          const at = mendedAt(problem, details)
          const path = mend[at]
          const named = details.map((each) => names[each] ?? each).join(', ')
          return (
            <li key={problem} className="break-words">
              {fill(words.problem[problem], { details: named })}{' '}
              {path === null ? null : (
                <PageLink to={path} className="inline-block py-1 font-semibold text-action underline">
                  {words.mend[at]}
                </PageLink>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function Sending({ engagement, onSent }: Pick<PreviewStepProps, 'engagement' | 'onSent'>) {
  const { preview: words } = useEngagementWords()
  const language = useLanguage()
  const send = useSend()
  /** The last day to sign, as of the press. */
  const [until, setUntil] = useState<PlainDate | null>(null)
  const { id: engagementId, edition, client, terms } = engagement
  const people = [
    { name: client.name, email: client.email },
    ...[terms.second, terms.payer].flatMap((each) =>
      each ? [{ name: `${each.firstName} ${each.lastName}`.trim(), email: each.email }] : [],
    ),
  ]
  const close = () => {
    setUntil(null)
    send.reset()
  }
  const ask = () => setUntil(plusDays(dateIn(FIRM_ZONE, instant(new Date())), terms.validDays))
  return (
    <>
      <Button onClick={ask}>{words.send}</Button>
      <Dialog
        isOpen={until !== null}
        onClose={close}
        title={words.ask}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {words.back}
            </Button>
            <Button
              busyLabel={send.isPending && words.sending}
              onClick={() => send.mutate({ engagementId, before: edition }, { onSuccess: onSent })}
            >
              {words.yes}
            </Button>
          </>
        }
      >
        <p>{words.to}</p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {people.map(({ name, email }) => (
            <li key={email} className="break-words">
              {name} · {email}
            </li>
          ))}
        </ul>
        <p className="mt-3">{until && fill(words.until, { day: formatDate(until, language) })}</p>
        {send.isError ? (
          <Notice kind="danger" role="alert" className="mt-4">
            {failureSentence(send.error)}
          </Notice>
        ) : null}
      </Dialog>
    </>
  )
}

/** One person at a time. */
function Papers({ preview: { signers } }: { preview: Preview }) {
  const { preview: words, parts, languages } = useEngagementWords()
  const [shown, setShown] = useState(0)
  const signer = signers[shown] ?? signers[0]
  if (!signer) return <p className="text-ink-soft">{words.none}</p>
  return (
    <div className="space-y-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.people}</legend>
        {signers.map((each, index) => (
          <button
            key={each.part}
            type="button"
            aria-pressed={each === signer}
            onClick={() => setShown(index)}
            className={classes(
              'min-h-11 rounded-full border-2 px-4 text-left text-sm font-semibold',
              each === signer ? 'border-action bg-action-soft text-ink' : 'border-line-strong text-action',
            )}
          >
            {each.name} <span className="font-normal">· {parts[each.part]}</span>
          </button>
        ))}
      </fieldset>
      <p className="text-sm text-ink-soft">{fill(words.reads, { language: languages[signer.language] })}</p>
      {signer.papers.map((paper) => (
        <Paper key={paper.paper} paper={paper} />
      ))}
    </div>
  )
}

function Paper({ paper }: { paper: ShownPaper }) {
  const { preview: words, languages } = useEngagementWords()
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      {LANGUAGES.map((language) => (
        <div key={language} className="min-w-0 space-y-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 lang={language} className="text-xl">
              {paper.title[language]}
            </h2>
            <p className="text-sm text-ink-soft">{fill(words.grade, { grade: paper.grade[language] })}</p>
          </div>
          <PaperView
            blocks={paper.blocks[language]}
            language={language}
            label={`${paper.title[language]}, ${languages[language]}`}
          />
        </div>
      ))}
    </div>
  )
}
