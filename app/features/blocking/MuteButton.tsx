import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api/use-api.ts'
import { PressNote } from '../../ui/controls/PressNote.tsx'
import { ToggleWord } from '../../ui/controls/ToggleWord.tsx'
import { useToggleButton } from '../../ui/controls/use-toggle-button.ts'
import { useToggle } from '../accounts/session/use-toggle.ts'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { blocksQuery, isMuted, MUTE } from './blocks.queries.ts'

interface MuteButtonProps {
  startupId: string
  className?: string | undefined
}

/** Whether a member hears of a story's discussion. Loaded where one is signed in. */
export function MuteButton({ startupId, className }: MuteButtonProps) {
  const { data } = useQuery(blocksQuery(useApi()))
  const { on, note, attributes } = useToggleButton(useToggle(MUTE), startupId, isMuted(data, startupId))
  return (
    <button type="button" {...attributes} aria-pressed={on} className={className}>
      <ToggleWord on={on} off={BLOCKING_TEXTS.mute} shown={BLOCKING_TEXTS.muted} />
      <PressNote>{note}</PressNote>
    </button>
  )
}
