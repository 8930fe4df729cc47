// Agreeing to one version of a text, which can be read before, in another tab.
import { Checkbox } from './choices.tsx'

type AgreementProps = {
  id: string
  words: { agree: string; read: string }
  /** Already in words: "Version of November 22, 2026". */
  version: string
  href: string
  isAgreed: boolean
  error?: string | null
  onChange: (isAgreed: boolean) => void
}

export function Agreement({ id, words, version, href, isAgreed, error = null, onChange }: AgreementProps) {
  return (
    <Checkbox
      id={id}
      label={words.agree}
      hint={
        <>
          <a href={href} target="_blank" rel="noopener" className="text-action underline">
            {words.read}
          </a>{' '}
          · {version}
        </>
      }
      error={error}
      checked={isAgreed}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
