import styles from './Enforcement.module.css'
import { ENFORCEMENT_TEXTS } from './static-pages-texts.tsx'

export const Enforcement = () => (
  <>
    <p>{ENFORCEMENT_TEXTS.intro}</p>
    <ol className={styles.steps}>
      {ENFORCEMENT_TEXTS.steps.map(({ name, meaning }) => (
        <li key={name}>
          <h3>{name}</h3>
          <p>{meaning}</p>
        </li>
      ))}
    </ol>
    <p>{ENFORCEMENT_TEXTS.appeal}</p>
    <p>{ENFORCEMENT_TEXTS.log}</p>
  </>
)
