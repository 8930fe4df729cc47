// A link of a mail, opened in a browser that has not proven its address: a button sends a code there, and the code opens it.
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '#api/failure.ts'
import { useForgetKnown } from '#api/known-visitor.ts'
import { keepVisitorKey } from '#api/visitor-key.ts'
import { Button } from '#ui/button.tsx'
import { MailedCode, type MailedCodeWords, MailingProblem } from './mailed-code.tsx'

type CodeByLinkProps = {
  words: MailedCodeWords & { send: string }
  /** Until the code is sent. */
  lead?: ReactNode
  /** That the code was sent. The address is not told: anybody may have the link. */
  sent: string
  sendCode: () => Promise<{ key: string }>
  /** Throws if the code is wrong; afterwards reads again what the key opens. */
  prove: (code: string) => Promise<unknown>
}

export function CodeByLink({ words, lead = null, sent, sendCode, prove }: CodeByLinkProps) {
  const [isSent, setSent] = useState(false)
  const forgetKnown = useForgetKnown()
  const mailing = useMutation({
    mutationFn: sendCode,
    onSuccess: ({ key }) => {
      keepVisitorKey(key)
      setSent(true)
    },
  })
  if (isSent) {
    const open = async (code: string) => {
      await prove(code)
      forgetKnown()
    }
    return <MailedCode words={words} sent={sent} mailing={mailing} prove={open} />
  }
  return (
    <div className="space-y-6">
      {lead}
      <MailingProblem mailing={mailing} title={words.problem} />
      <Button busyLabel={mailing.isPending && words.sending} onClick={() => mailing.mutate()}>
        {words.send}
      </Button>
    </div>
  )
}

/** A link that we did not make, and one to nothing. */
export function isBrokenLink(error: unknown): boolean {
  return error instanceof ApiFailure && error.body.statusCode === 404
}
