import { createContext, lazy, Suspense, use } from 'react'
import { useHydratedValue } from '../use-hydrated-value.ts'

/** What a list was searched for; undefined outside of searches. */
export const SearchedFor = createContext<string | undefined>(undefined)

/** Searches load it after the page. Without it, nothing is marked. */
const Matches = lazy(() => import('./Matches.tsx').catch(() => ({ default: Unmarked })))

const Unmarked = ({ text }: { text: string; search: string }) => <span>{text}</span>

/** A text with the words that match the search marked. */
export function Marked({ children: text }: { children: string }) {
  const search = useHydratedValue(use(SearchedFor), undefined)
  if (!search) return <span>{text}</span>
  return (
    <Suspense fallback={<span>{text}</span>}>
      <Matches text={text} search={search} />
    </Suspense>
  )
}
