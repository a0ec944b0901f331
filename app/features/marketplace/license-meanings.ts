import type { LicenseType } from './asset.ts'

/** What the licenses allow, where one is chosen and where it is shown. */
export const LICENSE_MEANINGS: Readonly<Record<LicenseType, string>> = {
  free: 'Anyone may use it, also commercially, without paying or asking.',
  buyout: 'One buyer gets all rights. The seller keeps none.',
  'custom-terms': 'The seller sets the terms. Agree on them before you use it.',
  'open-source': 'Use, change and share it under the open-source license in the files.',
}
