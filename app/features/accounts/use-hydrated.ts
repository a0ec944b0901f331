import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's scripts have taken over: false on the server and until then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
