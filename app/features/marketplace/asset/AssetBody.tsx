import { Icon } from '../../../ui/icons/Icon.tsx'
import type { AssetDetail } from '../asset-response.schema.ts'
import { AssetCover } from '../card/AssetCover.tsx'
import { shortAddress, toWebUrl } from '../contact/contact-link.ts'
import styles from './AssetBody.module.css'
import { AssetCreator } from './AssetCreator.tsx'

/** ASSET-06…10 */
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
      <TextSection title="Description" text={asset.detailed_description || asset.description} />
      <TextSection title="Founder Story" text={asset.founder_story} />
      <TextSection title="Usage Notes" text={asset.usage_notes} />
      {links.length > 0 && (
        <section>
          <h2>Links &amp; Resources</h2>
          <ul>
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className={styles.link} target="_blank" rel="noopener noreferrer nofollow ugc">
                  <Icon name="out" />
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
