import { createContext, Fragment, use } from 'react'
import { splitAtMatches } from './search-matches.ts'

/** What a list was searched for; undefined outside of searches. */
export const SearchedFor = createContext<string | undefined>(undefined)

/** A text with the words that match the search marked. */
export function Marked({ children: text }: { children: string }) {
  const search = use(SearchedFor)
  if (!search) return text
  return splitAtMatches(text, search).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text's, in its order
    isMatch ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )
}
