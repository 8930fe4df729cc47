// The drawn example of a document with what matters in it. Loaded when somebody wants to see it.
import type { Example } from '../../rules/examples.ts'
import type { ExampleWords } from '../../words/index.ts'
import { DRAWINGS } from './drawings.tsx'

export type ExamplePictureProps = { example: Example; words: ExampleWords }

export default function ExamplePicture({ example, words }: ExamplePictureProps) {
  const { alt, points } = words.of[example]
  return (
    <figure className="max-w-form space-y-3">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the colours of the theme, which an image has not
        role="img"
        aria-label={alt}
        viewBox="0 0 320 200"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="block w-full rounded-md border border-line bg-sunk"
      >
        {DRAWINGS[example]}
      </svg>
      <figcaption className="space-y-2">
        <ol className="space-y-1">
          {points.map((point, index) => (
            <li key={point} className="flex gap-3">
              <span
                aria-hidden="true"
                className="flex size-7 shrink-0 items-center justify-center rounded-full bg-accent font-semibold text-on-accent"
              >
                {index + 1}
              </span>
              <span>{point}</span>
            </li>
          ))}
        </ol>
        <p className="text-sm text-ink-soft">{words.drawn}</p>
      </figcaption>
    </figure>
  )
}
