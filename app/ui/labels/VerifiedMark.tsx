import { LABEL_TEXTS } from './label-texts.ts'
import styles from './VerifiedMark.module.css'

/** Marks a founder who has proven that a project is theirs. */
export const VerifiedMark = () => <strong className={styles.mark}>{LABEL_TEXTS.verified}</strong>
