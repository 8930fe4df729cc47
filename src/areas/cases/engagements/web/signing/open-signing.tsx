// The way to a signature: agree, read, write the name, look once more. Each step has an address, so that Back and a reload find it.
import type { ReactNode } from 'react'
import { PageLink, useGo } from '#ui/page-link.tsx'
import { Steps } from '#ui/steps.tsx'
import { fill } from '#kernel/language.ts'
import type { SigningTexts } from '../../words/index.ts'
import { AskForPaper } from './ask-for-paper.tsx'
import { Changes } from './changes.tsx'
import { Confirm } from './confirm.tsx'
import { ConsentToSign } from './consent.tsx'
import { DeclineToSign } from './decline.tsx'
import { type Signing, useSigningDraft } from './kept-signing.ts'
import { Read } from './read.tsx'
import type { LinkedProps } from './linked-props.ts'
import { pathOf, placeIn, stepAt, type StepProps } from './steps.ts'
import { WriteName } from './write-name.tsx'

const STEPS = ['consent', 'read', 'name', 'confirm'] as const

export default function OpenSigning({ signing, step: asked, ...props }: LinkedProps & { signing: Signing }) {
  const { link, words } = props
  const draft = useSigningDraft(signing)
  const to = useGo()
  const go = (step?: string) => to(pathOf(step), { state: { link } })
  const all = { ...props, signing, draft, go }
  const step = stepAt(asked, signing, draft.draft)
  if (step === 'paper') return <AskForPaper {...all} />
  if (step === 'decline') return <DeclineToSign {...all} />
  return (
    <div className="max-w-form space-y-6">
      <Progress step={step} words={words} />
      <StepAt {...all} step={step} />
      <p className="flex flex-wrap gap-x-6 border-t border-line pt-4 text-sm">
        <Aside to="paper" link={link}>
          {words.wantsPaper}
        </Aside>
        <Aside to="decline" link={link}>
          {words.declines}
        </Aside>
      </p>
    </div>
  )
}

function StepAt({ step, ...props }: StepProps & { step: string }) {
  if (step === 'consent') return <ConsentToSign {...props} />
  if (step === 'changes') return <Changes {...props} />
  if (step === 'name') return <WriteName {...props} />
  if (step === 'confirm') return <Confirm {...props} />
  return <Read key={step} {...props} place={placeIn(step) ?? 0} />
}

function Progress({ step, words: { steps } }: { step: string; words: SigningTexts }) {
  const found = STEPS.findIndex((each) => each === step)
  const current = found === -1 ? STEPS.indexOf('read') : found
  return (
    <Steps
      label={steps.label}
      steps={STEPS.map((id) => ({ id, label: steps[id] }))}
      current={current}
      summary={fill(steps.summary, { step: current + 1, total: STEPS.length })}
    />
  )
}

function Aside({ to, link, children }: { to: string; link: string; children: ReactNode }) {
  return (
    <PageLink to={pathOf(to)} state={{ link }} className="inline-flex min-h-11 items-center">
      {children}
    </PageLink>
  )
}
