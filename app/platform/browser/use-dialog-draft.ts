import { useEffect, useMemo } from 'react'
import { useDraftOwner } from '../api/use-api.ts'
import { type Draft, textDraft } from './draft.ts'

let isPreserved = false

/** Keeps the texts of open dialogs, which go with the page of a member whose session has ended. */
export const keepDialogDrafts = (): void => {
  isPreserved = true
}

/**
 * The unsent text of a dialog. It ends with the dialog, but not with the page: someone who has to sign in
 * again on the way comes back to what they typed.
 * @param key null while the dialog is closed
 */
export function useDialogDraft(key: string | null): Draft<string> | null {
  const owner = useDraftOwner()
  const draft = useMemo(() => (key === null ? null : textDraft(key, owner)), [key, owner])
  useEffect(() => {
    if (!draft) return
    isPreserved = false
    return () => {
      if (!isPreserved) draft.delete()
    }
  }, [draft])
  return draft
}
