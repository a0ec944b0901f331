import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api/use-api.ts'
import { PressNote } from '../../ui/controls/PressNote.tsx'
import { ToggleWord } from '../../ui/controls/ToggleWord.tsx'
import { useToggleButton } from '../../ui/controls/use-toggle-button.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../ui/icons/late-icon-paths.ts'
import { ObjectName } from '../../ui/labels/ObjectName.tsx'
import { useToggle } from '../accounts/session/use-toggle.ts'
import type { FollowKind } from './follow.ts'
import { FOLLOW_BUTTON_TEXTS } from './follow-button-texts.ts'
import { FOLLOW, followKey, followsQuery, isFollowed } from './following.queries.ts'

interface FollowButtonProps {
  kind: FollowKind
  id: string
  /** The button's name: what is followed, if the page doesn't say it. */
  word?: string | undefined
  /** The name of what is followed, which ends that of the button, in a list with several. */
  name?: string | undefined
  className?: string | undefined
}

/** A plain toggle for members: a plus, then a check mark. It loads where somebody is signed in. */
export function FollowButton({
  kind,
  id,
  word = FOLLOW_BUTTON_TEXTS.follow,
  name,
  className,
}: FollowButtonProps) {
  const { data } = useQuery(followsQuery(useApi()))
  const key = followKey(kind, id)
  const toggle = useToggle(FOLLOW)
  // Until the list is there, a press shows at once what it asks for.
  const isOn = data ? isFollowed(data, key) : (toggle.lastOf(key) ?? false)
  const { on, note, attributes } = useToggleButton(toggle, key, isOn)
  return (
    <button type="button" {...attributes} aria-pressed={on} className={className}>
      {on ? <Icon name="check" /> : <Icon path={lateIconPaths.plus} />}
      <ToggleWord on={on} off={word} shown={FOLLOW_BUTTON_TEXTS.following} />
      {name && <ObjectName name={name} />}
      <PressNote>{note}</PressNote>
    </button>
  )
}
