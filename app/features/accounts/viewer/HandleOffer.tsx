import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { useDebounced } from '../../../ui/form/use-debounced.ts'
import { HandleInput } from '../../handles/HandleInput.tsx'
import { HANDLE_FIELD_TEXTS } from '../../handles/handle-texts.ts'
import { handleSuggestionQuery } from '../../handles/handles.queries.ts'

/** How long after the last key a handle is suggested, in milliseconds. */
const PAUSE_MS = 500

interface HandleOfferProps {
  /** The name as it is typed; undefined for members who have one. */
  name: string | undefined
  /** The handle; undefined as long as the member has typed none: then the suggestion stands. */
  value: string | undefined
  error: string
  readOnly: boolean
  onChange: (handle: string) => void
  onSuggested: (handle: string) => void
}

/**
 * Offers a handle before the first public act, suggested from the name. Members choose a later one in their
 * profile.
 */
export function HandleOffer({ name, value, error, readOnly, onChange, onSuggested }: HandleOfferProps) {
  const typed = name?.trim()
  const [settled, setSettled] = useState<string>()
  const ask = useDebounced(setSettled, PAUSE_MS)
  useEffect(() => {
    if (typed !== undefined) ask(typed)
  }, [ask, typed])
  const { data } = useQuery({
    ...handleSuggestionQuery(useApi(), settled),
    enabled: typed === undefined || Boolean(settled),
  })
  const isOffered = data?.is_offered === true
  const suggested = (isOffered && data.handle) || ''
  useEffect(() => onSuggested(suggested), [onSuggested, suggested])
  if (!isOffered) return null
  return (
    <HandleInput
      value={value ?? suggested}
      current={null}
      error={error || undefined}
      hint={HANDLE_FIELD_TEXTS.offer}
      note={HANDLE_FIELD_TEXTS.optional}
      readOnly={readOnly}
      onChange={onChange}
    />
  )
}
