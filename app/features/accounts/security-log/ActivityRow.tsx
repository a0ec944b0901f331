import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { IconListItem } from '../../../ui/layout/IconList.tsx'
import { eventText, isFailure, type SecurityEventKind } from '../events/security-event.ts'
import { DEVICE_ICONS } from '../kit/device-icons.ts'
import { eventIcon } from './event-icons.ts'
import type { OwnSecurityEvent } from './security-log-response.schema.ts'
import { ACTIVITY_TEXTS } from './security-log-texts.ts'

export function ActivityRow({ event }: { event: OwnSecurityEvent }) {
  const { kind, count, device, network, created_at } = event
  return (
    <IconListItem
      icon={iconOf(kind)}
      title={eventText(kind, count)}
      isFailure={isFailure(kind)}
      details={
        <>
          <TimeOfDay iso={created_at} isFull /> {device && <span>{device}</span>}{' '}
          {network && <span>{ACTIVITY_TEXTS.network(network)}</span>}
        </>
      }
    />
  )
}

const iconOf = (kind: SecurityEventKind) => (kind === 'new_device' ? DEVICE_ICONS.laptop : eventIcon(kind))
