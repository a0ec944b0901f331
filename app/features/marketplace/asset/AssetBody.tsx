import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { AssetCover } from '../card/AssetCover.tsx'
import { shortAddress, toWebUrl } from '../contact/contact-link.ts'
import styles from './AssetBody.module.css'
import { AssetCreator } from './AssetCreator.tsx'
import { ASSET_PAGE_TEXTS } from './asset-page-texts.ts'

export function AssetBody({ asset }: { asset: AssetDetail }) {
  const links = asset.external_links.flatMap((link) => {
    const href = toWebUrl(link)
    return href ? [{ href, text: shortAddress(link) }] : []
  })
  return (
    <div className={styles.body}>
      <AssetCover
        cover={asset.cover}
        sizes="(min-width: 1000px) 50rem, 92vw"
        first
        className={styles.cover}
      />
      <AssetCreator asset={asset} />
      <TextSection
        title={ASSET_PAGE_TEXTS.description}
        text={asset.detailed_description || asset.description}
      />
      <TextSection title={ASSET_PAGE_TEXTS.founderStory} text={asset.founder_story} />
      <TextSection title={ASSET_PAGE_TEXTS.usageNotes} text={asset.usage_notes} />
      {links.length > 0 && (
        <section>
          <h2>{ASSET_PAGE_TEXTS.links}</h2>
          <ul>
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  <Icon path={lateIconPaths.out} />
                  <bdi>{text}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function TextSection({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section>
      <h2>{title}</h2>
      <p className={`prose ${styles.text}`} dir="auto">
        {text}
      </p>
    </section>
  )
}
