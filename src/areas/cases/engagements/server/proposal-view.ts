import { findCase } from '#areas/cases/cases/server/index.ts'
import { displayName, listByIds, type UserRow } from '#areas/people/users/server/index.ts'
import { isGuestSubject } from '#areas/people/users/rules/guest-subject.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Engagement, SignerRow as SignerView } from '../contract.ts'
import { shownState } from '../rules/engagement.ts'
import { canSendProposal } from '../rules/policy.ts'
import { preparedFor, problemsIn } from './papers-shown.ts'
import { type EngagementRow, replacementOf, type SignerRow, signersOf } from './repository.ts'
import { trailOf } from './trail-repository.ts'

/** For staff who may read it. */
export async function proposalView(ctx: Context, actor: SignedIn, row: EngagementRow): Promise<Engagement> {
  const signers = await signersOf(ctx, [row.id])
  const trail = await trailOf(ctx, row.id)
  const ids = [row.clientId, row.attorneyId, row.sentBy, row.conflictBy, ...trail.map(({ byId }) => byId)]
  const people = new Map(
    (await listByIds(ctx.db, [...new Set(ids.filter((id) => id !== null))])).map((each) => [each.id, each]),
  )
  const nameOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? displayName(person) : ''
  }
  const of = row.caseId === null ? null : await findCase(ctx.db, row.caseId)
  const client = people.get(row.clientId)
  return {
    id: row.id,
    edition: row.edition,
    version: row.version,
    state: shownState(row, ctx.clock.now()),
    client: {
      id: row.clientId,
      name: nameOf(row.clientId),
      email: client?.email ?? '',
      language: client?.language ?? 'en',
    },
    case: of && { id: of.id, number: of.number },
    intakeId: row.intakeId,
    terms: row.terms,
    attorney: { id: row.attorneyId, name: nameOf(row.attorneyId) },
    conflict:
      row.conflictOutcome && row.conflictAt && row.conflict
        ? {
            outcome: row.conflictOutcome,
            note: row.conflict.note,
            compared: row.conflict.compared,
            by: nameOf(row.conflictBy),
            at: row.conflictAt.toISOString(),
          }
        : null,
    problems: row.state === 'draft' ? problemsIn(ctx, row, await preparedFor(ctx, row)) : [],
    sent:
      row.sentAt && row.validUntil
        ? {
            at: row.sentAt.toISOString(),
            by: nameOf(row.sentBy),
            validUntil: row.validUntil.toISOString(),
          }
        : null,
    signers: signers.map((signer) => signerView(signer, client)),
    ended: row.endedAt && row.ended && { at: row.endedAt.toISOString(), ...row.ended },
    signedAt: row.signedAt?.toISOString() ?? null,
    record: row.state === 'signed' ? { documentId: row.recordId, problem: row.recordProblem } : null,
    invoiceId: row.invoiceId,
    replaces: row.replacesId,
    replacedBy: await replacementOf(ctx.db, row.id),
    trail: trail.toReversed().map(({ at, kind, signerId, byId, from, language }) => ({
      at: at.toISOString(),
      kind,
      who: byId === null ? nameOfSigner(signers, signerId) : nameOf(byId),
      to: byId === null ? null : nameOfSigner(signers, signerId),
      from,
      language,
    })),
    mayDecide: canSendProposal(actor, row),
  }
}

function nameOfSigner(signers: readonly SignerRow[], id: string | null): string | null {
  const signer = signers.find((each) => each.id === id)
  return signer ? nameOfPerson(signer) : null
}

export function nameOfPerson({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}

function signerView(row: SignerRow, client: UserRow | undefined): SignerView {
  const { id, part, email, language, openedAt, consentedAt, signedAt, signature, paperAskedAt } = row
  return {
    id,
    part,
    name: nameOfPerson(row),
    email,
    language,
    hasAccount: client !== undefined && part === 'client' && !isGuestSubject(client.subject),
    openedAt: openedAt?.toISOString() ?? null,
    consentedAt: consentedAt?.toISOString() ?? null,
    signed:
      signedAt && signature
        ? {
            at: signedAt.toISOString(),
            name: signature.name,
            nameReason: signature.nameReason,
            helper: signature.helper,
            isOnPaper: signature.paperDay !== null,
          }
        : null,
    wantsPaper: paperAskedAt !== null,
    scanId: row.scanId,
  }
}
