import { expect, it } from 'vitest'
import { rightsTable } from './rights.ts'

it('says of each role what the API lets it do', () => {
  const said = rightsTable().map(
    ({ right, access: { staff, books, attorney, admin } }) =>
      `${right}: staff ${staff}, books ${books}, attorney ${attorney}, admin ${admin}`,
  )
  expect(said).toEqual([
    'cases: staff own, books none, attorney own, admin all',
    'documents: staff own, books none, attorney own, admin all',
    'messages: staff own, books none, attorney own, admin all',
    'intakes: staff own, books none, attorney own, admin all',
    'meetings: staff all, books none, attorney own, admin all',
    'invoices: staff own, books read, attorney own, admin all',
    'trust: staff none, books none, attorney own, admin all',
    'books: staff none, books read, attorney none, admin read',
    'bookkeeping: staff none, books none, attorney none, admin all',
    'attorneys: staff none, books none, attorney own, admin all',
    'law: staff none, books none, attorney all, admin none',
    'office: staff none, books none, attorney none, admin all',
  ])
})
