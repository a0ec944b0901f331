import { useEffect, useMemo, useState } from 'react'
import { useViewer } from '../../../../kit/use-viewer.ts'
import { textDraft } from '../../../../platform/browser/draft.ts'

/**
 * What somebody types about a step: kept in the tab until it is sent.
 * @param saved what the step says already
 */
export function useStepText(what: string, saved = '') {
  const owner = useViewer().user?.id
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
