declare module 'virtual:api-routes' {
  const routes: import('./route-table.ts').RouteTable
  export default routes
}

declare module 'virtual:staff-api-routes' {
  const routes: import('./route-table.ts').RouteTable
  export default routes
}
