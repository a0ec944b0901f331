import { iconButtonClass } from '../../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import type { Message } from '../conversation-response.schema.ts'
import { messageFilePath } from '../conversations.queries.ts'
import { formatBytes } from './format-bytes.ts'
import { MESSAGE_FILE_TEXTS } from './message-file-texts.ts'
import styles from './SentFiles.module.css'

interface SentFilesProps {
  conversationId: string
  files: Message['files']
}

/** The files of a message, to download. What is odd about one is said beside it. */
export const SentFiles = ({ conversationId, files }: SentFilesProps) => (
  <ul className={styles.files}>
    {files.map(({ id, name, size, doubt }) => (
      <li key={id}>
        <Icon name={doubt ? 'alert' : 'file'} />
        <bdi className={styles.name}>{name}</bdi>{' '}
        <span className={`meta ${styles.size}`}>{formatBytes(size)}</span>
        <a
          href={messageFilePath(conversationId, id)}
          download={name}
          aria-label={MESSAGE_FILE_TEXTS.download(name)}
          title={MESSAGE_FILE_TEXTS.download(name)}
          className={iconButtonClass({ size: 'sm' })}
        >
          <Icon path={lateIconPaths.down} />
        </a>
        {doubt && <span className={`meta ${styles.note}`}>{MESSAGE_FILE_TEXTS.doubts[doubt]}</span>}
      </li>
    ))}
  </ul>
)
