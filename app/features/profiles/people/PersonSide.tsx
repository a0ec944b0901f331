import { shortAddress } from '../../../platform/text/web-address.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { WishesOf } from '../../revivals/matching/WishesOf.tsx'
import styles from './PersonSide.module.css'
import type { PublicPerson } from './person-response.schema.ts'
import { PEOPLE_TEXTS } from './person-texts.ts'

/** A member's links, of members younger than a day only as text, and what they look for if they show it. */
export function PersonSide({ person }: { person: PublicPerson }) {
  const { links, are_links_plain, wishes } = person
  return (
    <aside aria-label={PEOPLE_TEXTS.about(person.full_name || PEOPLE_TEXTS.anonymous)}>
      {links.length > 0 && (
        <section className={styles.links}>
          <h2>{PEOPLE_TEXTS.links}</h2>
          <ul>
            {links.map((address) => (
              <li key={address}>
                {are_links_plain ? (
                  <span className={styles.link}>
                    <Icon name="link" />
                    <bdi dir="ltr">{shortAddress(address)}</bdi>
                  </span>
                ) : (
                  <a href={address} className={styles.link} target="_blank" rel="nofollow ugc noopener me">
                    <Icon name="link" />
                    <bdi dir="ltr">{shortAddress(address)}</bdi>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {wishes && <WishesOf wishes={wishes} className={styles.links} />}
    </aside>
  )
}
