declare module 'virtual:api-routes' {
  const routes: import('@orpc/contract').AnyContractRouter
  export default routes
}
