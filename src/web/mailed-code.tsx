// A code was mailed: what and where, the field for it, and another one after a wait.
import { type ReactNode, useEffect, useRef } from 'react'
import { sentenceOf } from '#api/failure.ts'
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { CodeEntry, type CodeSending, useCodeProof } from '#ui/form/code-entry.tsx'
import { UrgentWord } from '#ui/urgent-word.tsx'

const FIELD = 'mailed-code'

export type MailedCodeWords = Pick<CodeSending['words'], 'again' | 'sending' | 'wait'> & {
  sentAgain: string
  /** Of the field. */
  code: string
  /** Of the button, and while it is pressed. */
  prove: string
  proving: string
  /** Where no mail comes. */
  missing: string
  incomplete: string
  /** "There is a problem". */
  problem: string
}

/** The part of a mutation that is drawn. */
export type CodeMailing = {
  isPending: boolean
  isError: boolean
  error: unknown
  submittedAt: number
  mutateAsync: () => Promise<unknown>
}

type MailedCodeProps = {
  words: MailedCodeWords
  /** That and where the code was sent. */
  sent: string
  mailing: CodeMailing
  /** Throws where the code is not right. */
  prove: (code: string) => Promise<unknown>
  /** The way to another address. */
  change?: ReactNode
}

export function MailedCode({ words, sent, mailing, prove, change = null }: MailedCodeProps) {
  const proof = useCodeProof(FIELD, (code) => whyNotProven(prove(code), words.problem), words.incomplete)
  return (
    <div className="max-w-form space-y-6">
      <Sent>{sent}</Sent>
      <MailingProblem mailing={mailing} title={words.problem} />
      <CodeEntry
        id={FIELD}
        words={{ label: words.code, submit: words.prove, busy: words.proving, missing: words.missing }}
        proof={proof}
        sending={sendingOf(mailing, words)}
        change={change}
      />
    </div>
  )
}

export function MailingProblem({ mailing, title }: { mailing: CodeMailing; title: string }) {
  if (!mailing.isError) return null
  return (
    <UrgentWord key={mailing.submittedAt} kind="danger" title={title}>
      {sentenceOf(mailing.error)}
    </UrgentWord>
  )
}

/** This replaced the earlier content: the result is announced where the reader is. */
function Sent({ children }: { children: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1} className="text-lg">
      {children}
    </p>
  )
}

async function whyNotProven(proving: Promise<unknown>, problem: string): Promise<string | null> {
  try {
    await proving
    return null
  } catch (thrown) {
    return sentenceOf(thrown) ?? problem
  }
}

function sendingOf({ isPending, mutateAsync }: CodeMailing, words: MailedCodeWords): CodeSending {
  return {
    isSending: isPending,
    // The reason it was not sent is above the field.
    send: () =>
      mutateAsync().then(
        () => true,
        () => false,
      ),
    waitSeconds: EMAIL_CODE.waitSeconds,
    words: { again: words.again, sending: words.sending, wait: words.wait, sent: words.sentAgain },
  }
}
