// The frame of every tool: its name, its rule in words, the form for those with scripts, and a way to reach the firm.
import type { ReactNode } from 'react'
import { addressOf } from '#firm/addresses.ts'
import { type FirmContact, telephoneLink } from '#firm/contact.ts'
import { inLanguage, type Language } from '#kernel/language.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CommonWords, ToolProps } from './tool-props.ts'
import { TOOL_SCRIPTS, type ToolName } from './tool-scripts.ts'

type ToolFrameProps = ToolProps & {
  name: ToolName
  title: string
  /** The rule in words: all that a reader without scripts needs. */
  rule: ReactNode
  children: ReactNode
}

export function ToolFrame({ name, title, rule, words, contact, language, children }: ToolFrameProps) {
  const { common } = words
  return (
    <LanguageProvider language={language}>
      <section
        id={name}
        data-tool={TOOL_SCRIPTS[name]}
        aria-labelledby={`${name}-title`}
        className="rounded-md border-2 border-line bg-sheet p-5 text-ink sm:p-8"
      >
        <h2 id={`${name}-title`} className="text-2xl">
          {title}
        </h2>
        {rule}
        <noscript>
          <Notice className="mt-5">
            <p>{common.noScript}</p>
            <WaysOn common={common} contact={contact} language={language} />
          </Notice>
        </noscript>
        <div data-needs-script>{children}</div>
      </section>
    </LanguageProvider>
  )
}

type WaysOnProps = { common: CommonWords; contact: FirmContact; language: Language }

/** No answer is a dead end: the phone, and a consultation. */
export function WaysOn({ common, contact, language }: WaysOnProps) {
  const schedule = contact.externalSchedulingUrl ?? inLanguage(addressOf('schedule'), language)
  return (
    <p className="mt-4 flex flex-wrap gap-3 print:hidden">
      <ButtonLink href={telephoneLink(contact.phone)}>{common.call}</ButtonLink>
      <ButtonLink kind="secondary" href={schedule}>
        {common.schedule}
      </ButtonLink>
    </p>
  )
}

/** A sentence whose `{names}` the script fills. */
export function Slots({ text, values = {} }: { text: string; values?: Record<string, string | number> }) {
  return text.split(/\{(\w+)\}/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <strong key={part} data-slot={part} className="font-semibold">
        {values[part]}
      </strong>
    ),
  )
}

/** The script's templates for an answer to correct. */
export function ProblemTemplates({ tool, common }: { tool: ToolName; common: CommonWords }) {
  return (
    <>
      <template data-summary>
        <div
          data-problems
          role="alert"
          tabIndex={-1}
          className="mt-5 rounded-md border-2 border-l-8 border-danger bg-danger-soft p-5"
        >
          <h3 className="text-xl">{common.problemTitle}</h3>
          <ul className="mt-2 space-y-1" />
        </div>
      </template>
      <template data-summary-line>
        <li>
          <a
            className="inline-flex min-h-11 items-center font-semibold text-danger underline"
            href={`#${tool}`}
          >
            {' '}
          </a>
        </li>
      </template>
      {Object.entries(common.problems).map(([problem, text]) => (
        <template key={problem} data-problem={problem}>
          <p className="font-semibold text-danger">{text}</p>
        </template>
      ))}
    </>
  )
}
