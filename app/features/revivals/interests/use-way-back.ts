import { type LinkProps, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useDraftOwner } from '../../../platform/api/use-api.ts'
import { hasModifier } from '../../../ui/has-modifier.ts'
import { readInterestDraft, saveInterestDraft } from './interest-draft.ts'

interface WayBack {
  goBack(): void
  /** Props of a link that does the same, and that leads to the story until scripts have loaded. */
  link: Pick<LinkProps<'a'>, 'to' | 'params' | 'replace'> & { onClick(event: MouseEvent): void }
}

/**
 * Goes back in history, or to the story if the entry before is another site or the form itself (REVIVE-07).
 */
export function useWayBack({ id, startup }: { id: string; startup: { id: string } }): WayBack {
  const router = useRouter()
  const owner = useDraftOwner()
  const story = { to: '/story/$id', params: { id: startup.id }, replace: true } as const
  function goBack() {
    const { went_to_sign_in } = readInterestDraft(id, owner)
    saveInterestDraft(id, owner, { went_to_sign_in: false })
    if (router.history.canGoBack() && !went_to_sign_in) router.history.back()
    else void router.navigate(story)
  }
  return {
    goBack,
    link: {
      ...story,
      onClick(event) {
        if (hasModifier(event)) return
        event.preventDefault()
        goBack()
      },
    },
  }
}
