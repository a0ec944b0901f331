import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useEffect, useState } from 'react'
import { NO_AUTH_PROVIDER } from '../../kit/use-viewer.ts'
import { isRateLimited, isSignedOut, isUnavailable } from '../../platform/api/api-error.ts'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ERROR_TEXTS, OFFLINE_TEXTS } from './failure-texts.ts'

/** The page for a lost session. Few pages lose theirs, and all load this file. */
const LostSession = lazyPart(() =>
  import('../accounts/session/LostSession.tsx').then(({ LostSession }) => LostSession),
)

/**
 * The page for an error (SHELL-25, SHELL-26). At the end of a session it asks to sign in. Below the text it
 * says how long to wait after too many requests, and while the database can't be reached, that it can't.
 * Without scripts, the form reloads the page. Code that is gone is loaded again with the page, once there is
 * a connection.
 * @throws if there is no AuthProvider (SHELL-27)
 */
export function ErrorScreen(props: ErrorComponentProps) {
  const { error } = props
  if (error instanceof Error && error.message === NO_AUTH_PROVIDER) throw error
  const failure = <Failure {...props} />
  if (!isSignedOut(error)) return failure
  return (
    <Suspense fallback={null}>
      <LostSession>{failure}</LostSession>
    </Suspense>
  )
}

function Failure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const isMissing = isMissingCode(error)
  const [isLoadingAgain, setLoadingAgain] = useState(isMissing)
  useEffect(() => {
    console.error('Rendering failed', error)
    if (!isMissing) return
    const load = () => setLoadingAgain(window.reloadOutdated?.() === true)
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [error, isMissing])

  async function retry(event: FormEvent) {
    // The router keeps no code that it couldn't load, so the browser asks for the whole page.
    if (isMissing) return
    event.preventDefault()
    resetQueries()
    await router.invalidate()
    reset()
  }

  if (isLoadingAgain) return null
  const { tryAgain, goHome } = ERROR_TEXTS
  const { title, description } = isMissing && !navigator.onLine ? OFFLINE_TEXTS : ERROR_TEXTS
  const reason = isRateLimited(error) || isUnavailable(error) ? error.message : undefined
  const query = new URLSearchParams(router.state.location.searchStr)
  return (
    <ErrorCard
      level={1}
      title={title}
      action={
        <>
          <form onSubmit={retry}>
            {[...query].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="ink">
              {tryAgain}
            </Button>
          </form>
          <ButtonLink href="/">{goHome}</ButtonLink>
        </>
      }
    >
      <PageMeta title={title} description={description} noindex />
      <p>{description}</p>
      {reason && <p>{reason}</p>}
    </ErrorCard>
  )
}

/** What Chromium, Firefox and Safari throw when code can't be loaded. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/.test(error.message)
