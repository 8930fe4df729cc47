// What every live page needs, in three files: on a bad line thirty small ones wait for each other. What only documents
// use is left out: no browser loads a document's script.

const REACT = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie)\//
const DATA = /node_modules\/@(?:orpc|tanstack)\/|src\/(?:api|kernel|features\/auth)\/|virtual:api-routes/
const FRAME =
  /src\/(?:ui\/(?!ornaments\/(?:papel|texas))|firm\/(?:addresses|contact|consultation)\.|pages\/(?:layouts\/(?:portal|frame|account|language)|errors\/|when-|page-title|query-client))/

export const LIVE_PAGE_FILES = [
  { name: 'react', test: REACT },
  { name: 'data', test: DATA, minShareCount: 2 },
  { name: 'frame', test: FRAME, minShareCount: 2 },
]
