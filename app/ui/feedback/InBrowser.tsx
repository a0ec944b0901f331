import type { ReactNode } from 'react'
import { useHydratedValue } from '../use-hydrated-value.ts'
import { FEEDBACK_TEXTS } from './feedback-texts.ts'
import { Loader } from './Loader.tsx'

interface InBrowserProps {
  /** What the loader says: "Loading your offer". */
  label?: string
  children: ReactNode
}

/**
 * Shows a form that begins with what only the browser knows, such as a draft. The server's page says that it
 * loads, or needs scripts.
 */
export function InBrowser({ label, children }: InBrowserProps) {
  const isThere = useHydratedValue(true, false)
  if (isThere) return children
  return (
    <>
      <Loader {...(label && { label })} data-for-scripts="" />
      <noscript>
        <p>{FEEDBACK_TEXTS.needsScripts}</p>
      </noscript>
    </>
  )
}
