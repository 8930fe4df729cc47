// A form on a public page: its frame, and the templates its script copies for problems or success. No React runs there, and the script
// carries no words and no shapes of its own.
import type { ReactNode } from 'react'
import { fill } from '#kernel/language.ts'
import { Notice } from '#ui/notice.tsx'

type FormFrameProps = {
  /** The script finds the form by it. */
  id: string
  /** The address of the script. */
  script: string
  title: string
  /** Shown above the form even without a script. */
  lead?: string
  words: { noScript: string; failed: string; tooMany: string; problemTitle: string; sentTitle: string }
  /** Whom to call when nothing else helps. */
  phone: string
  /** Shown below the title once sent. */
  sent: ReactNode
  /** Other sentences that the script says, by name. */
  says: Readonly<Record<string, string>>
  children: ReactNode
}

export function FormFrame({ id, script, title, lead, words, phone, sent, says, children }: FormFrameProps) {
  const { failed, tooMany } = words
  const sentences = { ...says, failed: fill(failed, { phone }), tooMany: fill(tooMany, { phone }) }
  return (
    <section
      id={id}
      data-tool={script}
      aria-labelledby={`${id}-title`}
      className="min-w-0 rounded-md border-2 border-line bg-sheet p-5 text-ink sm:p-8"
    >
      <div data-form>
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {lead ? <p className="mt-2">{lead}</p> : null}
        <noscript>
          <Notice className="mt-5">
            <p>{words.noScript}</p>
          </Notice>
        </noscript>
        <div data-needs-script>{children}</div>
      </div>
      {Object.entries(sentences).map(([name, sentence]) => (
        <template key={name} data-say={name}>
          {sentence}
        </template>
      ))}
      <ProblemTemplates title={words.problemTitle} />
      <template data-sent>
        <div className="border-t-4 border-success pt-6">
          <h2 tabIndex={-1} id={`${id}-title`} className="text-2xl">
            {words.sentTitle}
          </h2>
          {sent}
        </div>
      </template>
    </section>
  )
}

/** A sentence with places that the script fills in, each by its name. */
export function ToFill({ sentence }: { sentence: string }) {
  return sentence
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        <strong key={part} {...{ [`data-${part}`]: '' }} className="sm:whitespace-nowrap" />
      ),
    )
}

function ProblemTemplates({ title }: { title: string }) {
  return (
    <>
      <template data-problems>
        <div
          role="alert"
          tabIndex={-1}
          className="mt-5 rounded-md border-2 border-l-8 border-danger bg-danger-soft p-5"
        >
          <h3 className="text-xl">{title}</h3>
          <ul className="mt-2 space-y-1" />
        </div>
      </template>
      <template data-refused>
        <p
          role="alert"
          tabIndex={-1}
          className="mt-5 rounded-md border-2 border-l-8 border-danger bg-danger-soft p-5"
        >
          {' '}
        </p>
      </template>
      <template data-line>
        <li>
          <a className="inline-flex min-h-11 items-center font-semibold text-danger underline" href="#main">
            {' '}
          </a>
        </li>
      </template>
      <template data-mend>
        <p className="font-semibold text-danger"> </p>
      </template>
    </>
  )
}

/** For the controls of such a form: no React runs on a public page. */
export function leaveToScript(): void {}
