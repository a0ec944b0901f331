import { SECURITY_PAGE } from '../security-texts.ts'
import styles from './PageIndex.module.css'
import { useBlockInView } from './use-block-in-view.ts'

interface PageIndexProps {
  /** The IDs of the blocks' headings, in the order of the page. */
  blocks: readonly { id: string; title: string }[]
}

/** The index of a page, which marks the block in view. Without scripts, it's links only. */
export function PageIndex({ blocks }: PageIndexProps) {
  const current = useBlockInView(blocks)
  return (
    <nav className={styles.index} aria-label={SECURITY_PAGE.onThisPage}>
      <p className="folio">{SECURITY_PAGE.onThisPage}</p>
      {blocks.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
          {title}{' '}
        </a>
      ))}
    </nav>
  )
}
