import { useSiteSettings } from '../../../platform/api/use-site-settings.ts'
import { iconButtonClass } from '../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { FOOTER_TEXTS } from './footer-texts.ts'
import styles from './SocialLinks.module.css'
import { socialLinks } from './social-links.ts'

/** Links to our accounts elsewhere (SHELL-20). */
export function SocialLinks() {
  const links = socialLinks(useSiteSettings().social)
  if (links.length === 0) return null
  return (
    <ul className={styles.list}>
      {links.map(({ service, href, icon }) => (
        <li key={service}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={FOOTER_TEXTS.opensInNewTab(service)}
            title={service}
            className={iconButtonClass()}
            onClick={() => toast(FOOTER_TEXTS.opening(service))}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}
