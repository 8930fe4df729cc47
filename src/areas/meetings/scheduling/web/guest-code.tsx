// The code of the mail, another one after a wait, or another address.
import { EMAIL_CODE } from '#areas/people/auth/rules/email-code.ts'
import { fill } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { MailedCode, type MailedCodeWords } from '#web/mailed-code.tsx'
import type { Guest } from '../contract.ts'
import { useProveGuest, useSendCode } from './guest-actions.ts'
import { useSchedulerWords } from './words.ts'

type GuestCodeProps = {
  guest: Guest
  /** Holds the chosen time. */
  onProven: () => Promise<void>
  onOther: () => void
}

export function GuestCode({ guest, onProven, onOther }: GuestCodeProps) {
  const { guest: text } = useSchedulerWords().scheduler
  const proving = useProveGuest(guest)
  return (
    <MailedCode
      words={useMailedCodeWords()}
      sent={fill(text.sent, { email: guest.email, minutes: EMAIL_CODE.minutes })}
      mailing={useSendCode()}
      prove={async (code) => {
        await proving.mutateAsync(code)
        await onProven()
      }}
      change={
        <Button kind="quiet" onClick={onOther}>
          {text.otherEmail}
        </Button>
      }
    />
  )
}

export function useMailedCodeWords(): MailedCodeWords & { send: string } {
  const { guest, problem } = useSchedulerWords().scheduler
  return { ...guest, problem }
}
