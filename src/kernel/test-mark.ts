// The mark that tests every scanner (EICAR). In pieces here, so that no scanner takes this source for it.
export const TEST_MARK = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!',
  '$H+H*',
].join('')
