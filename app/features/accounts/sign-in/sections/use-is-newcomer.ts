import { useHydrated, useLocation } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Asks `/auth` to offer the new account first. */
    isNewcomer?: boolean
  }
}

/** Whether the link that led here asked for a new account. */
export function useIsNewcomer(): boolean {
  const isNewcomer = useLocation({ select: ({ state }) => state.isNewcomer ?? false })
  // Only the browser knows the state of its history.
  return useHydrated() && isNewcomer
}
