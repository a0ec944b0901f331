import { Button } from '../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { IconListItem } from '../../../ui/layout/IconList.tsx'
import { DEVICE_ICONS } from '../kit/device-icons.ts'
import { SESSION_LIST } from '../security-texts.ts'
import type { OwnSession } from './own-session-response.schema.ts'

interface SessionRowProps {
  session: OwnSession
  isBusy: boolean
  onEnd: () => void
}

export function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { device, is_handheld, is_current, created_at, last_seen_at } = session
  const network = networkOf(session)
  return (
    <IconListItem
      icon={is_handheld ? DEVICE_ICONS.phone : DEVICE_ICONS.laptop}
      title={device}
      details={
        <>
          {is_current && <b>{SESSION_LIST.thisDevice}</b>} {network && <span>{network}</span>}{' '}
          <LabelledTime label={SESSION_LIST.signedIn} at={created_at} />{' '}
          {!is_current && <LabelledTime label={SESSION_LIST.lastSeen} at={last_seen_at} />}
        </>
      }
      action={
        !is_current && (
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={onEnd}
            aria-label={SESSION_LIST.signOutDevice(device)}
          >
            {SESSION_LIST.signOut}
          </Button>
        )
      }
    />
  )
}

const networkOf = ({ network, is_same_network }: OwnSession) =>
  is_same_network ? SESSION_LIST.thisNetwork : network && SESSION_LIST.network(network)

const LabelledTime = ({ label, at }: { label: string; at: string }) => (
  <span>
    {label} <time dateTime={at}>{mediumDate(at)}</time>
  </span>
)
