import { Button } from '../../../ui/controls/Button.tsx'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'
import { BROWSE_TEXTS } from './browse-texts.ts'
import styles from './MarketplaceHero.module.css'

interface MarketplaceHeroProps {
  onList: () => void
  onBrowse: () => void
}

export function MarketplaceHero({ onList, onBrowse }: MarketplaceHeroProps) {
  return (
    <header className={styles.hero}>
      <div>
        <h1 className={styles.title}>{MARKETPLACE_TEXTS.title}</h1>
        <p className={`deck ${styles.deck}`}>{MARKETPLACE_TEXTS.subtitle}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="ink" size="lg" aria-haspopup="dialog" onClick={onList}>
          {BROWSE_TEXTS.list}
        </Button>
        <Button size="lg" onClick={onBrowse}>
          {BROWSE_TEXTS.browseAll}
        </Button>
      </div>
    </header>
  )
}
