import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Lane } from './lanes.ts'

/**
 * Gives the focus back to a card that has moved: it's another element in its new column, and the old one took
 * the focus with it.
 * @returns follows a card into a column, once it's there and unless the focus has gone elsewhere by then
 */
export function useFollowedCard(board: RefObject<HTMLElement | null>): (id: string, lane: Lane) => void {
  const followed = useRef<{ id: string; lane: Lane } | null>(null)

  function focusFollowed() {
    if (!followed.current) return
    const { id, lane } = followed.current
    const card = board.current?.querySelector<HTMLElement>(`[data-lane="${lane}"] [data-card="${id}"] a`)
    if (!card) return
    followed.current = null
    card.focus()
  }
  useLayoutEffect(focusFollowed)

  useEffect(() => {
    const element = board.current
    const drop = () => {
      followed.current = null
    }
    element?.addEventListener('focusin', drop)
    return () => element?.removeEventListener('focusin', drop)
  }, [board])

  return (id, lane) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-card]')
    if (focused && focused.dataset.card !== id) return
    followed.current = { id, lane }
    focusFollowed()
  }
}
