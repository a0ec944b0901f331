import { useEffect, useState } from 'react'
import { useSiteSettings } from '../../../platform/api/use-site-settings.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { withHash } from '../auth-search.ts'
import { useAuth } from '../session/AuthProvider.tsx'
import { SIGN_IN_TEXTS } from '../sign-in-texts.ts'

export function GoogleButton({ from }: { from?: string }) {
  const { signInWithGoogle } = useAuth()
  const { has_google } = useSiteSettings()
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    // The back button restores the page from the cache with the spinner still on.
    const stop = () => setIsBusy(false)
    addEventListener('pageshow', stop)
    return () => removeEventListener('pageshow', stop)
  }, [])

  async function leave() {
    setIsBusy(true)
    const isLeaving = await signInWithGoogle(withHash(from, location.hash.slice(1)))
    if (!isLeaving) setIsBusy(false)
  }

  return (
    <>
      <Button
        block
        busy={isBusy}
        onClick={leave}
        disabled={!has_google}
        aria-describedby={has_google ? undefined : 'no-google'}
      >
        {!isBusy && <Icon path={lateIconPaths.google} />}
        <span>{SIGN_IN_TEXTS.google}</span>
      </Button>
      {!has_google && (
        <p id="no-google" className="meta">
          {SIGN_IN_TEXTS.noGoogle}
        </p>
      )}
    </>
  )
}
