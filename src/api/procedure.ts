// The beginning of every procedure of a contract: `procedure('staff').route(…)`. Who may call it is said first, and brings the ways in
// and the refusals that follow from that into the API's description. Nothing else may begin one (.oxlintrc.json, `api/contract.ts`).
import {
  type AnyContractProcedure,
  type AnyContractRouter,
  ContractProcedure,
  type Meta,
  oc,
} from '@orpc/contract'
import { GENERAL_ERRORS } from '#kernel/errors.ts'
import { answers, openTo, type Way } from './schema.ts'
import { type Asker, isWho, type MayCall, outcomesOf, type Who } from './who.ts'

/** What a procedure says of itself to the server. */
export type Declared = { who: Who }

export function procedure(who: Who) {
  const outcomes = outcomesOf(who)
  return oc
    .$meta<Declared>({ who })
    .$route(routeFor(who, outcomes))
    .errors(answers(GENERAL_ERRORS, ...refusalsIn(outcomes)))
}

type Outcomes = Readonly<Record<Asker, MayCall>>

/** Where a sign-in is needed it says nothing: the whole description asks for one. */
function routeFor(who: Who, outcomes: Outcomes) {
  const { visitor } = outcomes
  if (who === 'linkHolder') return { spec: openTo('everyone') }
  if (visitor === '401') return {}
  const ways: Way[] = []
  if (visitor === 'yes' || visitor === 'none') ways.push('everyone')
  if (outcomes.client === 'yes') ways.push('signedIn')
  if (visitor !== 'yes') ways.push('visitorKey')
  return { spec: openTo(...ways) }
}

function refusalsIn({ visitor, ...outcomes }: Outcomes) {
  const isOpen = visitor === 'yes' || visitor === 'none'
  const isDenied = Object.values(outcomes).includes('403')
  return [
    ...(isOpen ? [] : (['SIGN_IN_REQUIRED', 'SESSION_EXPIRED'] as const)),
    ...(isDenied ? (['ACCESS_DENIED'] as const) : []),
  ]
}

/** Who may call it. One that does not state it is for no one: that is our mistake, and the call fails. */
export function whoOf({ '~orpc': { meta } }: { '~orpc': { meta: Meta } }): Who {
  const who: unknown = meta['who']
  if (!isWho(who)) throw new Error('the procedure does not say who may call it')
  return who
}

/** Every procedure of a contract, by "group.name". */
export function proceduresIn(
  contract: AnyContractRouter,
  prefix = '',
): [name: string, procedure: AnyContractProcedure][] {
  return Object.entries(contract).flatMap(([name, part]): [string, AnyContractProcedure][] =>
    part instanceof ContractProcedure
      ? [[prefix + name, part]]
      : proceduresIn(part as AnyContractRouter, `${prefix}${name}.`),
  )
}
