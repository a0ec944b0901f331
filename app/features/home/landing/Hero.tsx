import { Link } from '@tanstack/react-router'
import { useViewer } from '../../../kit/use-viewer.ts'
import { CoverArt } from '../../../ui/art/CoverArt.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Sign } from '../../../ui/icons/Sign.tsx'
import styles from './Hero.module.css'
import { LANDING_TEXTS } from './landing.ts'

/** The top of the home page (LAND-01 to LAND-03). */
export function Hero() {
  const { user } = useViewer()
  const [start, end] = LANDING_TEXTS.headline
  return (
    <div className={styles.hero}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <p className={styles.count}>
            <Sign name="pause" />
            {LANDING_TEXTS.badge}
          </p>
          <h1 className={styles.title}>
            {start}
            <em className={styles.life}>{end}</em>
          </h1>
          <p className={`deck ${styles.deck}`}>{LANDING_TEXTS.tagline}</p>
          <div className={styles.ways}>
            <Link to="/marketplace" className={buttonClass({ variant: 'ink', size: 'lg' })}>
              {LANDING_TEXTS.exploreMarketplace}
            </Link>{' '}
            <Link to="/directory" className={buttonClass({ size: 'lg' })}>
              {LANDING_TEXTS.diveIntoStories}
            </Link>{' '}
            <Link
              {...(user ? { to: '/dashboard' } : { to: '/auth', search: { new: '1' } })}
              className={buttonClass({ size: 'lg' })}
            >
              {LANDING_TEXTS.joinCommunity}
            </Link>
          </div>
        </div>
        <CoverArt className={styles.art} />
      </div>
    </div>
  )
}
