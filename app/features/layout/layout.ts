declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The route and its children bring their own header and landmarks (SHELL-02). */
    ownLayout?: boolean
  }
}

/** A selector for `useMatches`. */
export const hasOwnLayout = (matches: readonly { staticData: { ownLayout?: boolean } }[]): boolean =>
  matches.some(({ staticData }) => staticData.ownLayout)
