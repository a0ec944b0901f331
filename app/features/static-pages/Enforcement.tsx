import styles from './Enforcement.module.css'
import { SupportLink } from './SupportLink.tsx'

const STEPS = [
  { name: 'Warning', means: 'We write to you, and say what has to change.' },
  { name: 'Content removal', means: 'What breaks the guidelines is taken down.' },
  {
    name: 'Temporary or permanent suspension',
    means: 'Who goes on regardless is kept out for a while, or for good.',
  },
] as const

/** What follows on a breach of the guidelines, step after step (STATIC-16). */
export const Enforcement = () => (
  <>
    <p>Most people need no reminding. Where it is needed, one step follows the other:</p>
    <ol className={styles.steps}>
      {STEPS.map(({ name, means }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{means}</p>
        </li>
      ))}
    </ol>
    <p>
      If you think that we were wrong, appeal through <SupportLink>support</SupportLink>. Somebody reads it
      again.
    </p>
  </>
)
