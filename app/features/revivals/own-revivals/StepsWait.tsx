import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { WaitingForYou, waitingClass } from '../conversations/list/WaitingForYou.tsx'
import { ownRevivalsQuery } from './own-revivals.queries.ts'
import { OWN_REVIVALS_TEXTS } from './own-revivals.ts'

/**
 * Shows one line, if steps of a handover or else people wait for the member.
 * @param props.children shown if nothing does
 */
export function StepsWait({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery(ownRevivalsQuery(useApi()))
  if (isPending) return null
  const room = data?.items.find((revival) => revival.kind === 'handover' && revival.waiting > 0)
  if (room?.kind !== 'handover') return <WaitingForYou>{children}</WaitingForYou>
  const [steps, of] = OWN_REVIVALS_TEXTS.stepsWait(room.waiting)
  return (
    <Link
      to="/messages/$conversation/handover"
      params={{ conversation: room.conversation_id }}
      className={waitingClass()}
    >
      <Sign name="next" />
      <span>
        <b>{steps}</b>
        {of}
        <bdi>{room.name}</bdi>
      </span>
      <Icon name="right" />
    </Link>
  )
}
