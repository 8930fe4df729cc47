/** Invitations to one person in a day: a mail may be lost, and no one is pressed. */
export const INVITATIONS = { name: 'opening.invite', max: 3, minutes: 1_440 } as const
