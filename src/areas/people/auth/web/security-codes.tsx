// Recovery codes, shown once: to copy, to save as a file, to print.
import { type ReactNode, useEffect, useRef } from 'react'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSecurityWords } from './security-words.ts'

type RecoveryCodesProps = {
  codes: readonly string[]
  email: string
  /** The last action. */
  lead: string
  onKept: () => void
}

export function RecoveryCodes({ codes, email, lead, onKept }: RecoveryCodesProps) {
  const { step: words } = useSecurityWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = fill(words.codesTitle, { email })
  const text = [title, '', ...codes, ''].join('\r\n')
  return (
    <div className="space-y-5">
      <p className="font-semibold text-success">{lead}</p>
      <h4 ref={heading} tabIndex={-1} className="text-xl">
        {words.codesHeading}
      </h4>
      <p>{words.codesText}</p>
      <Codes title={title} codes={codes} />
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={words.copy} words={words} />
        <Button kind="secondary" onClick={() => saveFile(words.file, 'text/plain', text)}>
          {words.download}
        </Button>
        <Button kind="secondary" onClick={() => window.print()}>
          {words.print}
        </Button>
      </div>
      <Button onClick={onKept}>{words.finish}</Button>
    </div>
  )
}

function Codes({ title, codes }: { title: string; codes: readonly string[] }): ReactNode {
  return (
    <div data-print-alone="" className="rounded-md border-2 border-line-strong p-5">
      <p className="font-semibold">{title}</p>
      <ol className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="text-xl tracking-wide">
            {code}
          </li>
        ))}
      </ol>
    </div>
  )
}
