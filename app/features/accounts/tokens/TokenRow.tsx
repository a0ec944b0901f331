import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { IconListItem } from '../../../ui/layout/IconList.tsx'
import type { Token } from './token.schema.ts'
import { grantText, TOKEN_LIST } from './token-page-texts.ts'

const Time = ({ label, at }: { label: string; at: string }) => (
  <span>
    {label} <time dateTime={at}>{mediumDate(at)}</time>
  </span>
)

export const TokenRow = ({ token, onEnd }: { token: Token; onEnd: () => void }) => {
  const { name, access, areas, created_at, last_used_at, ends_at } = token
  const hasEnded = Date.parse(ends_at) <= Date.now()
  return (
    <IconListItem
      icon={lateIconPaths.key}
      title={<span dir="auto">{name}</span>}
      details={
        <>
          <span>{grantText(access, areas)}</span> <Time label={TOKEN_LIST.madeOn} at={created_at} />{' '}
          {last_used_at ? (
            <Time label={TOKEN_LIST.lastUsed} at={last_used_at} />
          ) : (
            <span>{TOKEN_LIST.neverUsed}</span>
          )}{' '}
          <Time label={hasEnded ? TOKEN_LIST.endedOn : TOKEN_LIST.endsOn} at={ends_at} />
        </>
      }
      action={<IconButton label={TOKEN_LIST.end(name)} icon="trash" onClick={onEnd} />}
    />
  )
}
