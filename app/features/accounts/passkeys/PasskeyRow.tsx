import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import styles from './PasskeyList.module.css'
import type { Passkey } from './passkey-response.schema.ts'
import { PASSKEY_LIST } from './passkeys-texts.ts'

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

export const PasskeyRow = ({ passkey, onRename, onRemove }: PasskeyRowProps) => {
  const { name, created_at, last_used_at } = passkey
  return (
    <li className={styles.passkey}>
      <div>
        <b dir="auto">{name}</b>
        <p>
          {PASSKEY_LIST.addedOn} <time dateTime={created_at}>{mediumDate(created_at)}</time>
          {' · '}
          {last_used_at ? (
            <>
              {PASSKEY_LIST.lastUsed} <time dateTime={last_used_at}>{mediumDate(last_used_at)}</time>
            </>
          ) : (
            PASSKEY_LIST.neverUsed
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <IconButton label={PASSKEY_LIST.rename(name)} icon="pen" onClick={onRename} />
        <IconButton label={PASSKEY_LIST.remove(name)} icon="trash" onClick={onRemove} />
      </div>
    </li>
  )
}
