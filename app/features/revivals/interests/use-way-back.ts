import { useRouter } from '@tanstack/react-router'
import { readInterestDraft, saveInterestDraft } from './interest-draft.ts'

/** Goes back in history, or to the story if the previous entry is another site or the form itself (REVIVE-07). */
export function useWayBack({ id, startup }: { id: string; startup: { id: string } }): () => void {
  const router = useRouter()
  return () => {
    const { went_to_sign_in } = readInterestDraft(id)
    saveInterestDraft(id, { went_to_sign_in: false })
    if (router.history.canGoBack() && !went_to_sign_in) router.history.back()
    else void router.navigate({ to: '/story/$id', params: { id: startup.id }, replace: true })
  }
}
