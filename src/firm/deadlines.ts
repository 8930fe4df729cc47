// The legal deadlines (docs/specification.md §9), each with its source.

/** Days before DACA expires: USCIS asks for the renewal between them (USCIS, DACA, "How to renew"). */
export const DACA_RENEWAL_EARLIEST_DAYS = 150
export const DACA_RENEWAL_LATEST_DAYS = 120

/** A ten-year green card may be renewed within these months before it expires (8 CFR 264.5). */
export const GREEN_CARD_RENEWAL_MONTHS = 6
/** How long an I-90 receipt extends the card (USCIS, since 2024-09-10). */
export const GREEN_CARD_EXTENSION_MONTHS = 36

/** A joint I-751 is filed within these days before the conditional card expires (INA 216(d)(2)). */
export const I751_WINDOW_DAYS = 90
/** How long an I-751 receipt extends the card (USCIS, since 2023-01-25). */
export const I751_EXTENSION_MONTHS = 48

/**
 * Days before a work permit expires from which its renewal may usually be filed (USCIS, Form I-765). What is filed since October 30, 2025
 * extends no card (90 FR 48799), so its last day is the last day of work.
 */
export const WORK_PERMIT_RENEWAL_DAYS = 180

/** A reentry permit is never extended, and a new one is asked for before a trip (8 CFR 223.2(b), 223.3(c)): the firm asks so long before. */
export const REENTRY_ASK_MONTHS = 6

/** A passport has to last six months longer than the stay (INA 212(a)(7)(B)(i)(I)); the firm asks three months before that. */
export const PASSPORT_VALID_MONTHS = 6
export const PASSPORT_ASK_MONTHS = 9

/** A child is one under 21, and becomes a citizen through a parent only before 18 (INA 101(b)(1), 320(a)): the firm asks a year before. */
export const CHILD_ASK_YEARS = 1

/** Years as a permanent resident before naturalization (INA 316(a), 319(a)). */
export const CITIZENSHIP_YEARS = 5
export const CITIZENSHIP_SPOUSE_YEARS = 3
/** Months of presence in the United States within those years: half of them. */
export const CITIZENSHIP_PRESENCE_MONTHS = 30
export const CITIZENSHIP_SPOUSE_PRESENCE_MONTHS = 18
/** An N-400 may be filed this many days before the years are complete (INA 334(a)). */
export const CITIZENSHIP_EARLY_FILING_DAYS = 90
/** Months of living in the state or USCIS district before filing (INA 316(a)). */
export const CITIZENSHIP_STATE_MONTHS = 3

/** R-1 status is granted for at most these months at a time, and these years in all (8 CFR 214.2(r)). */
export const R1_STAY_MONTHS = 30
export const R1_TOTAL_YEARS = 5
/** Premium processing of an R-1 petition: business days, as USCIS has counted since 2024-04-01 (8 CFR 106.4). */
export const R1_PREMIUM_DAYS = 15

/** Days to answer a request for evidence (12 weeks) and a notice of intent to deny, at the most (8 CFR 103.2(b)(8)(iv)). */
export const RFE_RESPONSE_DAYS = 84
export const NOID_RESPONSE_DAYS = 30
/** Days to appeal or to move to reopen after a denial, at the most (8 CFR 103.3(a)(2)(i), 103.5(a)(1)(i)). */
export const APPEAL_DAYS = 30
/** Days more where the notice came by mail (8 CFR 103.8(b)). */
export const SERVICE_BY_MAIL_DAYS = 3

/** Days to answer a notice of intent to revoke or to terminate, as the agency gives them (8 CFR 205.2(b), 103.2(b)(8)(iv)). */
export const INTENT_RESPONSE_DAYS = 30
/** Days to appeal the revocation of a petition (8 CFR 205.2(d)). */
export const REVOCATION_APPEAL_DAYS = 15
/**
 * Days within which the Board must have an appeal of a judge's decision: since March 9, 2026 ten in place of thirty for many
 * decisions, parts of it in court (rule of February 6, 2026; 8 CFR 1003.38(b)). The cautious reading is planned with.
 */
export const BOARD_APPEAL_DAYS = 10
/** So long before an answer is due the client's evidence is asked for, and the firm's draft is ready. */
export const EVIDENCE_ROOM_DAYS = 10
export const DRAFT_ROOM_DAYS = 5

/** A meeting may be moved or cancelled until so many hours before it; a client is at least so many years old. */
export const APPOINTMENT_NOTICE_HOURS = 24
export const CLIENT_AGE_MIN = 18

/** Days to tell USCIS of a move (8 U.S.C. 1305(a), 8 CFR 265.1). */
export const ADDRESS_DAYS = 10
/**
 * Days to tell the immigration court, or the Board, of a move (8 CFR 1003.15(d)(2)). The form says working days; the regulation, which is
 * the shorter, is planned with.
 */
export const ADDRESS_COURT_DAYS = 5
/** Days for a sponsor who signed Form I-864 to tell USCIS of a move, by Form I-865 (8 CFR 213a.3). */
export const ADDRESS_SPONSOR_DAYS = 30
