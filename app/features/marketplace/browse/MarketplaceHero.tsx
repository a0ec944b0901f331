import { Button } from '../../../ui/controls/Button.tsx'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'
import styles from './MarketplaceHero.module.css'

interface MarketplaceHeroProps {
  onList: () => void
  onBrowse: () => void
}

/** MKT-01…04 */
export function MarketplaceHero({ onList, onBrowse }: MarketplaceHeroProps) {
  return (
    <header className={styles.hero}>
      <div>
        <h1>{MARKETPLACE_TEXTS.title}</h1>
        <p className={`deck ${styles.deck}`}>{MARKETPLACE_TEXTS.subtitle}</p>
      </div>
      <div className={styles.acts}>
        <Button variant="ink" size="lg" aria-haspopup="dialog" onClick={onList}>
          List Your Assets
        </Button>
        <Button size="lg" onClick={onBrowse}>
          Browse All Items
        </Button>
      </div>
    </header>
  )
}
