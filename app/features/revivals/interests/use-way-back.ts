import { useRouter } from '@tanstack/react-router'
import { readInterestDraft, saveInterestDraft } from './interest-draft.ts'

/**
 * Gives the way back from the form (REVIVE-07): a step in history; to the story for those who came from elsewhere, and
 * for those who signed in on the way, whom a step would lead to the form once more.
 */
export function useWayBack({ id, startup }: { id: string; startup: { id: string } }): () => void {
  const router = useRouter()
  return () => {
    const { went_to_sign_in } = readInterestDraft(id)
    saveInterestDraft(id, { went_to_sign_in: false })
    if (router.history.canGoBack() && !went_to_sign_in) router.history.back()
    else void router.navigate({ to: '/story/$id', params: { id: startup.id }, replace: true })
  }
}
