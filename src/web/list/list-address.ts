// The filters and the order of a list, in the address of its page. A searched name is not there: addresses are kept and shared.
import { useSearchParams } from 'react-router'
import { isId } from '#kernel/id.ts'
import { withCut } from '../days-cut.ts'

/** Anything in the address that is not ours is as if it were not there. */
export function oneIn<Value extends string>(
  address: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === address.get(name))
}

export function idIn(address: URLSearchParams, name: string): string | undefined {
  const text = address.get(name)
  return text !== null && isId(text) ? text : undefined
}

export type AddressChange = Record<string, string | null>

export function useListAddress(): {
  address: URLSearchParams
  change: (change: AddressChange) => void
} {
  const [address, setAddress] = useSearchParams()
  return {
    address,
    change: (change) => setAddress((before) => withCut(before, change), { preventScrollReset: true }),
  }
}
