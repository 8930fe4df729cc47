import { describe, expect, it } from 'vitest'
import { isKnownIn, kindOfTitle, noticeFor } from './kinds.ts'

describe('a title of the agency', () => {
  it.each([
    ['Case Was Received', 'received'],
    ['Case Was Received and A Receipt Notice Was Sent', 'received'],
    ['Case Was Accepted By USCIS', 'received'],
    ['Case Transferred To Another Office', 'transferred'],
    ['Case Was Transferred And A New Office Has Jurisdiction', 'transferred'],
    ['Case Was Relocated From Administrative Appeals Office To USCIS Originating Office', 'transferred'],
    ['Fingerprint and Biometrics Appointment Was Scheduled', 'biometrics'],
    ['Biometrics Appointment Was Scheduled', 'biometrics'],
    ['Fingerprint Review Was Completed', 'biometrics-done'],
    ['Case Was Updated To Show Fingerprints Were Taken', 'biometrics-done'],
    ['Fingerprint Fee Was Received', 'update'],
    ['Request for Initial Evidence Was Sent', 'rfe'],
    ['Request for Additional Evidence Was Sent', 'rfe'],
    ['Request For Evidence Was Sent', 'rfe'],
    ['Request for Additional Information Was Mailed', 'rfe'],
    ['Response To USCIS’ Request For Evidence Was Received', 'response-received'],
    ["Response To USCIS' Request For Initial Evidence Was Received", 'response-received'],
    ['Notice Of Intent To Deny Was Sent', 'intent'],
    ['Notice of Intent to Revoke Was Sent', 'intent'],
    ['Response To Notice Of Intent To Deny Was Received', 'response-received'],
    ['Interview Was Scheduled', 'interview'],
    ['Interview Was Rescheduled And Notice Will Be Mailed', 'interview'],
    ['Case is Ready to Be Scheduled for An Interview', 'update'],
    ['Interview Cancelled And Notice Ordered', 'update'],
    ['Interview Was Completed And My Case Must Be Reviewed', 'update'],
    ['Case Was Approved', 'approved'],
    ['CASE WAS APPROVED AND MY DECISION WAS EMAILED', 'approved'],
    ['Case Approval Was Affirmed', 'approved'],
    ['Case Approval Was Reopened', 'reopened'],
    ['Case Was Reopened For Reconsideration', 'reopened'],
    ['Case Was Denied', 'denied'],
    ['Decision Notice Mailed: Case Not Approved', 'denied'],
    ['Case Rejected Because I Sent An Incorrect Fee', 'rejected'],
    ['Case Was Rejected Because It Was Improperly Filed', 'rejected'],
    ['Case Approval Was Revoked', 'ended'],
    ['Withdrawal Acknowledgement Notice Was Sent', 'ended'],
    ['Card Is Being Produced', 'card'],
    ['New Card Is Being Produced', 'card'],
    ['Card Was Mailed To Me', 'card'],
    ['Card Was Picked Up By The United States Postal Service', 'card'],
    ['Card Was Delivered To Me By The Post Office', 'card'],
    ['Card Was Returned To USCIS', 'returned'],
    ['Notice Was Returned To USCIS Because The Post Office Could Not Deliver It', 'returned'],
    ['Correspondence Was Received And USCIS Is Reviewing It', 'update'],
    ['Name Was Updated', 'update'],
    ['Something That Nobody Has Read Before', 'update'],
    ['', 'update'],
  ])('%s: %s', (title, kind) => {
    expect(kindOfTitle(title)).toBe(kind)
  })
})

function noticeOf(title: string) {
  return noticeFor(kindOfTitle(title), title)
}

it('leads to the notice that it usually comes with, or to none', () => {
  expect(noticeOf('Request for Initial Evidence Was Sent')).toBe('rfe')
  expect(noticeOf("Response To USCIS' Request For Evidence Was Received")).toBeNull()
  expect(noticeOf('Notice Of Intent To Deny Was Sent')).toBe('noid')
  expect(noticeOf('Notice of Intent to Revoke Was Sent')).toBe('noir')
  expect(noticeOf('Notice of Intent to Terminate Was Sent')).toBe('noit')
  expect(noticeOf('Case Was Approved')).toBe('approval')
  expect(noticeOf('Card Was Mailed To Me')).toBeNull()
})

it('is no news where the firm has recorded it', () => {
  expect([isKnownIn('approved', 'receipt'), isKnownIn('approved', 'approved')]).toEqual([false, true])
  expect([isKnownIn('received', 'filed'), isKnownIn('received', 'review')]).toEqual([false, true])
  expect([isKnownIn('update', 'approved'), isKnownIn('denied', 'appealing')]).toEqual([false, true])
})
