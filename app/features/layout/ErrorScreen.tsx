import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect } from 'react'
import { PageMeta } from '../../platform/rendering/PageMeta.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { ErrorCard } from '../../ui/feedback/ErrorCard.tsx'

/** Thrown by `useAuth` outside an AuthProvider: a programming error. */
const NO_AUTH_PROVIDER = 'useAuth must be used within an AuthProvider'

const TITLE = 'Something went wrong'
const TEXT = "We encountered an unexpected error. This has been logged and we'll look into it."

/**
 * SHELL-25, SHELL-26. A page rendered by the server may have no scripts: there "Try Again" reloads it.
 * @throws the error itself when the AuthProvider is missing (SHELL-27)
 */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  if (error instanceof Error && error.message === NO_AUTH_PROVIDER) throw error
  const router = useRouter()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  useEffect(() => console.error('Part of the interface crashed', error), [error])

  async function tryAgain(event: FormEvent) {
    event.preventDefault()
    resetQueries()
    await router.invalidate()
    reset()
  }

  const query = new URLSearchParams(router.state.location.searchStr)
  return (
    <ErrorCard
      level={1}
      title={TITLE}
      action={
        <>
          <form onSubmit={tryAgain}>
            {[...query].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="ink">
              Try Again
            </Button>
          </form>
          <ButtonLink href="/">Go Home</ButtonLink>
        </>
      }
    >
      <PageMeta title={TITLE} description={TEXT} noindex />
      <p>{TEXT}</p>
    </ErrorCard>
  )
}
