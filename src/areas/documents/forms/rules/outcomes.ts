// What becomes of a field of a form that is filled.

export type Outcome = 'answered' | 'rule' | 'hand' | 'overflow' | 'unmapped' | 'missing'
/** Those that a person still looks at. */
export const LEFT = ['missing', 'hand', 'overflow', 'unmapped'] as const satisfies readonly Outcome[]
