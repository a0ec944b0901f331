import { readTabStorage, writeTabStorage } from '../../../platform/browser/tab-storage.ts'

/** Marks, per tab, that the guest left the form to sign in. */
const KEY = 'draft:asset:return'

export const rememberListing = (): void => writeTabStorage(KEY, '1')

export function takeListing(): boolean {
  const wasLeft = readTabStorage(KEY) !== null
  writeTabStorage(KEY, null)
  return wasLeft
}
