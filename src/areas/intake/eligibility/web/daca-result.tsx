// Every possible sentence of a DACA checker result. A color always comes with its word and its own mark.
import type { ReactNode } from 'react'
import { telephoneLink } from '#firm/contact.ts'
import { inLanguage } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StandingMark } from '#ui/standing-mark.tsx'
import type { LeansOn } from '#firm/law-leaning.ts'
import { type Colour, DACA_LEANS_ON, type Standing } from '../rules/daca-verdict.ts'
import type { EligibilityWords } from '../words/index.ts'
import { Slots, WaysOn } from './tool-frame.tsx'
import type { ToolProps } from './tool-props.ts'

type CheckerWords = EligibilityWords['checker']

const COLOURS: Readonly<Record<Colour, { box: string; mark: Standing }>> = {
  green: { box: 'border-success bg-success-soft', mark: 'met' },
  yellow: { box: 'border-accent bg-accent-soft', mark: 'check' },
  red: { box: 'border-danger bg-danger-soft', mark: 'unmet' },
}
const PATHS = ['renewal', 'first'] as const
const LEANS_ON: { readonly [Rule in string]?: LeansOn } = DACA_LEANS_ON
/** Visible at once, obstacles first; met rules are folded away below. */
const OPEN: readonly Standing[] = ['unmet', 'check']

/** One verdict, its reasons, one next step; the rest is folded. */
export function DacaResult({ words: { checker, common }, contact, language }: ToolProps) {
  return (
    <div className="mt-6">
      <h3 tabIndex={-1} data-focus className="text-2xl">
        {checker.resultTitle}
      </h3>
      <div data-if="urgent" className="mt-4">
        <Notice kind="danger">
          <a href={telephoneLink(contact.phone)} className="font-semibold">
            {checker.urgent}
          </a>
        </Notice>
      </div>
      <Colours words={checker} />
      {OPEN.map((standing) => (
        <div key={standing} data-if={standing} className="mt-6">
          <h4 className="text-lg">{checker.standings[standing]}</h4>
          <ReasonList standing={standing} />
        </div>
      ))}
      <Reasons words={checker} />
      <div className="mt-6 border-t-4 border-accent pt-5">
        <h4 className="text-lg">{common.nextTitle}</h4>
        <NextSteps words={checker} language={language} />
        <WaysOn common={common} contact={contact} language={language} />
      </div>
      <div className="mt-6 space-y-3">
        <Fold title={checker.standings.met} holds="met">
          <ReasonList standing="met" />
        </Fold>
        <Fold title={checker.moreTitle}>
          {PATHS.map((path) => (
            <p key={path} data-if={path}>
              {checker.litigation[path]}
            </p>
          ))}
          <p className="mt-3">{checker.texas}</p>
        </Fold>
      </div>
      <p className="mt-5 text-sm text-ink-soft">{checker.notAdvice}</p>
      <Controls checker={checker} print={common.print} />
    </div>
  )
}

function Controls({ checker, print }: { checker: CheckerWords; print: string }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      <Button kind="secondary" data-change>
        {checker.change}
      </Button>
      <Button kind="quiet" data-restart>
        {checker.restart}
      </Button>
      <Button kind="quiet" data-print>
        {print}
      </Button>
    </div>
  )
}

function Fold({ title, holds, children }: { title: string; holds?: Standing; children: ReactNode }) {
  return (
    <details data-if={holds} className="rounded-sm border border-line px-4">
      <summary className="min-h-11 py-2 font-semibold text-action underline">{title}</summary>
      <div className="mb-4">{children}</div>
    </details>
  )
}

/** The script moves the sentences of this standing here. */
function ReasonList({ standing }: { standing: Standing }) {
  return <ul data-standing={standing} className="mt-2 space-y-3" />
}

function Colours({ words }: { words: CheckerWords }) {
  return Object.entries(COLOURS).map(([colour, { box, mark }]) => (
    <div key={colour} data-if={colour} className={`mt-4 rounded-sm border-l-8 px-5 py-4 ${box}`}>
      <p className="flex items-center gap-3 text-xl font-semibold">
        <StandingMark standing={mark} />
        {words.colours[colour as Colour]}
      </p>
      {PATHS.map((path) => {
        const summaries: Readonly<Partial<Record<string, string>>> = words.summaries[path]
        return summaries[colour] ? (
          <p key={path} data-if={path} className="mt-2">
            {summaries[colour]}
          </p>
        ) : null
      })}
      <p className="mt-2">{words.limits}</p>
    </div>
  ))
}

/** The script moves each true sentence below its heading. */
function Reasons({ words }: { words: CheckerWords }) {
  const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = words.reasons
  return (
    <ul data-reasons>
      {Object.entries(reasons).flatMap(([rule, sentences]) =>
        Object.entries(sentences).map(([says, text]) => (
          <li key={`${rule}.${says}`} data-reason={`${rule}.${says}`} className="flex gap-3">
            {[...OPEN, 'met' as const].map((standing) => (
              <StandingMark key={standing} standing={standing} />
            ))}
            <span className="min-w-0">
              <Slots text={text} />
              {LEANS_ON[rule]?.[says] ? <span data-law-open> {words.lawOpen}</span> : null}
            </span>
          </li>
        )),
      )}
    </ul>
  )
}

function NextSteps({ words, language }: { words: CheckerWords; language: ToolProps['language'] }) {
  return PATHS.map((path) => (
    <div key={path} data-if={path}>
      {Object.entries(words.next[path]).map(([colour, text]) => (
        <p key={colour} data-if={colour} className="mt-1 text-lg">
          <Slots text={text} />
        </p>
      ))}
      <p className="mt-2 print:hidden">
        <a
          className="inline-flex min-h-11 items-center font-semibold text-action underline"
          href={inLanguage(LINKS[path], language)}
        >
          {path === 'renewal' ? words.links.renewalGuide : words.links.otherWays}
        </a>
      </p>
    </div>
  ))
}

const LINKS = {
  renewal: '/services/daca/renewal-guide',
  first: '/services/daca/path-to-citizenship',
} as const
