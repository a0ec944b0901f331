import { useId, useState } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { LICENSE_TYPES } from '../asset.ts'
import type { AssetCardData } from '../asset-response.schema.ts'
import { DOUBT_TEXTS } from '../asset-texts.ts'
import { FileDownload } from '../downloads/FileDownload.tsx'
import { cardSize } from '../file-size.ts'
import styles from './CardFiles.module.css'
import { CARD_TEXTS } from './card-texts.ts'

/** How many files a card shows (MKT-21). */
const SHOWN = 2

interface CardFilesProps {
  asset: Pick<AssetCardData, 'id' | 'files' | 'can_download' | 'license_type'>
  className?: string | undefined
}

/** How many files there are, and the first ones (MKT-20, MKT-21). */
export function CardFiles({ asset: { id, files, can_download, license_type }, className }: CardFilesProps) {
  const [isExpanded, setIsExpanded] = useState(false)
  const listId = useId()
  const size = cardSize(files.reduce((sum, file) => sum + file.size, 0))
  const more = files.length - SHOWN
  return (
    <div className={className}>
      <p className={styles.count}>
        <Icon name="file" />
        {[CARD_TEXTS.files(files.length), size].filter(Boolean).join(', ')} · {LICENSE_TYPES[license_type]}
      </p>
      {files.length > 0 && (
        <ul id={listId} className={styles.files}>
          {files.slice(0, isExpanded ? files.length : SHOWN).map((file) => (
            <li key={file.position} className={styles.file}>
              <Icon name="file" />
              <span className={styles.label}>
                <bdi className={styles.name} title={file.name}>
                  {file.name}
                </bdi>{' '}
                {file.doubt && <small>{DOUBT_TEXTS[file.doubt]}</small>}
              </span>{' '}
              <span className={styles.size}>{cardSize(file.size)}</span>{' '}
              {can_download && !file.is_unsafe && <FileDownload assetId={id} file={file} />}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setIsExpanded(!isExpanded)}
          className={styles.more}
        >
          {isExpanded ? CARD_TEXTS.showLess : CARD_TEXTS.showMore(more)}
        </button>
      )}
    </div>
  )
}
