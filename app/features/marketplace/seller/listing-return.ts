import { readTabStorage, writeTabStorage } from '../../../platform/browser/tab-storage.ts'

/** Marks, per tab, that the visitor left the form to sign in. */
const KEY = 'draft:asset:return'

/** Reopens the form after sign-in. */
export const rememberListing = (): void => writeTabStorage(KEY, '1')

/** Returns true once if the form should reopen. */
export function takeListing(): boolean {
  const wasLeft = readTabStorage(KEY) !== null
  writeTabStorage(KEY, null)
  return wasLeft
}
