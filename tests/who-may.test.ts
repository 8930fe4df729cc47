// The table of who may call what, read by itself. That every procedure answers as it says is asked in `procedure-walk.ts`.
import { describe, expect, it } from 'vitest'
import { everyProcedure } from './procedure-examples.ts'
import { WHO_MAY_CALL } from './who-may.ts'

describe('the table of who may call what', () => {
  it('has a line for every procedure, and none for anything else', () => {
    expect([...WHO_MAY_CALL.keys()].toSorted()).toEqual(
      everyProcedure()
        .map(({ name }) => name)
        .toSorted(),
    )
  })
  it('lets a visitor do nothing but what it says here', () => {
    const open = [...WHO_MAY_CALL].filter(([, row]) => row.visitor === 'yes').map(([name]) => name)
    expect(open.toSorted()).toEqual([
      'callbacks.ask',
      'callbacks.times',
      'detention.resume',
      'detention.save',
      'detention.send',
      'faults.tell',
      // With a link that opens one amount of one invoice: without one they answer nobody.
      'invoices.agreeByLink',
      // With the link of a mail to who agreed, as the two below.
      'invoices.agreePayerCard',
      'invoices.offerByLink',
      'invoices.offerPayerCard',
      'invoices.openPayLink',
      'invoices.openPayerAutopay',
      'invoices.payByLink',
      'invoices.payLinkReceipt',
      'invoices.stopPayerAutopay',
      'payments.settings',
      'scheduling.guests.start',
      'scheduling.listSlots',
      'users.listPublic',
    ])
  })
  it('lets a disabled user do nothing', () => {
    for (const [name, row] of WHO_MAY_CALL) expect([name, row.disabledClient]).toEqual([name, '401'])
  })
  it('lets a client read the case, its history and the file of their own data', () => {
    const read = everyProcedure().filter(
      ({ name, method }) => method === 'GET' && WHO_MAY_CALL.get(name)?.client === 'yes',
    )
    expect(read.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'cases.list',
        'cases.get',
        'cases.history',
        'documents.ofCase',
        'messages.conversation',
        'messages.list',
        'copies.read',
        'users.myData',
      ]),
    )
  })
})
