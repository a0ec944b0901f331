declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Whether the route and its children have their own layout (SHELL-02). */
    ownLayout?: boolean
  }
}

export const hasOwnLayout = (matches: readonly { staticData: { ownLayout?: boolean } }[]): boolean =>
  matches.some(({ staticData }) => staticData.ownLayout)
