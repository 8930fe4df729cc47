// The card's three modes. The browser keeps the typed values in the fields themselves: no error, change of mode, step or language, lost
// line or slow start can remove them, since typing works before React does.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useKnownVisitor } from '#api/known-visitor.ts'
import { addressOf } from '#firm/addresses.ts'
import { fill } from '#kernel/language.ts'
import { SIGN_IN_METHODS } from '#kernel/sign-in-methods.ts'
import { Button } from '#ui/button.tsx'
import { DocumentLink } from '#ui/page-link.tsx'
import { type CardAnswers, type CardField, type CardMode, whyNotCard } from '../rules/sign-in-form.ts'
import type { AuthWords } from '../words/index.ts'
import type { CardAttempt, FieldErrors } from './attempt.ts'
import { CardForm } from './card-form.tsx'
import type { CardStep, Said } from './card-step.ts'
import { GoogleButton } from './google-button.tsx'
import { useSession, useSignInSettings } from './session.tsx'
import { answersIn, EmailField, PasswordField } from './sign-in-fields.tsx'
import { WhyHere } from './why-here.tsx'
import { useAuthWords } from './words.ts'

const FORM = 'sign-in'
const DRAWN: Record<CardMode, readonly CardField[]> = {
  'sign-in': ['email', 'password'],
  'create-account': ['email', 'password', 'confirmPassword'],
  'reset-password': ['email'],
}

export type SignInFormProps = {
  mode: CardMode
  said: Said | null
  attempt: CardAttempt
  /** The address typed before the script loaded. */
  typed: string
  onMode: (mode: CardMode, said?: Said) => void
  onStep: (step: CardStep) => void
}

export function SignInForm(props: SignInFormProps) {
  const { mode, said, attempt } = props
  const { card } = useAuthWords()
  const { known, isProven } = useKnown(mode)
  const submit = useSubmit(props, isProven)
  const proven = isProven ? fill(card.lead.proven, { email: known }) : null
  // Google's button makes an account for somebody who has none.
  const { google } = useSignInSettings()
  const mayMakeAccount = mode === 'sign-in' && SIGN_IN_METHODS.google.isEnabled && google
  const lead = mode === 'reset-password' ? card.lead[mode] : proven
  return (
    <>
      <CardForm
        form={FORM}
        title={card.title[mode]}
        lead={lead}
        said={said && card.said[said]}
        attempt={attempt}
        drawn={isProven ? ['email', 'password'] : DRAWN[mode]}
        submit={card.submit[mode]}
        busy={card.busy[mode]}
        before={
          <>
            {mode === 'sign-in' && !said && attempt.failure === null ? <WhyHere /> : null}
            <OtherWays {...props} />
          </>
        }
        isPostable={mode === 'sign-in'}
        onSubmit={(form) => void submit(answersIn(form))}
      >
        {(errors) => (
          <ModeFields
            mode={mode}
            known={known}
            typed={props.typed}
            isProven={isProven}
            errors={errors}
            onForgot={() => props.onMode('reset-password')}
          />
        )}
      </CardForm>
      {mode === 'create-account' || mayMakeAccount ? <TermsLine /> : null}
      <OtherMode mode={mode} onMode={props.onMode} />
    </>
  )
}

/** The press that makes the account agrees: the server keeps it with the version in force. */
function TermsLine() {
  const { terms } = useAuthWords().card
  return (
    <p className="text-sm text-ink-soft">
      {terms.agree}{' '}
      <DocumentLink to={addressOf('terms')} target="_blank">
        {terms.link}
      </DocumentLink>
      . {terms.minors}
    </p>
  )
}

/** The likely address of a new account; if it was proven in this visit, only a password is asked for. */
function useKnown(mode: CardMode): { known: string; isProven: boolean } {
  const { session } = useSession()
  const isNew = mode === 'create-account'
  // Read before it is needed: no field appears and goes again.
  const { data } = useKnownVisitor(true)
  if (!isNew || !data) return { known: '', isProven: false }
  return { known: data.email, isProven: data.isEmailProven && session.identity.proofBy === 'code' }
}

