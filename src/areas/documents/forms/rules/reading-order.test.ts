import { expect, it } from 'vitest'
import { inReadingOrder } from './reading-order.ts'

const at = (item: string, left: number, top: number) => ({
  rect: [left, top - 18, left + 150, top],
  part: '2',
  item,
})
const orderOf = (...fields: ReturnType<typeof at>[]) => inReadingOrder(fields).map(({ item }) => item)

it('a page in two columns is read one column after the other', () => {
  const page = [at('12.a', 400, 640), at('5.b', 120, 620), at('5.a', 120, 640), at('12.b', 400, 620)]
  expect(orderOf(...page)).toEqual(['5.a', '5.b', '12.a', '12.b'])
})

it('a page in one column is read line by line, and what is a few points apart is one line', () => {
  const page = [at('1.b', 350, 642), at('2', 60, 600), at('1.a', 60, 640), at('3', 350, 560)]
  expect(orderOf(...page)).toEqual(['1.a', '1.b', '2', '3'])
})
