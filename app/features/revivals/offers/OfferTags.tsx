import { TagList } from '../../../ui/labels/TagList.tsx'
import styles from './OfferTags.module.css'

export function OfferTags({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className={`folio ${styles.title}`}>{title}</h3>
      <TagList tags={items} tagClassName={styles.tag} />
    </div>
  )
}
