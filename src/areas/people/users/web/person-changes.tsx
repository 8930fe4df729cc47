// What an administrator can change about a person: role, access, sessions, password.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCalls } from '#api/calls.ts'
import { fill } from '#kernel/language.ts'
import { RadioCards } from '#ui/form/choices.tsx'
import type { UserDetail } from '../contract.ts'
import { type Position, positionOf, POSITIONS, heldIn } from '../rules/position.ts'
import { useAdminWords } from './admin-words.ts'
import { Change } from './change.tsx'
import { SessionList } from './session-list.tsx'
import { type Standing, whyNotChange } from './why-not.ts'

export type ChangesProps = {
  person: UserDetail
  standing: Standing
}

/** Keeps the server's answer, and reloads the lists. */
function useChange(userId: string, send: () => Promise<unknown>) {
  const { audit, users } = useCalls()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (isPerson(answer)) queries.setQueryData(users.get.queryKey({ input: { userId } }), answer)
      // How many administrators there are; the list itself is read again when it is opened.
      void queries.invalidateQueries({ queryKey: users.list.key({ type: 'query' }) })
      void queries.invalidateQueries({ queryKey: audit.key() })
    },
  })
}

function isPerson(answer: unknown): answer is UserDetail {
  return typeof answer === 'object' && answer !== null && 'sessions' in answer
}

export function RoleChange({ person, standing }: ChangesProps) {
  const { roleChange: words, roles } = useAdminWords()
  const calls = useCalls()
  const [chosen, setChosen] = useState<Position | null>(null)
  const [isMissing, setMissing] = useState(false)
  const now = positionOf(person)
  const position = chosen ?? now
  const change = useChange(person.id, () =>
    calls.users.changeRole.call({ userId: person.id, ...heldIn(position) }),
  )
  const isOther = position !== now
  const mayOpen = () => {
    setMissing(!isOther)
    return isOther
  }
  const whyNot = whyNotChange('role', person, standing)
  const { name } = person
  return (
    <Change
      heading={words.heading}
      whyNot={whyNot}
      open={{ label: words.open }}
      mayOpen={mayOpen}
      mutation={change}
      question={{
        title: fill(words.confirmTitle, { name, role: words.roleIn[position] }),
        text: <RoleConsequences position={position} />,
        confirm: words.confirm,
        busy: words.busy,
      }}
      done={fill(words.done, { name, role: roles[now] })}
    >
      <p>{fill(words.now, { name, role: roles[now] })}</p>
      {whyNot ? null : (
        <RadioCards
          id="new-role"
          name="new-role"
          label={words.label}
          error={isMissing && !isOther ? words.choose : null}
          choices={POSITIONS.filter((each) => each !== 'client').map((value) => ({
            value,
            label: roles[value],
            hint: words.hints[value],
          }))}
          value={position}
          onChange={setChosen}
        />
      )}
    </Change>
  )
}

function RoleConsequences({ position }: { position: Position }) {
  const { roleChange: words } = useAdminWords()
  return (
    <div className="space-y-2">
      <p>{words.hints[position]}</p>
      <p>{words.confirmOut}</p>
    </div>
  )
}

export function AccessChange({ person, standing }: ChangesProps) {
  const { access: words } = useAdminWords()
  const calls = useCalls()
  const isDisabled = person.state === 'disabled'
  const { disable, enable } = calls.users
  const change = useChange(person.id, () => (isDisabled ? enable : disable).call({ userId: person.id }))
  const named = (text: string) => fill(text, { name: person.name })
  return (
    <Change
      heading={words.heading}
      whyNot={whyNotChange(isDisabled ? 'enable' : 'disable', person, standing)}
      open={isDisabled ? { label: words.enable } : { label: words.disable, kind: 'danger' }}
      mutation={change}
      question={
        isDisabled
          ? {
              title: named(words.enableTitle),
              text: words.enableText,
              confirm: words.confirmEnable,
              busy: words.enableBusy,
            }
          : {
              title: named(words.disableTitle),
              text: words.disableText,
              confirm: words.confirmDisable,
              busy: words.disableBusy,
            }
      }
      done={named(isDisabled ? words.disabled : words.enabled)}
    >
      <p>{named(person.state === 'active' ? words.isEnabled : words.isDisabled)}</p>
    </Change>
  )
}

export function SessionsChange({ person, standing, timeZone }: ChangesProps & { timeZone: string }) {
  const { sessions: words } = useAdminWords()
  const calls = useCalls()
  const change = useChange(person.id, () => calls.users.endSessions.call({ userId: person.id }))
  const named = (text: string) => fill(text, { name: person.name })
  if (person.sessions.length === 0 && !change.isSuccess)
    return (
      <section className="space-y-4 border-t border-line pt-6">
        <h2 className="text-xl">{words.heading}</h2>
        <p className="text-ink-soft">{words.none}</p>
      </section>
    )
  return (
    <Change
      heading={words.heading}
      whyNot={whyNotChange('sign-out', person, standing)}
      open={{ label: words.endAll }}
      mutation={change}
      question={{
        title: named(words.endAllTitle),
        text: words.endAllText,
        confirm: words.endAll,
        busy: words.endAllBusy,
      }}
      done={named(words.endedAll)}
    >
      <SessionList sessions={person.sessions} timeZone={timeZone} words={words} />
    </Change>
  )
}

export function PasswordReset({ person, standing }: ChangesProps) {
  const { reset: words } = useAdminWords()
  const calls = useCalls()
  const change = useChange(person.id, () => calls.users.startReset.call({ userId: person.id }))
  const filled = (text: string) => fill(text, { name: person.name, email: person.email })
  return (
    <Change
      heading={words.heading}
      whyNot={whyNotChange('reset', person, standing)}
      open={{ label: words.send }}
      mutation={change}
      question={{
        title: filled(words.title),
        text: filled(words.confirmText),
        confirm: words.confirm,
        busy: words.busy,
      }}
      done={filled(words.done)}
    >
      <p>{words.text}</p>
      {person.methods.includes('password') ? null : <p>{words.noPassword}</p>}
    </Change>
  )
}
