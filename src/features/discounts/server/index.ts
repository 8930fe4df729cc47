// The front door of discounts for neighbours and for the server.
export { countCodeTyped, type Discount, findDiscount } from './find-discount.ts'
export { releaseUse, reserveUse, settleUse, type UseOrder } from './reserve-use.ts'
