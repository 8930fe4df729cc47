// Puts a text on the clipboard and says whether that worked.
import { useState } from 'react'
import { Button, type ButtonKind } from './button.tsx'

type CopyButtonProps = {
  text: string
  label: string
  /** What it belongs to, where several are listed; read aloud only. */
  about?: string
  words: { copied: string; notCopied: string }
  kind?: ButtonKind
}

export function CopyButton({ text, label, about, words, kind = 'secondary' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  async function copy(): Promise<void> {
    setCopied(null)
    setCopied(
      await Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(() => true)
        .catch(() => false),
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      <Button kind={kind} onClick={() => void copy()}>
        {label}
        {about ? <span className="sr-only">{`: ${about}`}</span> : null}
      </Button>
      <output className="text-sm font-semibold">
        {isCopied === null ? '' : isCopied ? words.copied : words.notCopied}
      </output>
    </span>
  )
}
