import { readTabStorage, writeTabStorage } from '../../../platform/browser/tab-storage.ts'

/** Says, for this tab, that somebody went to sign in from the listing form. */
const KEY = 'draft:asset:return'

/** The form is to be opened again once they are back. */
export const rememberListing = (): void => writeTabStorage(KEY, '1')

/** Whether the form is to be opened again; true once. */
export function takeListing(): boolean {
  const wasLeft = readTabStorage(KEY) !== null
  writeTabStorage(KEY, null)
  return wasLeft
}
