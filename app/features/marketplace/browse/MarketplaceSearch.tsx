import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Search } from '../../../ui/controls/Search.tsx'
import { ASSET_LIMITS, type AssetFilters } from '../asset.ts'
import { marketplaceSearch } from './asset-search.ts'
import styles from './MarketplaceSearch.module.css'

/** ms without a key after which what was typed is searched for. */
const TYPING_PAUSE = 300

interface MarketplaceSearchProps {
  filters: AssetFilters
  /** @param isTyping what is searched for is still being typed: no step of its own to go back to */
  onSearch: (search: string | undefined, isTyping: boolean) => void
}

/**
 * Searches what is listed (MKT-07). The line itself holds what is typed, so that it works without scripts and nothing is
 * replaced under somebody's hands; the address follows it, and it follows the address.
 */
export function MarketplaceSearch({ filters: { search, category }, onSearch }: MarketplaceSearchProps) {
  const line = useRef<HTMLInputElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef(search)

  const apply = (isTyping: boolean) => {
    clearTimeout(pause.current)
    pause.current = undefined
    told.current = marketplaceSearch({ search: line.current?.value }).search
    onSearch(told.current, isTyping)
  }
  const applyNow = (event: FormEvent) => {
    event.preventDefault()
    apply(false)
  }

  useEffect(() => {
    // Typed before the scripts had come.
    if (line.current && line.current.value.trim() !== (told.current ?? '')) line.current.form?.requestSubmit()
    return () => clearTimeout(pause.current)
  }, [])

  const applyTyped = useEffectEvent(() => apply(true))
  const shown = useRef(category)
  useEffect(() => {
    // The tab that was chosen while somebody typed stays chosen: what was typed is searched for in it.
    if (shown.current !== category && pause.current !== undefined) applyTyped()
    shown.current = category
  }, [category])

  useEffect(() => {
    // Typing may have gone on since the address was told: then it is only an echo.
    if (!line.current || told.current === search) return
    clearTimeout(pause.current)
    told.current = search
    line.current.value = search ?? ''
  }, [search])

  return (
    <search className={styles.search}>
      <form action="/marketplace" onSubmit={applyNow}>
        <Search
          ref={line}
          label="Search marketplace"
          name="search"
          placeholder="Search marketplace..."
          maxLength={ASSET_LIMITS.search}
          defaultValue={search}
          onChange={() => {
            clearTimeout(pause.current)
            pause.current = setTimeout(() => apply(true), TYPING_PAUSE)
          }}
        />
        {category && <input type="hidden" name="category" value={category} />}
        <noscript>
          <Button type="submit" variant="ink" block>
            Search
          </Button>
        </noscript>
      </form>
    </search>
  )
}
