// Every sentence a result of the DACA checker may hold. A colour always comes with its word and its own mark.
import { telephoneLink } from '#firm/contact.ts'
import { inLanguage } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { StandingMark } from '#ui/standing-mark.tsx'
import type { Colour, Standing } from '../rules/daca-verdict.ts'
import type { EligibilityWords } from '../text/index.ts'
import { Slots, WaysOn } from './tool-frame.tsx'
import type { ToolProps } from './tool-props.ts'

type CheckerWords = EligibilityWords['checker']

const COLOURS: Readonly<Record<Colour, { box: string; mark: Standing }>> = {
  green: { box: 'border-success bg-success-soft', mark: 'met' },
  yellow: { box: 'border-accent bg-accent-soft', mark: 'check' },
  red: { box: 'border-danger bg-danger-soft', mark: 'unmet' },
}
const PATHS = ['renewal', 'first'] as const
/** What stands in the way is read first. */
const STANDINGS: readonly Standing[] = ['unmet', 'check', 'met']

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
      {PATHS.map((path) => (
        <p key={path} data-if={path} className="mt-4 font-semibold">
          {checker.litigation[path]}
        </p>
      ))}
      {STANDINGS.map((standing) => (
        <div key={standing} data-if={standing} className="mt-6">
          <h4 className="text-lg">{checker.standings[standing]}</h4>
          <ul data-standing={standing} className="mt-2 space-y-2" />
        </div>
      ))}
      <Reasons words={checker} />
      <h4 className="mt-6 text-lg">{common.nextTitle}</h4>
      <NextSteps words={checker} language={language} />
      <WaysOn common={common} contact={contact} language={language} />
      <p className="mt-5 text-sm text-ink-soft">{checker.notAdvice}</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        <Button kind="secondary" data-change>
          {checker.change}
        </Button>
        <Button kind="quiet" data-restart>
          {checker.restart}
        </Button>
        <Button kind="quiet" data-print>
          {common.print}
        </Button>
      </div>
    </div>
  )
}

function Colours({ words }: { words: CheckerWords }) {
  return Object.entries(COLOURS).map(([colour, { box, mark }]) => (
    <div key={colour} data-if={colour} className={`mt-4 rounded-sm border-l-8 px-5 py-4 ${box}`}>
      <p className="flex items-center gap-3 text-xl font-semibold">
        <StandingMark standing={mark} />
        {words.colours[colour as Colour]}
      </p>
      {PATHS.map((path) => (
        <p key={path} data-if={path} className="mt-2">
          {words.summaries[path][colour as Colour]}
        </p>
      ))}
    </div>
  ))
}

/** The script moves each sentence that holds below the heading where it belongs. */
function Reasons({ words }: { words: CheckerWords }) {
  const reasons: Readonly<Record<string, Readonly<Record<string, string>>>> = words.reasons
  return (
    <ul data-reasons>
      {Object.entries(reasons).flatMap(([rule, sentences]) =>
        Object.entries(sentences).map(([says, text]) => (
          <li key={`${rule}.${says}`} data-reason={`${rule}.${says}`} className="flex gap-3">
            {STANDINGS.map((standing) => (
              <StandingMark key={standing} standing={standing} />
            ))}
            <span className="min-w-0">
              <Slots text={text} />
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
        <p key={colour} data-if={colour} className="mt-1">
          {text}
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
