// What a client who saved a new address has to know: what the law asks, and whether the firm knows of it.
import { useCases } from '#areas/cases/cases/web/queries.ts'
import { useProfileWords } from '#areas/people/users/web/words.ts'
import { USCIS_ADDRESS_PAGE } from '#firm/elsewhere.ts'

/** Nothing until it is known. */
export function AfterMove() {
  const { moved } = useProfileWords().address
  const { data } = useCases()
  if (!data) return null
  if (data.some(({ closed }) => closed === null)) return moved.known
  return (
    <>
      {moved.alone} <a href={USCIS_ADDRESS_PAGE}>{moved.page}</a>
    </>
  )
}
