import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * What the server's HTML shows while the page is hydrated, `value` from then on. Unlike `useHydrated`, it
 * leads to a second rendering only if the two differ, so it suits the many items of a list.
 */
export const useHydratedValue = <T extends string | boolean | undefined>(value: T, onServer: T): T =>
  useSyncExternalStore(
    subscribe,
    () => value,
    () => onServer,
  )
