// The packages that were made of a case: their files, whether answers changed since, and how each was filed.
import { useApi } from '#api/provider.tsx'
import { dateIn, FIRM_ZONE, formatMoment, formatPastDate, instant, plainDate } from '#kernel/calendar.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { StatusPill, type Turn } from '#ui/status-pill.tsx'
import { useLinkOpening } from '#web/use-link-opening.ts'
import type { FilingDesk, PackageView } from '../package-contract.ts'
import type { PackageWords } from '../words/index.ts'
import { FiledForm } from './filed-form.tsx'

type PackagesProps = { caseId: string; desk: FilingDesk; words: PackageWords }

/** One that failed says why beside the button that makes it again. */
export function Packages({ caseId, desk, words }: PackagesProps) {
  const packages = desk.packages.filter(({ state }) => state !== 'failed')
  return (
    <section className="space-y-4">
      <h2 className="text-xl">{words.packages}</h2>
      {packages.length === 0 ? <p className="text-ink-soft">{words.noPackages}</p> : null}
      {packages.map((of) => (
        <OnePackage key={of.id} caseId={caseId} of={of} desk={desk} words={words} />
      ))}
    </section>
  )
}

const TURNS: Record<PackageView['state'], Turn> = {
  making: 'theirs',
  'trying-again': 'theirs',
  failed: 'stopped',
  current: 'ours',
  superseded: 'stopped',
  older: 'theirs',
  filed: 'done',
}

function OnePackage({ caseId, of, desk, words }: PackagesProps & { of: PackageView }) {
  const language = useLanguage()
  const day = formatPastDate(dateIn(FIRM_ZONE, instant(of.madeAt)), language)
  const isMade = of.state !== 'making' && of.state !== 'trying-again'
  const canFile = !desk.isClosed && (of.state === 'current' || of.state === 'superseded')
  return (
    <article className="space-y-3 rounded-md border border-line bg-sheet p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">
          {fill(isMade ? words.madeOn : words.askedOn, { day, name: of.madeBy })}
        </h3>
        <StatusPill turn={TURNS[of.state]}>{words.states[of.state]}</StatusPill>
      </div>
      {of.triedSince ? (
        <p>
          {of.failure}{' '}
          {fill(words.triedAgain, { since: formatMoment(instant(of.triedSince), FIRM_ZONE, language) })}
        </p>
      ) : null}
      {of.filed ? (
        <p>
          {fill(words.filed, {
            day: formatPastDate(plainDate(of.filed.on), language),
            means: words.means[of.filed.means],
            name: of.filed.by,
          })}
          {of.filed.tracking ? ` · ${fill(words.tracking, { tracking: of.filed.tracking })}` : null}
        </p>
      ) : null}
      {of.changed.length > 0 ? (
        <Notice kind="warning" title={words.changed}>
          <ul className="list-disc pl-5">
            {of.changed.map(({ form, person, signers }) => (
              <li key={`${form} ${person}`}>
                {fill(signers.length > 0 ? words.signAgain : words.changedForm, {
                  form,
                  person,
                  names: new Intl.ListFormat(language).format(signers),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {of.files.length > 0 ? <Files of={of} words={words} /> : null}
      {canFile ? <FiledForm key={of.state} caseId={caseId} of={of} today={desk.today} words={words} /> : null}
    </article>
  )
}

function isFilled({ kind }: PackageView['files'][number]): boolean {
  return kind === 'form' || kind === 'sheet'
}

/** What is printed and signed; the forms that can still be typed in are behind a press. */
function Files({ of, words }: { of: PackageView; words: PackageWords }) {
  const api = useApi()
  const { isBusy, problem, open } = useLinkOpening(words.opening)
  const rows = (files: PackageView['files']) => (
    <ul className="divide-y divide-line">
      {files.map(({ documentId, kind, name }) => {
        const title = fill(words.kinds[kind], { name: name || words.someone })
        return (
          <li key={documentId} className="flex items-center justify-between gap-x-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            <Button
              kind="quiet"
              disabled={isBusy}
              aria-label={`${words.open}: ${title}`}
              onClick={() =>
                open({ isShown: true, ask: () => api.documents.link({ documentId, isShown: true }) })
              }
            >
              {words.open}
            </Button>
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      {rows(of.files.filter((file) => !isFilled(file)))}
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-action underline">{words.filledForms}</summary>
        {rows(of.files.filter(isFilled))}
      </details>
      <Outcome kind="danger">{problem}</Outcome>
    </>
  )
}
