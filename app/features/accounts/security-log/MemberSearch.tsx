import { useRef } from 'react'
import { Search } from '../../../ui/controls/Search.tsx'
import { useUrlSearch } from '../../../ui/form/use-url-search.ts'
import { MEMBER_SEARCH_LENGTH } from '../events/security-event.ts'
import styles from './SecurityLog.module.css'
import { SECURITY_LOG_TEXTS } from './security-log-texts.ts'

interface MemberSearchProps {
  search: string | undefined
  /** @param isTyping whether to replace the history entry instead of adding one */
  onSearch: (search: string | undefined, isTyping: boolean) => void
}

export function MemberSearch({ search, onSearch }: MemberSearchProps) {
  const box = useRef<HTMLInputElement>(null)
  const { applyNow, boxProps } = useUrlSearch({
    box,
    search,
    normalise: (typed) => typed.trim() || undefined,
    onSearch: (typed, isTyping) => {
      if (typed !== search) onSearch(typed, isTyping)
    },
  })
  return (
    <search className={styles.search}>
      <form action={SECURITY_LOG_TEXTS.path} onSubmit={applyNow}>
        <Search
          label={SECURITY_LOG_TEXTS.search}
          placeholder={SECURITY_LOG_TEXTS.searchHint}
          maxLength={MEMBER_SEARCH_LENGTH}
          {...boxProps}
        />
      </form>
    </search>
  )
}
