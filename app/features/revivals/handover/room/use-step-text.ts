import { useEffect, useMemo, useState } from 'react'
import { textDraft } from '../../../../platform/browser/draft.ts'
import { useAuth } from '../../../accounts/session/AuthProvider.tsx'

/**
 * What somebody types about a step: kept in the tab until it is sent.
 * @param saved what the step says already
 */
export function useStepText(what: string, saved = '') {
  const owner = useAuth().user?.id
  const draft = useMemo(() => textDraft(what, owner), [what, owner])
  const [text, setText] = useState(saved)
  useEffect(() => setText(draft.read() ?? saved), [draft, saved])
  return {
    text,
    isChanged: text.trim() !== saved,
    type(value: string) {
      setText(value)
      draft.save(value)
    },
    clear() {
      draft.delete()
    },
  }
}
