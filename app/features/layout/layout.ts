declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route and those below it bring their own header and landmarks instead of the shared ones (SHELL-02). */
    ownLayout?: boolean
  }
}

/** For `useMatches`: whether the present page stands outside the shared layout. */
export const hasOwnLayout = (matches: readonly { staticData: { ownLayout?: boolean } }[]): boolean =>
  matches.some(({ staticData }) => staticData.ownLayout)
