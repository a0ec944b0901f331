import type { ReactNode } from 'react'
import { splitAtMatches } from './search-matches.ts'

export default function Matches({ text, search }: { text: string; search: string }): ReactNode {
  return splitAtMatches(text, search).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are the text's, in its order
    isMatch ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  )
}
