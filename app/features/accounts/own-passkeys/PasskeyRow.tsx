import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { IconListItem } from '../../../ui/layout/IconList.tsx'
import { PASSKEY_LIST } from '../own-passkeys-texts.ts'
import type { Passkey } from '../passkeys/passkey.schema.ts'

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

export const PasskeyRow = ({ passkey, onRename, onRemove }: PasskeyRowProps) => {
  const { name, created_at, last_used_at } = passkey
  return (
    <IconListItem
      title={<span dir="auto">{name}</span>}
      details={
        <>
          <span>
            {PASSKEY_LIST.addedOn} <time dateTime={created_at}>{mediumDate(created_at)}</time>
          </span>{' '}
          <span>
            {last_used_at ? PASSKEY_LIST.lastUsed : PASSKEY_LIST.neverUsed}{' '}
            {last_used_at && <time dateTime={last_used_at}>{mediumDate(last_used_at)}</time>}
          </span>
        </>
      }
      action={
        <>
          <IconButton label={PASSKEY_LIST.rename(name)} icon="pen" onClick={onRename} />
          <IconButton label={PASSKEY_LIST.remove(name)} icon="trash" onClick={onRemove} />
        </>
      }
    />
  )
}
