import { useHydrated } from '@tanstack/react-router'

export type PasskeyObstacle = 'browser' | 'address'

/** Why passkeys can't work here; null if they can. Browser only. */
function passkeyObstacle(): PasskeyObstacle | null {
  const { hostname } = location
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return 'address'
  return typeof PublicKeyCredential === 'undefined' ? 'browser' : null
}

/** Null on the server, where nobody knows. */
export const usePasskeyObstacle = (): PasskeyObstacle | null => (useHydrated() ? passkeyObstacle() : null)
