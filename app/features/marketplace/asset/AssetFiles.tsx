import { Button } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ReportLink } from '../../moderation/report/ReportLink.tsx'
import { isFree } from '../asset.ts'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'
import type { AssetDetail, CheckedFile } from '../asset-response.schema.ts'
import { DOUBT_TEXTS } from '../asset-texts.ts'
import { assetFileUrl } from '../assets.queries.ts'
import { DownloadAll } from '../downloads/DownloadAll.tsx'
import { useDownload } from '../downloads/use-download.ts'
import { cardSize } from '../file-size.ts'
import styles from './AssetFiles.module.css'

export function AssetFiles({ asset, className }: { asset: AssetDetail; className: string | undefined }) {
  const { files, can_download } = asset
  if (files.length === 0) return null
  return (
    <section className={className} aria-label={ASSET_PAGE_TEXTS.files}>
      <ul>
        {files.map((file) => (
          <li key={file.position} className={styles.file}>
            <Icon name="file" />
            <div className={styles.label}>
              <bdi className={styles.name} title={file.name}>
                {file.name}
              </bdi>{' '}
              <span className="meta">{cardSize(file.size)}</span>{' '}
              {file.is_unsafe && <small>{ASSET_PAGE_TEXTS.unsafe}</small>}{' '}
              {file.doubt && <small>{DOUBT_TEXTS[file.doubt]}</small>}{' '}
              {!asset.is_own && (
                <ReportLink
                  about={{ kind: 'file', thing: asset.id, position: file.position }}
                  className="meta"
                >
                  {ASSET_PAGE_TEXTS.reportFile} <bdi className="vh">{file.name}</bdi>
                </ReportLink>
              )}
            </div>
            {can_download && !file.is_unsafe && (
              <DownloadButton asset={asset} file={file} isOnly={files.length === 1} />
            )}
          </li>
        ))}
      </ul>
      <Checksums files={files} />
      {can_download && files.length > 1 && (
        <div className={styles.all}>
          <DownloadAll asset={asset} variant={isFree(asset.price) ? 'ink' : 'quiet'} size="lg" block />
        </div>
      )}
    </section>
  )
}

/** The checksums of the files. They are folded, because most readers don't compare them. */
function Checksums({ files }: { files: readonly CheckedFile[] }) {
  const known = files.flatMap(({ position, name, sha256 }) => (sha256 ? [{ position, name, sha256 }] : []))
  if (known.length === 0) return null
  return (
    <details className={styles.checksums}>
      <summary>{ASSET_PAGE_TEXTS.checksums}</summary>
      <dl>
        {known.map(({ position, name, sha256 }) => (
          <div key={position}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <code>{sha256}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface DownloadButtonProps {
  asset: AssetDetail
  file: CheckedFile
  isOnly: boolean
}

function DownloadButton({ asset, file, isOnly }: DownloadButtonProps) {
  const { download, isPending } = useDownload()
  return (
    <Button
      variant={isOnly ? 'ink' : 'quiet'}
      size="sm"
      busy={isPending}
      onClick={() => download((api) => assetFileUrl(api, asset.id, file.position))}
    >
      {isOnly ? ASSET_PAGE_TEXTS.downloadOnly : ASSET_PAGE_TEXTS.download(file.position)}
    </Button>
  )
}