function useSubmit({ mode, attempt, onMode, onStep }: SignInFormProps, isProven: boolean) {
  const { session } = useSession()
  return async (typed: CardAnswers): Promise<void> => {
    const answers = isProven ? { ...typed, confirmPassword: typed.password } : typed
    const problems = whyNotCard(mode, answers)
    if (problems.length > 0) return attempt.fail(problems)
    const email = answers.email.trim()
    if (mode === 'reset-password') {
      const sent = await attempt.run(() => session.identity.requestReset(email))
      if (sent?.ok) onMode('sign-in', 'reset-sent')
      return
    }
    const open = mode === 'sign-in' ? session.signIn : session.createAccount
    const entered = await attempt.run(() => open({ ...answers, email }))
    if (!entered?.ok) return
    if (entered.value === 'code-sent') onStep({ name: 'code', email })
    if (entered.value === 'second-factor') onStep({ name: 'second-factor' })
  }
}

/** Google, if available. */
function OtherWays({ mode, attempt, onStep }: SignInFormProps) {
  const { card } = useAuthWords()
  const { session } = useSession()
  const { google } = useSignInSettings()
  const { pathname, search } = useLocation()
  useRestWhenBack(attempt)
  if (mode === 'reset-password' || !SIGN_IN_METHODS.google.isEnabled || !google) return null
  async function leave(): Promise<void> {
    attempt.forget()
    const left = await attempt.run(() => session.signInWith('google', pathname + search), 'google')
    if (left?.ok && left.value === 'second-factor') onStep({ name: 'second-factor' })
  }
  return (
    <div className="space-y-5" data-needs-script>
      <GoogleButton
        label={card.google[mode]}
        busyLabel={attempt.busyWith === 'google' && card.google.busy}
        onPress={() => void leave()}
      />
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {card.google.or}
      </p>
    </div>
  )
}

/** Back from Google by the browser's own button: the page is as it was left, and may be used again. */
function useRestWhenBack({ rest }: CardAttempt): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && rest()
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  })
}

type ModeFieldsProps = {
  mode: CardMode
  known: string
  typed: string
  isProven: boolean
  errors: FieldErrors
  onForgot: () => void
}

/** Fields that a mode does not use are hidden, not removed: the typed values are there on the way back. */
function ModeFields({ mode, known, typed, isProven, errors, onForgot }: ModeFieldsProps) {
  const { card } = useAuthWords()
  const isNew = mode === 'create-account'
  const shared = { form: FORM, isNew, errors }
  return (
    <>
      <EmailField {...shared} known={known} typed={typed} />
      <div hidden={mode === 'reset-password'}>
        <PasswordField
          {...shared}
          field="password"
          label={isNew ? card.newPassword : card.password}
          hasHint={isNew}
        />
        {mode === 'sign-in' ? (
          <Button kind="quiet" data-needs-script="" className="-mx-3 mt-1 text-left" onClick={onForgot}>
            {card.toggle['forgot-password'].button}
          </Button>
        ) : null}
      </div>
      <div hidden={!isNew || isProven}>
        <PasswordField {...shared} field="confirmPassword" label={card.confirmPassword} />
      </div>
    </>
  )
}

type OtherModeProps = { mode: CardMode; onMode: (mode: CardMode) => void }

function OtherMode({ mode, onMode }: OtherModeProps) {
  const { card } = useAuthWords()
  const { toggle } = card
  return (
    <div data-needs-script="" className="space-y-3 border-t border-line pt-5">
      {mode === 'sign-in' ? (
        <Toggle words={toggle['sign-up']} note={card.freeAccount} onPress={() => onMode('create-account')} />
      ) : null}
      {mode === 'create-account' ? (
        <Toggle words={toggle['sign-in']} onPress={() => onMode('sign-in')} />
      ) : null}
      {mode === 'reset-password' ? (
        <Button kind="secondary" className="w-full" onClick={() => onMode('sign-in')}>
          {toggle.back.button}
        </Button>
      ) : null}
    </div>
  )
}

type ToggleProps = { words: AuthWords['card']['toggle']['sign-up']; note?: string; onPress: () => void }

function Toggle({ words, note, onPress }: ToggleProps) {
  return (
    <>
      <p className="font-semibold">{words.question}</p>
      {note ? <p className="text-ink-soft">{note}</p> : null}
      <Button kind="secondary" className="w-full" onClick={onPress}>
        {words.button}
      </Button>
    </>
  )
}
