// The form of the firm's profile as lines of text, and the values to save.
import type { SpokenLanguage } from '#firm/languages.ts'
import type { OpenDays } from '#kernel/firm-contact.ts'
import type { ValidationCode } from '#kernel/validation.ts'
import type { Read } from '#web/use-form.ts'
import type { FirmView, Profile, SaveFirmInput } from '../contract.ts'
import {
  MEMBERSHIPS_MAX,
  PROFILE_FIELDS,
  PROFILE_RULES,
  type ProfileLines,
  SPANS_MAX,
  webLink,
} from '../rules/profile.ts'

/** As selects have it; '' in all of them: not used. */
export type SpanDraft = Record<'firstDay' | 'lastDay' | 'opens' | 'closes', string>
export type MembershipDraft = { name: string; proofUrl: string }
export type ProfileDraft = ProfileLines & {
  attorneyTitle: 'none' | 'abogada' | 'abogado'
  spans: readonly SpanDraft[]
  memberships: readonly MembershipDraft[]
  languages: readonly SpokenLanguage[]
  photograph: string
}

export type ProfileProblem = {
  field: string
  code: ValidationCode | 'bothBiographies' | 'bothDescriptions' | 'wholeSpan' | 'wholeMembership'
}

const NO_SPAN: SpanDraft = { firstDay: '', lastDay: '', opens: '', closes: '' }
const NO_MEMBERSHIP: MembershipDraft = { name: '', proofUrl: '' }

function filledTo<Item>(items: readonly Item[], count: number, none: Item): Item[] {
  return [...items, ...Array.from({ length: count }, () => none)].slice(0, count)
}

export function draftOf({ attorneyTitle, phoneHours, memberships, ...lines }: Profile): ProfileDraft {
  const spans = phoneHours.map(({ firstDay, lastDay, opensAtMinute, closesAtMinute }) => ({
    firstDay: String(firstDay),
    lastDay: String(lastDay),
    opens: String(opensAtMinute),
    closes: String(closesAtMinute),
  }))
  return {
    ...lines,
    attorneyTitle: attorneyTitle ?? 'none',
    spans: filledTo(spans, SPANS_MAX, NO_SPAN),
    memberships: filledTo(memberships, MEMBERSHIPS_MAX, NO_MEMBERSHIP),
  }
}

export function readProfile(draft: ProfileDraft, { version }: FirmView): Read<SaveFirmInput, ProfileProblem> {
  const spans = draft.spans.map(spanOf)
  const memberships = draft.memberships.map(({ name, proofUrl }) => ({
    name: name.trim(),
    proofUrl: proofUrl.trim(),
  }))
  const problems: ProfileProblem[] = [
    ...PROFILE_FIELDS.flatMap((field) => {
      const code = PROFILE_RULES[field].whyNot(draft[field].trim())
      return code === null ? [] : [{ field, code }]
    }),
    ...((draft.biographyEn.trim() === '') === (draft.biographyEs.trim() === '')
      ? []
      : [{ field: 'biographyEs', code: 'bothBiographies' as const }]),
    ...(isDescribed(draft) ? [] : [{ field: 'photographAltEs', code: 'bothDescriptions' as const }]),
    ...spans.flatMap((span, at) =>
      span === 'wrong' ? [{ field: `span${at}`, code: 'wholeSpan' as const }] : [],
    ),
    ...memberships.flatMap((each, at) => problemOf(each, `membership${at}`)),
  ]
  if (problems.length > 0) return { input: null, problems }
  const lines = Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field, draft[field].trim()]),
  ) as ProfileLines
  const input: SaveFirmInput = {
    ...lines,
    version,
    attorneyTitle: draft.attorneyTitle === 'none' ? null : draft.attorneyTitle,
    phoneHours: spans.filter((span) => span !== null && span !== 'wrong'),
    languages: [...draft.languages],
    photograph: draft.photograph,
    memberships: memberships.filter(({ name }) => name !== ''),
  }
  return { input, problems }
}

/** A picture is described in both languages for blind readers. */
function isDescribed({ photograph, photographAltEn, photographAltEs }: ProfileDraft): boolean {
  return photograph === '' || (photographAltEn.trim() !== '' && photographAltEs.trim() !== '')
}

/** Null: not used. */
function spanOf({ firstDay, lastDay, opens, closes }: SpanDraft): OpenDays | null | 'wrong' {
  const chosen = [firstDay, lastDay, opens, closes]
  if (chosen.every((each) => each === '')) return null
  const span = {
    firstDay: Number(firstDay),
    lastDay: Number(lastDay),
    opensAtMinute: Number(opens),
    closesAtMinute: Number(closes),
  }
  const isWhole = chosen.every((each) => each !== '')
  return isWhole && span.firstDay <= span.lastDay && span.opensAtMinute < span.closesAtMinute ? span : 'wrong'
}

function problemOf({ name, proofUrl }: MembershipDraft, field: string): ProfileProblem[] {
  if ((name === '') !== (proofUrl === '')) return [{ field, code: 'wholeMembership' }]
  const code = webLink.whyNot(proofUrl)
  return code === null ? [] : [{ field, code }]
}
