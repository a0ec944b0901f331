import { iconButtonClass } from '../../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import type { Message } from '../conversation-response.schema.ts'
import { formatBytes } from './format-bytes.ts'
import { MESSAGE_FILE_TEXTS } from './message-file-texts.ts'
import styles from './SentFiles.module.css'

/** The files of a message, each to download once it's checked. */
export const SentFiles = ({ files }: Pick<Message, 'files'>) => (
  <ul className={styles.files}>
    {files.map(({ id, name, size, url, is_unsafe }) => (
      <li key={id}>
        <Icon name={is_unsafe ? 'alert' : 'file'} />
        <bdi className={styles.name}>{name}</bdi>
        <span className={`meta ${styles.size}`}>{formatBytes(size)}</span>
        {is_unsafe ? (
          <span className={`meta ${styles.note}`}>{MESSAGE_FILE_TEXTS.unsafe}</span>
        ) : url ? (
          <a
            href={url}
            download={name}
            aria-label={MESSAGE_FILE_TEXTS.download(name)}
            title={MESSAGE_FILE_TEXTS.download(name)}
            className={iconButtonClass({ size: 'sm' })}
          >
            <Icon path={lateIconPaths.down} />
          </a>
        ) : (
          <span className="meta">{MESSAGE_FILE_TEXTS.checking}</span>
        )}
      </li>
    ))}
  </ul>
)
