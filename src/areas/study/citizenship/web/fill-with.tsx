import { Fragment, type ReactNode } from 'react'

/** Replaces `{name}` in a sentence with its part, which may be a link. */
export function fillWith(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return sentence
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 0 ? piece : parts[piece]}</Fragment>)
}
