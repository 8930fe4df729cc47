// What a look at one part of this installation found.

export const FINDING_STATES = ['ok', 'attention', 'broken'] as const
export type FindingState = (typeof FINDING_STATES)[number]

/** `why` has its words where it is shown; `facts` are what they name. */
export type Finding = {
  part: string
  state: FindingState
  why: string
  facts: Readonly<Record<string, string | number>>
}
