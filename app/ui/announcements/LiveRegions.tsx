import { REGIONS } from './say.ts'

/**
 * What `say` fills: regions that were there before their text, since screen readers don't hear others. An
 * open dialog hides everything else from them, but nothing that has `aria-live`.
 */
export function LiveRegions() {
  return (
    <>
      <p id={REGIONS.polite} role="status" aria-live="polite" className="vh" />
      <p id={REGIONS.assertive} aria-live="assertive" className="vh" />
    </>
  )
}
