// The second step of signing in: an app on the phone, codes for when the phone is lost, and the way back.
import { useState } from 'react'
import { StatusPill } from '#ui/status-pill.tsx'
import type { AuthProblem } from '../rules/errors.ts'
import type { Answer } from './identity.ts'
import { RecoveryCodes } from './security-codes.tsx'
import { PasswordField, SecurityForm } from './security-form.tsx'
import type { SecondStepKey, SecurityIdentity } from './security-identity.ts'
import { SecurityPart } from './security-part.tsx'
import { AppForm } from './security-app.tsx'
import { useSecurityWords } from './security-words.ts'

/** Where the pages that need a second step lead to. */
export const SECOND_STEP_ID = 'second-step'

type Stage =
  | { at: 'closed' }
  | { at: 'password' | 'turn-off' | 'new-codes' }
  | { at: 'app'; key: SecondStepKey }
  | { at: 'codes'; codes: readonly string[]; areNew: boolean }

type SecondStepProps = {
  security: SecurityIdentity
  isOn: boolean
  isStaff: boolean
  email: string
  onChanged: () => void
}

export function SecondStep(props: SecondStepProps) {
  const { security, isOn, isStaff, onChanged } = props
  const { step: words } = useSecurityWords()
  const [stage, setStage] = useState<Stage>({ at: 'closed' })
  const [done, setDone] = useState<'on' | 'off' | null>(null)
  const go = (next: Stage) => {
    setDone(null)
    setStage(next)
  }
  const finish = (change: 'on' | 'off') => {
    setStage({ at: 'closed' })
    setDone(change)
    onChanged()
  }
  const openers = isOn
    ? [
        ...(security.hasRecoveryCodes
          ? [{ label: words.newCodes, onOpen: () => go({ at: 'new-codes' }) }]
          : []),
        ...(isStaff ? [] : [{ label: words.turnOff, onOpen: () => go({ at: 'turn-off' }), isQuiet: true }]),
      ]
    : [{ label: words.open, onOpen: () => go({ at: 'password' }) }]
  return (
    <SecurityPart
      id={SECOND_STEP_ID}
      heading={words.heading}
      state={<StatusPill turn={isOn ? 'done' : 'theirs'}>{isOn ? words.on : words.off}</StatusPill>}
      done={done === null ? null : done === 'on' ? words.codesDone : words.turnedOff}
      openers={openers}
      form={stage.at === 'closed' ? null : <StageForm {...props} stage={stage} go={go} onFinished={finish} />}
    >
      <p className="text-ink-soft">{isOn ? words.isOn : words.about}</p>
      {isStaff ? (
        <p className={isOn ? 'text-ink-soft' : 'font-semibold'}>{isOn ? words.staffKeep : words.staff}</p>
      ) : null}
    </SecurityPart>
  )
}

type StageFormProps = SecondStepProps & {
  stage: Exclude<Stage, { at: 'closed' }>
  go: (stage: Stage) => void
  onFinished: (change: 'on' | 'off') => void
}

function StageForm({ stage, ...rest }: StageFormProps) {
  const { step: words } = useSecurityWords()
  const { go, security, email, onChanged, onFinished } = rest
  const close = () => go({ at: 'closed' })
  if (stage.at === 'codes') {
    const lead = stage.areNew ? words.codesNew : words.codesDone
    const kept = () => (stage.areNew ? close() : onFinished('on'))
    return <RecoveryCodes codes={stage.codes} email={email} lead={lead} onKept={kept} />
  }
  if (stage.at !== 'app') return <OwnerStage {...rest} at={stage.at} />
  const finish = (codes: readonly string[]) => {
    if (codes.length === 0) return onFinished('on')
    go({ at: 'codes', codes, areNew: false })
    onChanged()
  }
  return <AppForm security={security} secondStepKey={stage.key} onCancel={close} onDone={finish} />
}

type OwnerStageProps = Omit<StageFormProps, 'stage'> & { at: 'password' | 'turn-off' | 'new-codes' }

function OwnerStage({ at, go, security, onFinished }: OwnerStageProps) {
  const { step: words } = useSecurityWords()
  const onCancel = () => go({ at: 'closed' })
  if (at === 'password')
    return (
      <OwnerForm
        id="second-step-on"
        text={words.app}
        send={security.startSecondFactor}
        onDone={(key) => go({ at: 'app', key })}
        onCancel={onCancel}
        submit={words.submit}
        busy={words.busy}
      />
    )
  if (at === 'new-codes')
    return (
      <OwnerForm
        id="second-step-codes"
        text={words.newCodesText}
        send={security.newRecoveryCodes}
        onDone={(codes) => go({ at: 'codes', codes, areNew: true })}
        onCancel={onCancel}
        submit={words.newCodesSubmit}
        busy={words.newCodesBusy}
      />
    )
  return (
    <OwnerForm
      id="second-step-off"
      text={words.turnOffText}
      send={security.stopSecondFactor}
      onDone={() => onFinished('off')}
      onCancel={onCancel}
      submit={words.turnOffSubmit}
      busy={words.turnOffBusy}
      isDanger
    />
  )
}

type OwnerFormProps<Value> = {
  id: string
  text: string
  send: (owner: { password: string }) => Promise<Answer<Value>>
  onDone: (value: Value) => void
  onCancel: () => void
  submit: string
  busy: string
  isDanger?: boolean
}

/** Asks only for the password, to verify the owner. */
function OwnerForm<Value>({ id, text, send, onDone, isDanger = false, ...rest }: OwnerFormProps<Value>) {
  const words = useSecurityWords()
  return (
    <SecurityForm
      {...rest}
      id={id}
      kind={isDanger ? 'danger' : 'primary'}
      check={(typed) => (typed('password') === '' ? { password: words.fillIn } : {})}
      send={(typed) => send({ password: typed('password') })}
      fieldFor={passwordFor}
      onDone={onDone}
    >
      {(errors) => (
        <>
          <p>{text}</p>
          <PasswordField
            form={id}
            name="password"
            label={words.yourPassword}
            hint={words.yourPasswordHint}
            errors={errors}
          />
        </>
      )}
    </SecurityForm>
  )
}

function passwordFor({ code }: AuthProblem): string | null {
  return code === 'invalid-credential' || code === 'wrong-password' ? 'password' : null
}
