import styles from './Enforcement.module.css'
import { SupportLink } from './SupportLink.tsx'

const STEPS = [
  { name: 'Warning', means: 'We write to you and tell you what needs to change.' },
  { name: 'Content removal', means: 'We take down whatever breaks the guidelines.' },
  {
    name: 'Temporary or permanent suspension',
    means: 'If it keeps happening, we suspend the account for a while or for good.',
  },
] as const

/** STATIC-16 */
export const Enforcement = () => (
  <>
    <p>Most people never need a reminder. When someone does, we take these steps in order:</p>
    <ol className={styles.steps}>
      {STEPS.map(({ name, means }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{means}</p>
        </li>
      ))}
    </ol>
    <p>
      If you think we got it wrong, appeal through <SupportLink>support</SupportLink>. We'll take another
      look.
    </p>
  </>
)
