// The intake broke on this page: saved answers are on the server, and there are two ways on.
import { addressOf } from '#firm/addresses.ts'
import { telephoneLink } from '#firm/contact.ts'
import { fill } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { INTAKE_FAILURES } from '../rules/errors.ts'
import type { IntakeWords } from '../words/index.ts'
import { StartOver } from './start-over.tsx'

type IntakeFailedProps = { words: IntakeWords; phone: string }

export function IntakeFailed({ words, phone }: IntakeFailedProps) {
  const { actions, problem, urgent } = words
  const language = useLanguage()
  return (
    <section className="max-w-text rounded-md border-2 border-l-8 border-danger bg-sheet p-6">
      <div role="alert">
        <h1 className="text-2xl">{problem.title}</h1>
        <p className="mt-2">{INTAKE_FAILURES.SOMETHING_WRONG[language]}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{actions.tryAgain}</Button>
        <StartOver words={words} />
        <DocumentLink to={addressOf('home')} className={buttonClass('quiet')}>
          {actions.home}
        </DocumentLink>
        <a href={telephoneLink(phone)} className={buttonClass('quiet')}>
          {fill(urgent.call, { phone })}
        </a>
      </div>
    </section>
  )
}
