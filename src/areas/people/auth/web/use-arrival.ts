// Reads the parameters of the sign-in page's URL, and removes them from the URL at once.
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PostedSignIn } from '#firm/site.ts'
import { addressAfterArrival, type Arrival, arrivalIn } from '../rules/arrival.ts'
import type { Refusal } from '../rules/error-sentences.ts'
import { SIGN_UP } from '../rules/login-path.ts'
import type { CardMode, CardProblem } from '../rules/sign-in-form.ts'
import { refusalOf } from './attempt.ts'
import type { CardStep } from './card-step.ts'
import { useSession } from './session.tsx'
import { useIsReady } from '#ui/use-is-ready.ts'

/** The card's initial state; another `id` is another state. */
export type Arrived = {
  id: string
  mode: CardMode
  step: CardStep | null
  /** Fills its field. */
  email: string
  gaps: readonly CardProblem[]
  refusal: Refusal | null
  /** Told as soon as its sentence is here. */
  ledBack: string | null
}

const NOTHING: Arrived = {
  id: '',
  mode: 'sign-in',
  step: null,
  email: '',
  gaps: [],
  refusal: null,
  ledBack: null,
}

/** What was posted, with the sentences of its problem: the page is drawn with them before any script is here. */
export type PostedCard = Omit<PostedSignIn, 'problem'> & { refusal: Refusal | null }

export function useArrival(posted: PostedCard | null): Arrived {
  const fromAddress = useAddress()
  const fromElsewhere = useWayBack()
  const fromForm = usePosted(posted)
  return fromAddress ?? fromElsewhere ?? fromForm ?? NOTHING
}

/** The form was sent before the script was here. The step of a mail's code is drawn by the script alone. */
function usePosted(posted: PostedCard | null): Arrived | null {
  const isReady = useIsReady()
  // Another language reloads the page's words, without the posted values.
  const [first] = useState(posted)
  if (!first) return null
  const { email, refusal, step } = first
  const gaps = first.gaps.map((field) => ({ field, code: 'FILL_IN_ALL_FIELDS' as const }))
  const arrived = { ...NOTHING, id: 'posted', email, gaps, refusal }
  if (step === 'second-factor') return { ...arrived, step: { name: step, met: refusal }, refusal: null }
  if (step === 'code' && isReady)
    return { ...arrived, id: 'code', step: { name: step, email }, refusal: null }
  return arrived
}

/** Read whenever the fragment changes: a mail's link may be opened in a tab that shows this page. */
function useAddress(): Arrived | null {
  // The server never sees a fragment, so the first rendering knows of none.
  const isReady = useIsReady()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [taken, setTaken] = useState<Arrived | null>(null)
  const arrival = isReady ? arrivalIn({ search, hash }) : null
  const id = search + hash
  if (arrival && taken?.id !== id) setTaken(arrivedWith(id, arrival))
  const clean = arrival ? addressAfterArrival({ pathname, search }) : null
  useEffect(() => {
    if (clean === null) return
    history.replaceState(history.state, '', clean)
    // The router has an idea of the address too, which the language control reads.
    void navigate(clean, { replace: true, preventScrollReset: true })
  }, [clean, navigate])
  return taken
}

/** Where the identity itself knows how a way to Google and back ended. */
function useWayBack(): Arrived | null {
  const [arrived, setArrived] = useState<Arrived | null>(null)
  const { session } = useSession()
  useEffect(() => {
    let isGone = false
    async function ask(): Promise<void> {
      const returned = await session.returned()
      if (isGone) return
      if (!returned.ok) {
        const refusal = await refusalOf(returned.problem)
        setArrived({ ...NOTHING, id: 'back', refusal })
      } else if (returned.value === 'second-factor')
        setArrived(arrivedWith('back', { kind: 'second-factor' }))
    }
    void ask()
    return () => {
      isGone = true
    }
  }, [session])
  return arrived
}

function arrivedWith(id: string, arrival: Arrival): Arrived {
  const arrived = { ...NOTHING, id }
  switch (arrival.kind) {
    case 'led-back':
      return { ...arrived, ledBack: arrival.code }
    case 'forgot':
      return { ...arrived, mode: 'reset-password' }
    case SIGN_UP:
      return { ...arrived, mode: 'create-account' }
    case 'second-factor':
      return { ...arrived, step: { name: 'second-factor' } }
    case 'proof':
      return { ...arrived, step: { name: 'proof', token: arrival.token } }
    case 'reset':
      return { ...arrived, step: { name: 'new-password', token: arrival.token, isFirst: false } }
  }
}
