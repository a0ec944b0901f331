import { shortAddress, toWebUrl } from '../../../platform/text/web-address.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { DemoNote } from '../../../ui/labels/DemoNote.tsx'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { ASSET_PAGE_TEXTS } from '../asset-page-texts.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { DEMO_LISTING_TEXTS } from '../asset-texts.ts'
import { AssetCover } from '../card/AssetCover.tsx'
import styles from './AssetBody.module.css'
import { AssetCreator } from './AssetCreator.tsx'

export function AssetBody({ asset }: { asset: AssetDetail }) {
  const links = asset.external_links.flatMap((link) => {
    const href = toWebUrl(link)
    return href ? [{ href, text: shortAddress(link) }] : []
  })
  return (
    <div className={styles.body}>
      {/* These stand beside the texts, or reader modes would leave them out. */}
      {asset.is_demo && <DemoNote label={DEMO_LISTING_TEXTS.label}>{DEMO_LISTING_TEXTS.invented}</DemoNote>}
      <AssetCover
        cover={asset.cover}
        sizes="(min-width: 62.5rem) 50rem, 92vw"
        alt={asset.cover_description ?? ASSET_PAGE_TEXTS.cover(asset.title)}
        first
        className={styles.cover}
      />
      <AssetCreator asset={asset} />
      <TextSection
        title={ASSET_PAGE_TEXTS.description}
        asset={asset}
        field={asset.detailed_description ? 'detailed_description' : 'description'}
      />
      <TextSection title={ASSET_PAGE_TEXTS.founderStory} asset={asset} field="founder_story" />
      <TextSection title={ASSET_PAGE_TEXTS.usageNotes} asset={asset} field="usage_notes" />
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

interface TextSectionProps {
  title: string
  asset: AssetDetail
  field: 'detailed_description' | 'description' | 'founder_story' | 'usage_notes'
}

function TextSection({ title, asset, field }: TextSectionProps) {
  const text = asset[field]
  const html = asset.formatted?.[field]
  if (!text) return null
  return (
    <section>
      <h2>{title}</h2>
      {html ? (
        <FormattedText html={html} className="prose" />
      ) : (
        <p className={`prose ${styles.text}`} dir="auto">
          {text}
        </p>
      )}
    </section>
  )
}
