// what someone wrote: text and nothing else, with its line breaks. Only links of http and https are links, and each says where it
// leads unless that is the firm itself.
import { fill } from '#kernel/language.ts'
import { Written } from '#ui/written.tsx'
import { partsOf } from '../rules/links.ts'

type LinkedTextProps = { text: string; firmHost: string; opensAt: string }

export function LinkedText({ text, firmHost, opensAt }: LinkedTextProps) {
  return (
    // Signs that pile up stay within it.
    <Written
      as="p"
      text={text}
      className="overflow-hidden leading-body [overflow-wrap:anywhere] whitespace-pre-wrap [unicode-bidi:isolate]"
    >
      {partsOf(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a text does not change
          <bdi key={index}>
            <a
              href={part.href}
              target="_blank"
              rel="noopener noreferrer"
              className="font-semibold text-action underline"
            >
              {part.text}
            </a>
            {part.host === firmHost ? null : (
              <span className="text-sm text-ink-soft"> ({fill(opensAt, { host: part.host })})</span>
            )}
          </bdi>
        ),
      )}
    </Written>
  )
}
