import { Link } from '@tanstack/react-router'
import { Mark } from '../../../ui/icons/Mark.tsx'
import { ThemeToggle } from '../../../ui/theme/ThemeToggle.tsx'
import { NewsletterForm } from '../../newsletter/subscribe/NewsletterForm.tsx'
import { Copyright } from './Copyright.tsx'
import styles from './Footer.module.css'
import { FOOTER_COLUMNS, FOOTER_TEXTS } from './footer-texts.ts'
import { SocialLinks } from './SocialLinks.tsx'

/**
 * The footer (SHELL-15, SHELL-16). It still takes its space while it's hidden, so that the page height
 * doesn't change.
 */
export function Footer({ hidden }: { hidden: boolean }) {
  return (
    <footer className={`when-near ${styles.footer}`} data-hidden={hidden || undefined}>
      <div className="wrap">
        <div className={styles.above}>
          <NewsletterForm />
          <div className={styles.columns}>
            {FOOTER_COLUMNS.map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <p className={`folio ${styles.title}`}>{title}</p>
                <ul>
                  {links.map(({ label, to }) => (
                    <li key={to}>
                      <Link to={to} className={styles.link} activeProps={{}}>
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className={styles.below}>
          <Link
            to="/"
            aria-label={FOOTER_TEXTS.home}
            className={styles.home}
            activeProps={{}}
            activeOptions={{ exact: true }}
          >
            <Mark size={70} />
          </Link>
          <Copyright />
          <a href="/feed.xml" className={styles.link}>
            {FOOTER_TEXTS.feed}
          </a>
          <div className={styles.tools}>
            <SocialLinks />
            <ThemeToggle />
          </div>
        </div>
      </div>
    </footer>
  )
}
