import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { DirectoryError } from './DirectoryError.tsx'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

interface DirectoryFailureProps {
  error: unknown
  /** What we show for errors that don't come from the API. */
  fallback: ReactNode
}

/** Replaces the directory when the server can't list stories (DIR-17). */
export function DirectoryFailure({ error, fallback }: DirectoryFailureProps) {
  const router = useRouter()
  if (!(error instanceof ApiError)) return fallback
  return (
    <>
      <PageMeta title={DIRECTORY_TEXTS.title} description={DIRECTORY_TEXTS.failedDescription} noindex />
      <DirectoryError error={error} level={1} onRetry={() => void router.invalidate()} />
    </>
  )
}
