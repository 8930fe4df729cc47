// Agreeing to sign electronically, after a file of the same kind as the copy was opened (15 U.S.C. 7001(c)).
import { useState } from 'react'
import { failureSentence } from '#api/failure.ts'
import { fill } from '#kernel/language.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Outcome } from '#ui/outcome.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { readStep, type StepProps } from './steps.ts'
import { useConsent } from './queries.ts'

const POINTS = ['covers', 'paper', 'withdraw', 'need', 'copy', 'address'] as const
const SAMPLES = { en: '/samples/sample-en.pdf', es: '/samples/sample-es.pdf' }

export function ConsentToSign({ link, signing, words, contact, go }: StepProps) {
  const { consent, problem } = words
  const language = useLanguage()
  const consenting = useConsent(link, () => go(signing.changes === null ? readStep(0) : 'changes'))
  const [isOpened, setOpened] = useState(false)
  const [canRead, setCanRead] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const missing = !isOpened ? 'sample' : !canRead ? 'opened' : null
  const agree = () => {
    if (missing === null) consenting.mutate()
    else setAttempt((count) => count + 1)
  }
  const facts = {
    papers: signing.papers.map(({ title }) => title[language]).join('; '),
    phone: contact.phone,
    wantsPaper: words.wantsPaper,
  }
  const problems =
    attempt > 0 && missing !== null
      ? [{ fieldId: `consent-${missing}`, message: consent.problems[missing] }]
      : []
  return (
    <>
      <PageHeading title={consent.title} lead={consent.lead} />
      <ErrorSummary key={attempt} title={problem} problems={problems} />
      <dl className="space-y-3">
        {POINTS.map((point) => (
          <div key={point}>
            <dt className="font-semibold">{consent.points[point].title}</dt>
            <dd>{fill(consent.points[point].text, facts)}</dd>
          </div>
        ))}
      </dl>
      <div className="space-y-4">
        <p>{consent.sampleHint}</p>
        <ButtonLink
          id="consent-sample"
          kind="secondary"
          className="w-full sm:w-auto"
          href={SAMPLES[language]}
          target="_blank"
          rel="noopener"
          onClick={() => setOpened(true)}
        >
          {consent.sample}
        </ButtonLink>
        <Checkbox
          id="consent-opened"
          label={consent.opened}
          checked={canRead}
          onChange={({ target }) => setCanRead(target.checked)}
        />
        <Button
          className="w-full sm:w-auto"
          busyLabel={consenting.isPending && consent.agreeing}
          onClick={agree}
        >
          {consent.agree}
        </Button>
        <Outcome kind="danger">{failureSentence(consenting.error)}</Outcome>
      </div>
    </>
  )
}
