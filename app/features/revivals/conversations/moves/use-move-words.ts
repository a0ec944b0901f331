import { useState } from 'react'
import { useDialogDraft } from '../../../../platform/browser/use-dialog-draft.ts'

/**
 * The words of a move, kept as a draft until it is made.
 * @param name of the draft
 */
export function useMoveWords(name: string, atFirst = ''): [words: string, write: (words: string) => void] {
  const draft = useDialogDraft(name)
  const [words, setWords] = useState(() => draft?.read() ?? atFirst)
  const write = (typed: string) => {
    setWords(typed)
    draft?.save(typed)
  }
  return [words, write]
}
